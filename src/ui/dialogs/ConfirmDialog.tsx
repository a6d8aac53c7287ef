import { useId, type ReactNode } from 'react';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { DecisionButtons } from './DecisionButtons';
import { DialogBody } from './DialogBody';
import { useDismissToast } from '../toasts/useToast';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen; becomes the dialog's accessible description. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Default "Cancel". */
  readonly cancelLabel?: string;
  readonly isDestructive?: boolean;
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
    cancelLabel,
    isDestructive,
    isBusy = false,
    onConfirm,
  } = props;
  const titleId = useId();
  const textId = useId();
  useDismissToast(isOpen);
  const cancel = () => {
    if (!isBusy) props.onCancel();
  };
  return (
    <MuiDialog
      open={isOpen}
      onClose={cancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogBody id={textId}>{children}</DialogBody>
      <DialogActions>
        <DecisionButtons
          {...{ confirmLabel, cancelLabel, isDestructive, isBusy, onConfirm }}
          onCancel={cancel}
        />
      </DialogActions>
    </MuiDialog>
  );
}
