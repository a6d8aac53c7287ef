import { useState } from 'react';
import Button from '@mui/material/Button';
import type { User } from '../../../entities/user/user';
import { selectUserById } from '../../../entities/user/userSlice';
import { useAppSelector } from '../../../store/hooks';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog';
import { useKycDecision, type KycDecisionEvent } from './useKycDecision';

export interface KycQuestion {
  readonly userId: string;
  readonly event: KycDecisionEvent;
}

interface QuestionTexts {
  readonly title: string;
  readonly does: string;
  readonly confirmLabel: string;
}

function textsOf(event: KycDecisionEvent): QuestionTexts {
  if (event === 'reject') {
    return {
      title: 'Reject KYC?',
      does: 'will be marked as rejected. They won’t be able to withdraw. They can resubmit.',
      confirmLabel: 'Reject KYC',
    };
  }
  return {
    title: 'Re-verify this investor?',
    does: 'will go back to pending. They won’t be able to withdraw until an admin approves them again.',
    confirmLabel: 'Re-verify',
  };
}

interface DialogProps {
  readonly user: User;
  readonly event: KycDecisionEvent;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

function QuestionDialog({ user, event, onClose, onAnswer }: DialogProps) {
  const decision = useKycDecision(user);
  const [isAnswered, setIsAnswered] = useState(false);
  const { title, does, confirmLabel } = textsOf(event);
  const isBusy = decision.underway !== null;
  const isOutdated = event === 'reverify' ? user.kycStatus !== 'verified' : !decision.allows(event);

  const confirm = async () => {
    if (isAnswered || isBusy) return;
    setIsAnswered(true);
    await decision.decide(event);
    onClose();
    onAnswer();
  };

  // Someone else may decide while the question is open; skipped while our own decision is running.
  if (isOutdated && !isBusy && !isAnswered) {
    return (
      <Dialog isOpen role="alertdialog" title={title} onClose={onClose}>
        <p>
          <span translate="no">{user.name}</span>
          {` is now ${user.kycStatus}: someone else decided first.`}
        </p>
        <DialogButtons>
          <Button autoFocus variant="contained" onClick={onClose}>
            Back
          </Button>
        </DialogButtons>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isDestructive
      isBusy={isBusy || isAnswered}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <span translate="no">{`${user.name} (${user.email}) `}</span>
      {does}
    </ConfirmDialog>
  );
}

interface KycQuestionDialogProps {
  readonly question: KycQuestion | null;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

/** Explains the decision's effect and asks once. Enter alone confirms nothing. */
export function KycQuestionDialog({ question, ...handlers }: KycQuestionDialogProps) {
  const user = useAppSelector((state) =>
    question === null ? undefined : selectUserById(state, question.userId),
  );
  if (question === null || user === undefined) return null;
  return (
    <QuestionDialog key={`${question.event} ${user.id}`} user={user} event={question.event} {...handlers} />
  );
}
