import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface TwoColumnsProps {
  /** The minimum width for two columns. */
  readonly from: 'sm' | 'md';
  /** Between rows on narrow screens, and between columns; theme spacing. */
  readonly gaps: readonly [number, number];
  readonly children: ReactNode;
}

export function TwoColumns({ from, gaps: [narrow, wide], children }: TwoColumnsProps) {
  const columns = { xs: 'minmax(0, 1fr)', [from]: 'repeat(2, minmax(0, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: { xs: narrow, [from]: wide } }}>
      {children}
    </Box>
  );
}
