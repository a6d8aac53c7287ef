import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useReadUserQuery } from '../../../entities/user/userApi';
import { selectUserById } from '../../../entities/user/userSlice';
import { useAppSelector } from '../../../store/hooks';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Facts } from '../../../ui/parts/Facts';
import { DecidedMeanwhile } from './DecidedMeanwhile';
import { allows, type ApprovalQuestion, type MoneyRequest, type RequestConfig } from './requestConfig';
import { useDecision } from './useDecision';

interface ApproveDialogProps<R extends MoneyRequest> {
  readonly config: RequestConfig<R>;
  readonly question: ApprovalQuestion;
  readonly request: R;
  readonly onClose: () => void;
  readonly onAnswer: () => void;
}

/** Shows the facts and asks before a payment is made. The focus starts on the confirm button. */
export function ApproveDialog<R extends MoneyRequest>(props: ApproveDialogProps<R>) {
  const { config, question, request, onClose, onAnswer } = props;
  const [noun] = config.texts.noun;
  const decision = useDecision(config, request);
  useReadUserQuery(request.userId);
  const user = useAppSelector((state) => selectUserById(state, request.userId));
  const block = useAppSelector((state) => config.selectBlock(state, request));
  const isUnderway = decision.underway !== null;

  const confirm = async () => {
    await decision.decide('approve', '');
    // The row and a toast show the outcome.
    onClose();
    onAnswer();
  };
  if (!allows(config, request, 'approve') && !isUnderway) {
    return (
      <DecidedMeanwhile
        title={question.title}
        noun={noun}
        decision="approve"
        request={request}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirmLabel}
      initialFocus="confirm"
      isBusy={isUnderway}
      isConfirmDisabled={block !== null}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {question.effect}
        <Facts facts={config.factsOf(request, user)} />
        {block === null ? null : (
          <Alert role="note" severity="warning">
            {block}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
