import Button from '@mui/material/Button';
import type { Deposit } from '../../../entities/deposit/deposit';
import { rejectionSchema } from '../../../lib/rejectionSchema';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog';
import { Form } from '../../../ui/forms/Form';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { Money } from '../../../ui/parts/Money';
import { useDepositDecision } from './useDepositDecision';

const EMPTY = { reason: '' };

export interface RejectDepositDialogProps {
  readonly deposit: Deposit;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

/** Says what rejecting does, and to whom; takes an optional reason. */
export function RejectDepositDialog({ deposit, onClose, onAnswer }: RejectDepositDialogProps) {
  const { userName, amount, crypto, status, decidedBy } = deposit;
  const decision = useDepositDecision(deposit);
  const isUnderway = decision.underway !== null;

  const handleSubmit = async ({ reason }: { reason: string }) => {
    const error = await decision.reject(reason);
    // What was typed is of use only while the deposit can still be rejected.
    const mayTryAgain =
      error !== null && error.kind !== 'unknown' && error.status !== 409 && error.status !== 404;
    if (mayTryAgain) return;
    onClose();
    onAnswer();
  };

  // Somebody else may decide while the dialog is open; what is under way here is ours.
  if (!decision.allows('reject') && !isUnderway) {
    return (
      <Dialog isOpen role="alertdialog" title="Reject deposit?" onClose={onClose}>
        <p>
          This deposit was marked {status}
          {decidedBy === null ? '' : ` by ${decidedBy}`} in the meantime. There is nothing left to reject.
        </p>
        <DialogButtons>
          <Button variant="contained" onClick={onClose}>
            Back to the list
          </Button>
        </DialogButtons>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen role="alertdialog" title="Reject deposit?" onClose={onClose} isBusy={isUnderway}>
      <p>
        {userName}'s deposit of <Money amount={amount} /> in{' '}
        <span translate="no">{crypto.toUpperCase()}</span> will be marked as rejected. Nothing is credited to{' '}
        {userName}'s balance. This cannot be undone.
      </p>
      <Form
        initialValues={EMPTY}
        schema={rejectionSchema}
        onSubmit={handleSubmit}
        failureTitle="Deposit not rejected"
      >
        <TextField
          name="reason"
          label="Reason (optional)"
          rows={3}
          maxLength={TEXT_LIMITS.reason}
          hint={`${userName} can read it.`}
        />
        <DialogButtons>
          <Button variant="outlined" onClick={onClose} aria-disabled={isUnderway || undefined}>
            Cancel
          </Button>
          <SubmitButton color="error" size="medium">
            Reject deposit
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
