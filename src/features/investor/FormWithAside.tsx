import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';

interface FormWithAsideProps {
  readonly children: ReactNode;
  /** Stands beside the form where there is room, else below it. */
  readonly aside: ReactNode;
}

/** A form's page: the form in its card, and what helps to fill it in. All of them are equally wide. */
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
      <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {children}
      </Card>
      <Stack spacing={3}>{aside}</Stack>
    </Box>
  );
}
