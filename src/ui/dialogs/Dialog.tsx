import { useId, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Close from '@mui/icons-material/Close';

/** Also for the end of a form inside a dialog. The primary button comes last. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <DialogActions sx={{ p: 0, mt: 3 }}>{children}</DialogActions>;
}

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Default 'sm'. */
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** 'alertdialog' to confirm something that cannot be undone. Default 'dialog'. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Of the element that says what will happen. */
  readonly descriptionId?: string;
  /** Blocks Escape, the backdrop and the close button while a command runs. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** For a form, put a `Form` with `DialogButtons` inside. */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, maxWidth = 'sm', role = 'dialog', descriptionId, isBusy = false } = props;
  const titleId = useId();
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
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', pr: 2 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <Tooltip title="Close">
          <IconButton aria-label="Close" onClick={close} aria-disabled={isBusy || undefined} sx={{ mt: 1.5 }}>
            <Close />
          </IconButton>
        </Tooltip>
      </Stack>
      <DialogContent>{props.children}</DialogContent>
    </MuiDialog>
  );
}
