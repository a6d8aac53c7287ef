import { Suspense, useId, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Table = styled('div')({
  minWidth: 0,
  '&[data-shown=false]': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    // Fixed width, so that the hidden table neither becomes a list nor scrolls.
    '& > *': { width: 720 },
  },
});

export function PlotSkeleton({ height }: { readonly height: number }) {
  return (
    <div aria-busy="true">
      <Skeleton variant="rounded" height={height} />
    </div>
  );
}

interface PlotFrameProps {
  /** Height of the plot in px. */
  readonly height: number;
  readonly plot: ReactNode;
  /** The same figures as a `ResourceTable`. */
  readonly table: ReactNode;
}

/** Assistive technology always gets the table; "Show as table" shows it to everyone. */
export function PlotFrame({ height, plot, table }: PlotFrameProps) {
  const [isTableShown, setIsTableShown] = useState(false);
  const tableId = useId();
  return (
    <Frame>
      <div aria-hidden="true">
        <Suspense fallback={<PlotSkeleton height={height} />}>{plot}</Suspense>
      </div>
      <div>
        <Button
          size="small"
          variant="text"
          aria-expanded={isTableShown}
          aria-controls={tableId}
          onClick={() => setIsTableShown((was) => !was)}
          // Aligns the button's text with the card's.
          sx={{ ml: -1.25 }}
        >
          {isTableShown ? 'Hide table' : 'Show as table'}
        </Button>
      </div>
      <Table id={tableId} data-shown={isTableShown}>
        {table}
      </Table>
    </Frame>
  );
}
