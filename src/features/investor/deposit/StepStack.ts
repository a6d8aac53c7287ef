import { styled } from '@mui/material/styles';

/** A step's parts, one below the other. */
export const StepStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
}));

/** What a step says besides its fields. */
export const StepText = styled('p')(({ theme }) => ({
  maxWidth: '58ch',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** A step's buttons, the one to go on last; full width where there is no room. */
export const StepButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));
