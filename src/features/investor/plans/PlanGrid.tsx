import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** One, two or four columns, so that four plans never leave one alone in a row. */
export function PlanGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '@media (min-width: 90em)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

/** Four plans with this height in pixels. */
export function PlanGridSkeleton({ height }: { readonly height: number }) {
  return (
    <PlanGrid>
      {[0, 1, 2, 3].map((plan) => (
        <Skeleton key={plan} variant="rounded" height={height} />
      ))}
    </PlanGrid>
  );
}
