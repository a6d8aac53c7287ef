import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';

/** The total, shown above a plot. */
export function PlotNote({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1 }}>
      {children}
    </Typography>
  );
}
