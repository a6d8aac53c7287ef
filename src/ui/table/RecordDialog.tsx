import type { ReactNode } from 'react';
import DialogActions from '@mui/material/DialogActions';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CloseActions } from '../dialogs/CloseActions';
import { Dialog } from '../dialogs/Dialog';
import { DialogBody } from '../dialogs/DialogBody';
import { RecordSheet } from './DetailSheet';

interface RecordDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Default 'xs'. */
  readonly maxWidth?: 'xs' | 'sm';
  /** Buttons; on a phone, the outlined one in the primary color is filled. */
  readonly actions?: ReactNode;
  /** A dialog ends with a button that closes it, too. */
  readonly hasCloseButton?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One record that is only read: on a phone a sheet, which a drag closes. */
export function RecordDialog(props: RecordDialogProps) {
  const { isOpen, title, maxWidth = 'xs', actions, hasCloseButton = false, onClose, children } = props;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return isPhone ? (
    <RecordSheet isOpen={isOpen} title={title} actions={actions} onClose={onClose}>
      {children}
    </RecordSheet>
  ) : (
    <Dialog isOpen={isOpen} title={title} maxWidth={maxWidth} onClose={onClose}>
      <DialogBody>{children}</DialogBody>
      {actions === undefined ? null : <DialogActions>{actions}</DialogActions>}
      {hasCloseButton ? <CloseActions onClose={onClose} /> : null}
    </Dialog>
  );
}
