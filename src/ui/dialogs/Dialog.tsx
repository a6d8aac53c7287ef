import { useId, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Close from '@mui/icons-material/Close';
import { useDismissToast } from '../toasts/useToast';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Default 'sm'. */
  readonly maxWidth?: 'xs' | 'sm' | 'lg';
  /** 'alertdialog' to confirm something that cannot be undone. Default 'dialog'. */
  readonly role?: 'dialog' | 'alertdialog';
  /** ID of the element that says what will happen. */
  readonly descriptionId?: string;
  /** Blocks Escape, the backdrop and the close button while a command runs. */
  readonly isBusy?: boolean;
  /** A `DialogBody`, which scrolls, and MUI's `DialogActions`, which stay in place; or a `Form` around both. */
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, maxWidth = 'sm', role = 'dialog', descriptionId, isBusy = false } = props;
  const titleId = useId();
  useDismissToast(isOpen);
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <MuiDialog
      open={isOpen}
      onClose={close}
      fullWidth
      maxWidth={maxWidth}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'flex-start', justifyContent: 'space-between', flex: 'none', pr: 2 }}
      >
        <DialogTitle id={titleId} sx={{ flex: '1 1 auto', minWidth: 0, textWrap: 'balance' }}>
          {title}
        </DialogTitle>
        <Tooltip title="Close">
          <IconButton aria-label="Close" onClick={close} aria-disabled={isBusy || undefined} sx={{ mt: 1.5 }}>
            <Close />
          </IconButton>
        </Tooltip>
      </Stack>
      {props.children}
    </MuiDialog>
  );
}
