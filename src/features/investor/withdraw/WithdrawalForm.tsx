import { memo } from 'react';
import { styled } from '@mui/material/styles';
import type { User } from '../../../entities/user/user';
import {
  METHOD_NAMES,
  WITHDRAWAL_METHODS,
  type WithdrawalInput,
  withdrawalInputSchema,
  type WithdrawalMethod,
} from '../../../entities/withdrawal/withdrawal';
import { useCreateWithdrawalMutation } from '../../../entities/withdrawal/withdrawalApi';
import { addDollars, formatUsd } from '../../../lib/money';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { AmountField } from '../../../ui/forms/AmountField';
import { FormStack } from '../../../ui/forms/FormStack';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { Money } from '../../../ui/parts/Money';
import { useToast } from '../../../ui/toasts/useToast';
import { ReviewedForm, type Review } from '../../shared/review/ReviewedForm';
import { costFacts, FeePreview } from './FeePreview';
import { withdrawalFormSchema } from './withdrawalFormSchema';

const EMPTY = { amount: '', method: '', address: '' };
const METHODS = WITHDRAWAL_METHODS.map((method) => ({ value: method, label: METHOD_NAMES[method] }));

const ADDRESS_HINTS: Readonly<Record<WithdrawalMethod, string>> = {
  bank: 'The IBAN or account number, and the name of the bank.',
  crypto: 'Your wallet address. What is sent to a wrong one is lost.',
  paypal: 'The email of your PayPal account.',
};

function addressHint(method: string): string {
  const known = WITHDRAWAL_METHODS.find((candidate) => candidate === method);
  return known === undefined ? 'Where the money goes.' : ADDRESS_HINTS[known];
}

/** The cost stands beside the fields where there is room. */
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 336px)',
    gap: theme.spacing(5),
    alignItems: 'start',
  },
}));

const Literal = styled('span')({ overflowWrap: 'anywhere' });

function reviewOf({ amount, method, address }: WithdrawalInput, balance: number, feePercent: number): Review {
  return {
    title: 'Review your withdrawal',
    confirmLabel: 'Confirm withdrawal',
    facts: [
      ...costFacts(amount, feePercent),
      { name: 'Method', value: METHOD_NAMES[method] },
      { name: 'Address', value: <Literal translate="no">{address}</Literal> },
      { name: 'Balance after', value: <Money amount={addDollars(balance, -amount)} /> },
    ],
    note: (
      <p>
        The amount leaves your balance at once and is held until an admin has decided, within 24-48 hours. You
        can cancel the request until then.
      </p>
    ),
  };
}

interface WithdrawalFieldsProps {
  readonly balance: number;
  readonly method: string;
}

const WithdrawalFields = memo(function WithdrawalFields({ balance, method }: WithdrawalFieldsProps) {
  return (
    <FormStack>
      <AmountField
        name="amount"
        label="Amount"
        placeholder="0.00"
        required
        helperText={
          <>
            Available: <Money amount={balance} />
          </>
        }
      />
      <SelectField name="method" label="Method" options={METHODS} placeholder="Select a method" required />
      <TextField
        name="address"
        label="Address"
        autoComplete="off"
        maxLength={TEXT_LIMITS.address}
        isTranslatable={false}
        helperText={<span key={method}>{addressHint(method)}</span>}
        required
      />
    </FormStack>
  );
});

interface WithdrawalFormProps {
  readonly me: User;
  /** The policy's, in percent of the amount. */
  readonly feePercent: number;
  /** The request stands: a new form takes this one's place. */
  readonly onRequested: () => void;
}

/** Asks for a withdrawal (spec 2, decisions A2): typed, reviewed, sent once. */
export function WithdrawalForm({ me, feePercent, onRequested }: WithdrawalFormProps) {
  const { show } = useToast();
  const [createWithdrawal] = useCreateWithdrawalMutation();
  return (
    <ReviewedForm
      name="Withdrawal"
      empty={EMPTY}
      bodySchema={withdrawalInputSchema}
      schema={withdrawalFormSchema(me.balance)}
      failureTitle="Withdrawal Failed"
      submitLabel="Request withdrawal"
      reviewOf={(body) => reviewOf(body, me.balance, feePercent)}
      send={(body, idempotencyKey) => createWithdrawal({ body, idempotencyKey }).unwrap()}
      onSettled={({ amount, fee }) => {
        const payout = formatUsd(addDollars(amount, -fee));
        const description = `${formatUsd(amount)} is held until your request is decided; you receive ${payout}.`;
        show({ variant: 'success', title: 'Withdrawal Requested', description });
        onRequested();
      }}
      unknownText="No answer came back. Your withdrawal may have been requested or not. Checking again asks about the same request; it is never made twice."
    >
      {({ amount, method }) => (
        <Sides>
          <WithdrawalFields balance={me.balance} method={method} />
          <FeePreview typed={amount} feePercent={feePercent} />
        </Sides>
      )}
    </ReviewedForm>
  );
}
