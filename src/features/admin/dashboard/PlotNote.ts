import { styled } from '@mui/material/styles';

/** The sum of what a plot shows, above it. */
export const PlotNote = styled('p')(({ theme }) => ({
  margin: theme.spacing(-1, 0, 1),
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.text.secondary,
}));
