import { useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { ApiError } from '../../../api/apiError';
import type { User } from '../../../entities/user/user';
import {
  METHOD_NAMES,
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '../../../entities/withdrawal/withdrawal';
import { useCreateWithdrawalMutation } from '../../../entities/withdrawal/withdrawalApi';
import { withdrawalSchema, type WithdrawalInput } from '../../../entities/withdrawal/withdrawalSchema';
import { addDollars, formatUsd } from '../../../lib/money';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { AmountField } from '../../../ui/forms/AmountField';
import { Form, type FormHelpers } from '../../../ui/forms/Form';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import { SelectField } from '../../../ui/forms/SelectField';
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
import { costFacts, FeePreview } from './FeePreview';
import { withdrawalFormSchema } from './withdrawalFormSchema';

const FAILED = 'Withdrawal Failed';
const EMPTY = { amount: '', method: '', address: '' };
const METHODS = WITHDRAWAL_METHODS.map((method) => ({ value: method, label: METHOD_NAMES[method] }));

type Values = typeof EMPTY;

const ADDRESS_HINTS: Readonly<Record<WithdrawalMethod, string>> = {
  bank: 'The IBAN or account number, and the name of the bank.',
  crypto: 'Your wallet address. What is sent to a wrong one is lost.',
  paypal: 'The email of your PayPal account.',
};

function addressHint(method: string): string {
  const known = WITHDRAWAL_METHODS.find((candidate) => candidate === method);
  return known === undefined ? 'Where the money goes.' : ADDRESS_HINTS[known];
}

const Literal = styled('span')({ overflowWrap: 'anywhere' });

function factsOf({ amount, method, address }: WithdrawalInput, feePercent: number): readonly Fact[] {
  return [
    ...costFacts(amount, feePercent),
    { name: 'Method', value: METHOD_NAMES[method] },
    { name: 'Address', value: <Literal translate="no">{address}</Literal> },
  ];
}

export interface WithdrawalFormProps {
  readonly me: User;
  /** The policy's, in percent of the amount. */
  readonly feePercent: number;
  /** The request stands: a new form takes this one's place. */
  readonly onRequested: () => void;
  /** The form took the place of one that was sent. */
  readonly takesFocus: boolean;
}

/** Asks for a withdrawal (spec 2, decisions A2): typed, reviewed, sent once. */
export function WithdrawalForm({ me, feePercent, onRequested, takesFocus }: WithdrawalFormProps) {
  const draft = useKeptForm('withdraw', EMPTY);
  const { show } = useToast();
  const [createWithdrawal] = useCreateWithdrawalMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const helpers = useRef<FormHelpers<Values>>(null);
  const [unanswered] = useState(() =>
    draft.sentKey !== null && withdrawalSchema.isValidSync(draft.initialValues)
      ? withdrawalSchema.cast(draft.initialValues)
      : null,
  );

  const command = useReviewedCommand({
    draft,
    unanswered,
    send: (body: WithdrawalInput, idempotencyKey) => createWithdrawal({ body, idempotencyKey }).unwrap(),
    onSettled: ({ amount, fee }) => {
      const payout = formatUsd(addDollars(amount, -fee));
      const description = `${formatUsd(amount)} is held until your request is decided; you receive ${payout}.`;
      show({ variant: 'success', title: 'Withdrawal Requested', description });
      onRequested();
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
    <FormStack>
      <StepHeading takesFocus={takesFocus}>How much, and where to?</StepHeading>
      {stage.kind === 'unknown' ? (
        <>
          <Facts facts={factsOf(stage.body, feePercent)} />
          <OutcomeUnknown
            isChecking={isSending}
            onCheckAgain={command.checkAgain}
            description="No answer came back. Your withdrawal may have been requested or not. Checking again asks about the same request; it is never made twice."
          />
        </>
      ) : null}
      <div hidden={stage.kind === 'unknown'}>
        <Form
          name="Withdrawal"
          initialValues={draft.initialValues}
          schema={withdrawalFormSchema(me.balance)}
          failureTitle={FAILED}
          onValuesChange={draft.keep}
          onSubmit={(body, formHelpers) => {
            helpers.current = formHelpers;
            setRefusal(null);
            command.review(body);
          }}
        >
          {({ values }) => (
            <FormStack>
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
              <SelectField
                name="method"
                label="Method"
                options={METHODS}
                placeholder="Select a method"
                isRequired
              />
              <TextField
                name="address"
                label="Address"
                autoComplete="off"
                maxLength={TEXT_LIMITS.address}
                isTranslatable={false}
                hint={<span key={values.method}>{addressHint(values.method)}</span>}
                isRequired
              />
              <FeePreview typed={values.amount} feePercent={feePercent} />
              {refusal === null ? null : (
                <FormErrorSummary title={FAILED} description={refusalText(refusal, FAILED)} />
              )}
              <FormButtons>
                <SubmitButton>Request withdrawal</SubmitButton>
              </FormButtons>
            </FormStack>
          )}
        </Form>
      </div>
      {reviewed === null ? null : (
        <ReviewDialog
          isOpen
          title="Review your withdrawal"
          confirmLabel="Confirm withdrawal"
          isBusy={isSending}
          onConfirm={command.confirm}
          onClose={command.leaveReview}
          facts={[
            ...factsOf(reviewed, feePercent),
            { name: 'Balance after', value: <Money amount={addDollars(me.balance, -reviewed.amount)} /> },
          ]}
        >
          <p>
            The amount leaves your balance at once and is held until an admin has decided, within 24-48 hours.
            You can cancel the request until then.
          </p>
        </ReviewDialog>
      )}
    </FormStack>
  );
}
