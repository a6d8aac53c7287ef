import { capitalize } from '../../../lib/capitalize';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { BusyButton } from '../../../ui/parts/BusyButton';
import { Money } from '../../../ui/parts/Money';
import { mayTryAgain } from '../../shared/outcome';
import { useFormDraft } from '../../shared/useFormDraft';
import { RejectionForm } from '../RejectionForm';
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
      <RejectionForm
        initialValues={draft.initialValues}
        helperText={`${userName} can read it.`}
        failureTitle={`${capitalize(noun)} not rejected`}
        submitLabel={`Reject ${noun}`}
        cancelButton={
          <BusyButton variant="outlined" isBusy={isUnderway} onClick={leave}>
            Cancel
          </BusyButton>
        }
        onValuesChange={draft.keep}
        onSubmit={handleSubmit}
      >
        <p>
          {userName}'s {noun} of <Money amount={amount} /> {config.aboutOf(request)} will be marked as
          rejected. {config.texts.rejectingOne(userName)} This cannot be undone.
        </p>
      </RejectionForm>
    </Dialog>
  );
}
