import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FormWithAsideProps {
  readonly children: ReactNode;
  /** Beside the form where there is room, otherwise below it. */
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(16rem, 22rem)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
      <Box sx={{ display: 'grid', gap: 3 }}>{aside}</Box>
    </Box>
  );
}
