import type { SxProps, Theme } from '@mui/material/styles';
import { HALF_DIALOG, TOAST_STRIP } from '../toasts/toastPlace';

/** The paper of a panel at the right edge. In wide windows toasts stand beside it, in others above it. */
export const sidePanelLook = (theme: Theme) => ({
  maxWidth: `calc(50vw + ${HALF_DIALOG})`,
  [theme.breakpoints.down('lg')]: {
    maxWidth: '100%',
    top: TOAST_STRIP,
    height: `calc(100% - ${TOAST_STRIP})`,
    borderTopLeftRadius: 16,
  },
  [theme.breakpoints.down('sm')]: { borderTopRightRadius: 16 },
});

/** The paper of a sheet at the bottom edge. Toasts stand above it. */
export const sheetLook: SxProps<Theme> = {
  maxHeight: `calc(100% - ${TOAST_STRIP})`,
  borderRadius: '16px 16px 0 0',
};
