import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface FormWithAsideProps {
  readonly children: ReactNode;
  /** Next to the form where there is room, otherwise below it. */
  readonly aside: ReactNode;
}

/** The layout of a form page; all forms have the same width. */
export function FormWithAside({ children, aside }: FormWithAsideProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) min(22rem, 38%)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
      <Box sx={{ display: 'grid', gap: 3 }}>{aside}</Box>
    </Box>
  );
}

/** One card for each of these heights in pixels, and the aside. */
export function FormWithAsideSkeleton({ heights }: { readonly heights: readonly number[] }) {
  return (
    <FormWithAside aside={<Skeleton variant="rounded" height={220} />}>
      {heights.map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </FormWithAside>
  );
}
