import { styled } from '@mui/material/styles';
import { InlineSkeleton } from './InlineSkeleton';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > [data-part=cards]': {
    display: 'grid',
    gap: theme.spacing(2),
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  },
  '& > [data-part=text]': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}));

/** Shown while a page's code loads. */
export function PageSkeleton() {
  return (
    <Stack aria-busy="true">
      <span data-part="text">Loading…</span>
      <InlineSkeleton width="min(320px, 70%)" height="40px" />
      <div data-part="cards">
        {[1, 2, 3, 4].map((card) => (
          <InlineSkeleton key={card} width="100%" height="112px" />
        ))}
      </div>
      <InlineSkeleton width="100%" height="280px" />
    </Stack>
  );
}
