import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** One, two or four columns, so that four plans never leave one alone in a row. */
export function PlanGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '@media (min-width: 87.5em)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
