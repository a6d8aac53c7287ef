import type { ReactNode } from 'react';
import DialogActions from '@mui/material/DialogActions';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogBody } from '../../ui/dialogs/DialogBody';
import { RecordSheet } from '../../ui/table/DetailSheet';

interface RecordDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Buttons; on a phone, the outlined one in the primary color is filled. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One record that is only read (decision 204): on a phone a sheet, which a drag closes. */
export function RecordDialog({ isOpen, title, actions, onClose, children }: RecordDialogProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return isPhone ? (
    <RecordSheet isOpen={isOpen} title={title} actions={actions} onClose={onClose}>
      {children}
    </RecordSheet>
  ) : (
    <Dialog isOpen={isOpen} title={title} maxWidth="xs" onClose={onClose}>
      <DialogBody>{children}</DialogBody>
      {actions === undefined ? null : <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
