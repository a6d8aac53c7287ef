import { useId, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { useDismissToast } from '../../ui/toasts/useToast';

interface MenuDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const noop = () => undefined;

const NOT_KEPT = { keepMounted: false };

/** The navigation of a small screen, at the left edge; dragging it there closes it. */
export function MenuDialog({ isOpen, onClose, children }: MenuDialogProps) {
  const titleId = useId();
  useDismissToast(isOpen);
  return (
    <SwipeableDrawer
      anchor="left"
      open={isOpen}
      onOpen={noop}
      onClose={onClose}
      disableDiscovery
      disableSwipeToOpen
      ModalProps={NOT_KEPT}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 300, maxWidth: '86vw', p: 2 },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', pl: 1, mb: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          Menu
        </Typography>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      {children}
    </SwipeableDrawer>
  );
}
