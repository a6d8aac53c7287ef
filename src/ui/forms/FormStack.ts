import { styled } from '@mui/material/styles';

export const FormStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
}));

export const FormButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: {
    '& > *': { flex: '1 1 100%' },
    // The main button comes first, as in dialogs.
    '&:has(> .MuiButton-contained:not(:first-child))': { flexWrap: 'wrap-reverse' },
  },
}));
