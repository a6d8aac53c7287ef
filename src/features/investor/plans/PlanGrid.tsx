import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Plans side by side: one, two or four of them, so that four never leave one alone. */
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
