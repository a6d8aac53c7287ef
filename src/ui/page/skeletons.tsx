import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
}));

function places(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function TextSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div aria-hidden="true">
      {places(lines).map((line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

export function CardsSkeleton({ height }: { readonly height: number }) {
  return (
    <Cards aria-hidden="true">
      {places(3).map((card) => (
        <Skeleton key={card} variant="rounded" height={height} />
      ))}
    </Cards>
  );
}

export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <Stack aria-hidden="true">
      {places(fields).map((field) => (
        <div key={field}>
          <Skeleton width={120} />
          <Skeleton variant="rounded" height={44} />
        </div>
      ))}
      <Skeleton variant="rounded" width={160} height={44} />
    </Stack>
  );
}
