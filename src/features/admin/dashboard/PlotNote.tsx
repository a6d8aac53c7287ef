import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';

/** The sum of what a plot shows, above it. */
export function PlotNote({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
      {children}
    </Typography>
  );
}
