import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { DialogBody } from './DialogBody';
import { useDismissToast } from './useDismissToast';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen; becomes the dialog's accessible description. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Default "Cancel". */
  readonly cancelLabel?: string;
  readonly isDestructive?: boolean;
  /** Default 'cancel', so that Enter alone confirms nothing. */
  readonly initialFocus?: 'cancel' | 'confirm';
  /** The dialog's content should say why. */
  readonly isConfirmDisabled?: boolean;
  /** Disables both buttons while the command runs. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Has role alertdialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    isDestructive = false,
    initialFocus = 'cancel',
    isConfirmDisabled = false,
    isBusy = false,
  } = props;
  const titleId = useId();
  const textId = useId();
  useDismissToast(isOpen);
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act();
  };
  return (
    <MuiDialog
      open={isOpen}
      onClose={unlessBusy(props.onCancel)}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogBody id={textId}>{children}</DialogBody>
      <DialogActions>
        <Button
          autoFocus={initialFocus === 'cancel'}
          disableRipple
          variant="outlined"
          aria-disabled={isBusy || undefined}
          onClick={unlessBusy(props.onCancel)}
        >
          {cancelLabel}
        </Button>
        <Button
          autoFocus={initialFocus === 'confirm'}
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          aria-disabled={isBusy || isConfirmDisabled || undefined}
          onClick={unlessBusy(() => {
            if (!isConfirmDisabled) props.onConfirm();
          })}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </MuiDialog>
  );
}
