import Button from '@mui/material/Button';
import { rejectionSchema } from '../../../lib/rejectionSchema';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog';
import { Form } from '../../../ui/forms/Form';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { Money } from '../../../ui/parts/Money';
import type { Outcome } from '../../shared/outcome';
import { useFormDraft } from '../../shared/useFormDraft';
import { DecidedMeanwhile } from './DecidedMeanwhile';
import { allows, type MoneyRequest, type RequestConfig } from './requestConfig';
import { useDecision } from './useDecision';

const EMPTY = { reason: '' };

interface RejectDialogProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly request: R;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

/** The typed reason is kept only while the request can still be rejected. */
function mayTryAgain(outcome: Outcome<unknown> | null): boolean {
  if (outcome === null || outcome.kind === 'interrupted') return true;
  return outcome.kind === 'refused' && outcome.error.status !== 409 && outcome.error.status !== 404;
}

/** Explains the rejection and takes an optional reason, which survives an expired session. */
export function RejectDialog<R extends MoneyRequest>(props: RejectDialogProps<R>) {
  const { config, request, onClose, onAnswer } = props;
  const { id, userName, amount } = request;
  const [noun] = config.texts.noun;
  const title = `Reject ${noun}?`;
  const draft = useFormDraft(`reject ${noun}/${id}`, EMPTY);
  const decision = useDecision(config, request);
  const isUnderway = decision.underway !== null;

  const leave = () => {
    draft.forget();
    onClose();
  };
  const handleSubmit = async ({ reason }: { reason: string }) => {
    if (mayTryAgain(await decision.decide('reject', reason))) return;
    leave();
    onAnswer();
  };

  // Someone else may decide while the dialog is open; skipped while our own decision is running.
  if (!allows(config, request, 'reject') && !isUnderway) {
    return <DecidedMeanwhile title={title} noun={noun} decision="reject" request={request} onClose={leave} />;
  }
  return (
    <Dialog isOpen role="alertdialog" title={title} onClose={leave} isBusy={isUnderway}>
      <p>
        {userName}'s {noun} of <Money amount={amount} /> {config.aboutOf(request)} will be marked as rejected.{' '}
        {config.texts.rejectingOne(userName)} This cannot be undone.
      </p>
      <Form
        initialValues={draft.initialValues}
        schema={rejectionSchema}
        onSubmit={handleSubmit}
        onValuesChange={draft.keep}
        failureTitle={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not rejected`}
      >
        <TextField
          name="reason"
          label="Reason (optional)"
          multiline
          minRows={3}
          maxLength={TEXT_LIMITS.reason}
          helperText={`${userName} can read it.`}
        />
        <DialogButtons>
          <Button
            variant="outlined"
            onClick={() => {
              if (!isUnderway) leave();
            }}
            aria-disabled={isUnderway || undefined}
          >
            Cancel
          </Button>
          <SubmitButton color="error" size="medium">
            Reject {noun}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
