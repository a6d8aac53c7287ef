import { styled } from '@mui/material/styles';

/** A form's parts, one below the other. */
export const FormStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
}));

/** A form's buttons, the one to go on last; full width where there is no room. */
export const FormButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}));
