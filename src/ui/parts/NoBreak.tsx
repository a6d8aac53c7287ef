import { styled } from '@mui/material/styles';

/** Keeps a range such as "24–48 hours" on one line. Browsers break after its dash. */
export const NoBreak = styled('span')({ whiteSpace: 'nowrap' });
