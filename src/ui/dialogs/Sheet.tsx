import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { sheetLook } from '../toasts/toastPlace';
import { useDismissToast } from '../toasts/useToast';

interface SheetProps {
  readonly isOpen: boolean;
  readonly titleId: string;
  readonly onClose: () => void;
  /** Keeps the content while it is closed. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

const noop = () => undefined;

/** A dialog at a phone's bottom edge; dragging it down closes it. */
export function Sheet({ isOpen, titleId, onClose, isKept = false, children }: SheetProps) {
  useDismissToast(isOpen);
  return (
    <SwipeableDrawer
      anchor="bottom"
      open={isOpen}
      onOpen={noop}
      onClose={onClose}
      disableDiscovery
      disableSwipeToOpen
      ModalProps={{ keepMounted: isKept }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: sheetLook } }}
    >
      <Box
        aria-hidden="true"
        sx={{
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
