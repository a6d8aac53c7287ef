import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { ApiError } from '../../../api/apiError';
import { useCreateTransferMutation } from '../../../entities/transfer/transferApi';
import { transferSchema, type TransferInput } from '../../../entities/transfer/transferSchema';
import type { User } from '../../../entities/user/user';
import { addDollars, formatUsd } from '../../../lib/money';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { AmountField } from '../../../ui/forms/AmountField';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { Money } from '../../../ui/parts/Money';
import { useToast } from '../../../ui/toasts/useToast';
import { StepHeading } from '../deposit/StepHeading';
import { FormButtons, FormStack } from '../../../ui/forms/FormStack';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { refusalText } from '../../shared/outcome';
import { ReviewDialog } from '../../shared/review/ReviewDialog';
import { useReviewedCommand } from '../../shared/review/useReviewedCommand';
import { useKeptForm } from '../../shared/useKeptForm';
import { transferFormSchema } from './transferFormSchema';
import type { TransferRequest } from './transferRequest';

const FAILED = 'Transfer Failed';
const EMPTY = { recipientEmail: '', amount: '', note: '' };

type Values = typeof EMPTY;

const Card = styled('section')(({ theme }) => ({
  maxWidth: 720,
  padding: theme.spacing(3),
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Literal = styled('span')({ overflowWrap: 'anywhere' });

function factsOf({ recipientEmail, amount, note }: TransferInput): readonly Fact[] {
  return [
    { name: 'Recipient', value: <Literal translate="no">{recipientEmail}</Literal> },
    { name: 'Amount', value: <Money amount={amount} /> },
    ...(note === '' ? [] : [{ name: 'Note', value: <Literal translate="no">{note}</Literal> }]),
  ];
}

export interface TransferFormProps {
  readonly me: User;
  /** What a payment request's link asks for. */
  readonly request: TransferRequest | null;
  /** The request stands in the form, and is kept with it. */
  readonly onRequestTaken: () => void;
  /** The transfer is made: a new form takes this one's place. */
  readonly onSent: () => void;
  /** The form took the place of one that was sent. */
  readonly takesFocus: boolean;
}

/** Sends money to another investor (decisions A1): typed, reviewed, sent once. */
export function TransferForm({ me, request, onRequestTaken, onSent, takesFocus }: TransferFormProps) {
  const draft = useKeptForm('transfer', EMPTY);
  const { show } = useToast();
  const [createTransfer] = useCreateTransferMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const helpers = useRef<FormHelpers<Values>>(null);
  const [unanswered] = useState(() =>
    draft.sentKey !== null && transferSchema.isValidSync(draft.initialValues)
      ? transferSchema.cast(draft.initialValues)
      : null,
  );
  const [initialValues] = useState<Values>(() =>
    request === null || draft.sentKey !== null
      ? draft.initialValues
      : { ...draft.initialValues, recipientEmail: request.to, amount: request.amount },
  );
  const reportTaken = useEffectEvent(onRequestTaken);
  useEffect(() => reportTaken(), []);

  const command = useReviewedCommand({
    draft,
    unanswered,
    send: (body: TransferInput, idempotencyKey) => createTransfer({ body, idempotencyKey }).unwrap(),
    onSettled: ({ amount, recipientName }) => {
      const description = `${formatUsd(amount)} was sent to ${recipientName}.`;
      show({ variant: 'success', title: 'Transfer Initiated', description });
      onSent();
    },
    onRefused: (error) => {
      setRefusal(error);
      if (error.errors !== undefined) helpers.current?.setServerErrors(error.errors);
      show({ variant: 'destructive', title: FAILED, description: refusalText(error, FAILED) });
    },
  });
  const { stage, isSending } = command;
  const reviewed = stage.kind === 'reviewing' ? stage.body : null;

  return (
    <Card aria-label="New transfer">
      <FormStack>
        <StepHeading takesFocus={takesFocus}>Send money</StepHeading>
        {stage.kind === 'unknown' ? (
          <>
            <Facts facts={factsOf(stage.body)} />
            <OutcomeUnknown
              isChecking={isSending}
              onCheckAgain={command.checkAgain}
              description="No answer came back. Your transfer may have been made or not. Checking again asks about the same transfer; it is never made twice."
            />
          </>
        ) : null}
        <div hidden={stage.kind === 'unknown'}>
          <Form
            name="Transfer"
            initialValues={initialValues}
            schema={transferFormSchema(me)}
            failureTitle={FAILED}
            onValuesChange={draft.keep}
            onSubmit={(body, formHelpers) => {
              helpers.current = formHelpers;
              setRefusal(null);
              command.review(body);
            }}
          >
            <FormStack>
              <TextField
                name="recipientEmail"
                label="Recipient email"
                type="email"
                autoComplete="off"
                inputMode="email"
                hint="The email that the recipient is registered with."
                isRequired
              />
              <AmountField
                name="amount"
                label="Amount"
                placeholder="0.00"
                isRequired
                hint={
                  <span>
                    <span>Available: </span>
                    <Money amount={me.balance} />
                  </span>
                }
              />
              <TextField
                name="note"
                label="Note"
                rows={2}
                maxLength={TEXT_LIMITS.note}
                hint="Optional. The recipient reads it in their transactions."
              />
              {refusal === null ? null : (
                <FormErrorSummary title={FAILED} description={refusalText(refusal, FAILED)} />
              )}
              <FormButtons>
                <SubmitButton>Send transfer</SubmitButton>
              </FormButtons>
            </FormStack>
          </Form>
        </div>
      </FormStack>
      {reviewed === null ? null : (
        <ReviewDialog
          isOpen
          title="Review your transfer"
          confirmLabel="Confirm transfer"
          isBusy={isSending}
          onConfirm={command.confirm}
          onClose={command.leaveReview}
          facts={[
            ...factsOf(reviewed),
            { name: 'Balance now', value: <Money amount={me.balance} /> },
            { name: 'Balance after', value: <Money amount={addDollars(me.balance, -reviewed.amount)} /> },
          ]}
        >
          <p>
            Please check the email letter by letter. The recipient&apos;s name is shown after sending, and a
            transfer cannot be taken back.
          </p>
        </ReviewDialog>
      )}
    </Card>
  );
}
