import { useState } from 'react';
import type { Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Money } from '../../../ui/parts/Money';
import { useCancellation } from './useCancellation';

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
      cancelLabel="Keep it"
      isDestructive
      isBusy={isUnderway}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Money amount={withdrawal.amount} /> goes back to your balance at once. You can&apos;t undo this.
    </ConfirmDialog>
  );
}
