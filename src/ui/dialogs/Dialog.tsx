import { useId, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import MuiDialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import Close from '@mui/icons-material/Close';

const TitleRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 2, 1, 3),
}));

/** Lays a dialog's buttons out, the one to go on last. For the end of a form inside a dialog. */
export const DialogButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  marginTop: theme.spacing(3),
}));

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Default 'sm'. */
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** 'alertdialog' for one that confirms what cannot be undone. Default 'dialog'. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Keeps Escape, the backdrop and the cross from closing it, while a command is under way. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A dialog named by its title; it fills small screens. Put a `Form` with `DialogButtons` inside. */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, maxWidth = 'sm', role = 'dialog', isBusy = false, children } = props;
  const titleId = useId();
  const theme = useTheme();
  const isSmall = useMediaQuery(theme.breakpoints.down('sm'));
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <MuiDialog
      open={isOpen}
      onClose={close}
      fullScreen={isSmall}
      fullWidth
      maxWidth={maxWidth}
      role={role}
      aria-labelledby={titleId}
    >
      <TitleRow>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <IconButton aria-label="Close" onClick={close} aria-disabled={isBusy || undefined}>
          <Close />
        </IconButton>
      </TitleRow>
      <DialogContent>{children}</DialogContent>
    </MuiDialog>
  );
}
