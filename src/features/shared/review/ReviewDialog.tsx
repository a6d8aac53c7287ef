import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Facts, type Fact } from '../../../ui/parts/Facts';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  '& p': { margin: 0, color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { overflowWrap: 'anywhere', minWidth: 0 },
}));

interface ReviewDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  /** The command is running, so nothing can be pressed. */
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { isOpen, title, facts, confirmLabel, isDestructive = false, isBusy, onConfirm, onClose } = props;
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act();
  };
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} isBusy={isBusy} maxWidth="xs">
      <DialogBody>
        <Stack aria-busy={isBusy}>
          <Facts facts={facts} />
          {props.children}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button variant="outlined" aria-disabled={isBusy || undefined} onClick={unlessBusy(onClose)}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          aria-disabled={isBusy || undefined}
          onClick={unlessBusy(onConfirm)}
          sx={isBusy ? { opacity: 0.72, cursor: 'progress' } : {}}
        >
          <span>{confirmLabel}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
