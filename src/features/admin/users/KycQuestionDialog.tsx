import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { User } from '../../../entities/user/user';
import { selectUserById } from '../../../entities/user/userSlice';
import { useAppSelector } from '../../../store/hooks';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { mayTryAgain } from '../../shared/outcome';
import { useFormDraft } from '../../shared/useFormDraft';
import { RejectionForm } from '../RejectionForm';
import { useKycDecision, type KycDecisionEvent } from './useKycDecision';
import { BusyButton } from '../../../ui/parts/BusyButton';

export interface KycQuestion {
  readonly userId: string;
  readonly event: KycDecisionEvent;
}

interface QuestionProps {
  readonly user: User;
  readonly isBusy: boolean;
  /** The typed reason, for a rejection. */
  readonly onConfirm: (reason?: string) => Promise<void>;
  readonly onCancel: () => void;
}

function Whom({ user: { name, email } }: { readonly user: User }) {
  return <span translate="no">{`${name} (${email}) `}</span>;
}

interface RejectionProps extends QuestionProps {
  readonly draft: ReturnType<typeof useFormDraft<'reason'>>;
}

function RejectionQuestion({ user, isBusy, draft, onConfirm, onCancel }: RejectionProps) {
  const textId = useId();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="Reject KYC?"
      descriptionId={textId}
      isBusy={isBusy}
      onClose={onCancel}
    >
      <RejectionForm
        initialValues={draft.initialValues}
        helperText={`${user.name} can read it.`}
        failureTitle="KYC not rejected"
        submitLabel="Reject KYC"
        cancelButton={
          <BusyButton autoFocus variant="outlined" isBusy={isBusy} onClick={onCancel}>
            Cancel
          </BusyButton>
        }
        onValuesChange={draft.keep}
        onSubmit={({ reason }) => onConfirm(reason)}
      >
        <p id={textId} style={{ marginTop: 0 }}>
          <Whom user={user} />
          will be marked as rejected. They won’t be able to withdraw. They can resubmit.
        </p>
      </RejectionForm>
    </Dialog>
  );
}

function ReverificationQuestion({ user, isBusy, onConfirm, onCancel }: QuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Re-verify this investor?"
      confirmLabel="Re-verify"
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void onConfirm()}
      onCancel={onCancel}
    >
      <Whom user={user} />
      will go back to pending. They won’t be able to withdraw until an admin approves them again.
    </ConfirmDialog>
  );
}

interface DialogProps {
  readonly user: User;
  readonly event: KycDecisionEvent;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

function QuestionDialog({ user, event, onClose, onAnswer }: DialogProps) {
  const decision = useKycDecision(user);
  const draft = useFormDraft(`reject kyc/${user.id}`, { reason: '' });
  const [isAnswered, setIsAnswered] = useState(false);
  const isBusy = decision.underway !== null || isAnswered;
  const isOutdated = event === 'reverify' ? user.kycStatus !== 'verified' : !decision.allows(event);

  const leave = () => {
    draft.forget();
    onClose();
  };
  const confirm = async (reason?: string) => {
    if (isBusy) return;
    setIsAnswered(true);
    if (mayTryAgain(await decision.decide(event, reason))) {
      setIsAnswered(false);
      return;
    }
    leave();
    onAnswer();
  };

  // Someone else may decide while the question is open; skipped while our own decision is running.
  if (isOutdated && !isBusy) {
    return (
      <Dialog
        isOpen
        role="alertdialog"
        title={event === 'reject' ? 'Reject KYC?' : 'Re-verify this investor?'}
        onClose={leave}
      >
        <DialogBody>
          <span translate="no">{user.name}</span>
          {` is now ${user.kycStatus}: someone else decided first.`}
        </DialogBody>
        <DialogActions>
          <Button autoFocus variant="contained" onClick={leave}>
            Back
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const question = { user, isBusy, onConfirm: confirm, onCancel: leave };
  return event === 'reject' ? (
    <RejectionQuestion {...question} draft={draft} />
  ) : (
    <ReverificationQuestion {...question} />
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
