import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FormWithAsideProps {
  readonly children: ReactNode;
  /** Stands beside the form where there is room, else below it. */
  readonly aside: ReactNode;
}

/** A form's page: the form, and what helps to fill it in. All of them are equally wide. */
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
