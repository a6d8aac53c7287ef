import type { SxProps, Theme } from '@mui/material/styles';

/**
 * Where toasts stand in windows narrower than `lg`: a strip at the top, which dialogs and panels leave free. Wider
 * windows have room beside a dialog, at the bottom left.
 */
export const TOAST_STRIP = 'min(8rem, 25dvh)';

/** Half of the widest dialog; with {@link TOAST_MARGIN} the space beside it belongs to the toasts. */
export const HALF_DIALOG = '18.75rem';

export const TOAST_MARGIN = '24px';

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
