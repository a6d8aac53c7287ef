import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { CheckAgainButton, TooOldButtons } from '../../../ui/forms/OutcomeUnknown';
import { Money } from '../../../ui/parts/Money';
import { TOO_OLD } from '../../shared/commands/outcome';
import { useCancellation } from './useCancellation';

const Note = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  color: (theme.vars ?? theme).palette.text.secondary,
  '&[data-tone=warning]': { fontWeight: 600, color: (theme.vars ?? theme).palette.warning.main },
}));

/** In a phone's sheet, "Cancel" alone would look like closing it. */
const InSheet = styled('span')({ display: 'none', '[role=dialog] &': { display: 'inline' } });

export interface CancelActionProps {
  readonly withdrawal: Withdrawal;
  /** Asks for confirmation first. */
  readonly onCancel: (withdrawal: Withdrawal) => void;
  /** Called after an answer; the button may be gone. */
  readonly onAnswer: () => void;
}

/** Cancels a withdrawal while the state machine allows it. */
export function CancelAction({ withdrawal, onCancel, onAnswer }: CancelActionProps) {
  const { id } = withdrawal;
  const { isOffered, isUnderway, isUnanswered, tooOld, checkAgain } = useCancellation(withdrawal);
  const noteId = useId();
  if (tooOld !== null) {
    return (
      <span>
        <Note data-tone="warning">{TOO_OLD.title}</Note>
        <TooOldButtons tooOld={tooOld} size="small" />
      </span>
    );
  }
  if (isUnanswered) {
    return (
      <span>
        <Note id={noteId} data-tone="warning">
          No response yet. The cancellation may have gone through.
        </Note>
        <CheckAgainButton noteId={noteId} isBusy={false} onClick={() => void checkAgain().then(onAnswer)} />
      </span>
    );
  }
  if (isUnderway) {
    return <Note role="status">Canceling…</Note>;
  }
  if (!isOffered) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="error"
      aria-label={`Cancel withdrawal ${id}`}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => onCancel(withdrawal)}
    >
      Cancel
      <InSheet>&nbsp;withdrawal</InSheet>
    </Button>
  );
}

interface CancelDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

/** Asks before a withdrawal is canceled; the backend has the final say on its state. */
export function CancelDialog({ withdrawal, onClose, onAnswer }: CancelDialogProps) {
  const { isUnderway, cancel } = useCancellation(withdrawal);
  const [isAnswered, setIsAnswered] = useState(false);
  const confirm = async () => {
    if (isAnswered || isUnderway) return;
    await cancel();
    setIsAnswered(true);
    onClose();
    onAnswer();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Cancel this withdrawal?"
      confirmLabel="Cancel withdrawal"
      cancelLabel="Keep withdrawal"
      isDestructive
      isBusy={isUnderway}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      We’ll return <Money amount={withdrawal.amount} /> to your balance.
    </ConfirmDialog>
  );
}
