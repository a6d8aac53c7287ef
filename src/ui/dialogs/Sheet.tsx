import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { HALF_DIALOG, TOAST_STRIP } from '../toasts/toastPlace';
import { useDismissToast } from '../toasts/useToast';

interface SheetProps {
  readonly isOpen: boolean;
  readonly titleId: string;
  readonly onClose: () => void;
  /** Keeps the content while closed. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

const noop = () => undefined;

/** A dialog at the bottom edge of a phone, or at the right edge elsewhere; dragging it there closes it. */
export function Sheet({ isOpen, titleId, onClose, isKept = false, children }: SheetProps) {
  useDismissToast(isOpen);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <SwipeableDrawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={isOpen}
      onOpen={noop}
      onClose={onClose}
      disableDiscovery
      disableSwipeToOpen
      ModalProps={{ keepMounted: isKept }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: isPhone ? sheetLook : [panelLook, sidePanelLook],
        },
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          display: { sm: 'none' },
          flex: 'none',
          width: 36,
          height: 4,
          mx: 'auto',
          mt: 1,
          borderRadius: 2,
          bgcolor: 'text.disabled',
        }}
      />
      {children}
    </SwipeableDrawer>
  );
}

/** The paper of a panel at the right edge. Toasts appear next to it in wide windows, otherwise above it. */
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

const panelLook = { width: 'min(26rem, 100vw)', pt: 1 };

/** The paper of a sheet at the bottom edge. Toasts appear above it. */
const sheetLook: SxProps<Theme> = {
  maxHeight: `calc(100% - ${TOAST_STRIP})`,
  borderRadius: '16px 16px 0 0',
};
