import { styled } from '@mui/material/styles';

/** A heading, a sentence and a way on, in the middle of an otherwise empty page. */
export const MessageStack = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(8, 2),
  textAlign: 'center',
  '& > h1': { ...theme.typography.h1, margin: 0, outline: 'none' },
  '& > p': { margin: 0, maxWidth: '52ch', color: (theme.vars ?? theme).palette.text.secondary },
}));
