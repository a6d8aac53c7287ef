import { memo, type ComponentProps } from 'react';
import { useFormikContext } from 'formik';
import type { User } from '../../../entities/user/user';
import { METHOD_NAMES, WITHDRAWAL_METHODS, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import {
  withdrawalFormSchema,
  withdrawalInputSchema,
  type WithdrawalInput,
} from '../../../entities/withdrawal/withdrawalInput';
import { withdrawalApi } from '../../../entities/withdrawal/withdrawalApi';
import { addDollars, formatUsd } from '../../../lib/money';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { SelectInput } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { useTextField } from '../../../ui/forms/useFormField';
import { GroupedText } from '../../../ui/parts/GroupedText';
import { Money } from '../../../ui/parts/Money';
import { useToast } from '../../../ui/toasts/useToast';
import { ReviewedForm, type Review } from '../../shared/commands/ReviewedForm';
import { BalanceAmountField, withinBalance } from '../BalanceAmountField';
import { useLeftToday } from '../dailyLimit';
import { REVIEW_TIME } from '../reviewTime';
import { addressHint } from './addressHint';
import { PayeeField, SaveAsPayee, type PayeesProps } from './PayeeChoice';
import { costFacts, FeePreview } from './FeePreview';
import { RecentAddresses } from './RecentAddresses';
import { useSend } from '../../shared/commands/useCommand';

const EMPTY = { amount: '', method: '', address: '' };
const METHODS = WITHDRAWAL_METHODS.map((method) => ({ value: method, label: METHOD_NAMES[method] }));

function reviewOf({ amount, method, address, feePercent = 0 }: WithdrawalInput, balance: number): Review {
  return {
    title: 'Review your withdrawal',
    confirmLabel: 'Confirm withdrawal',
    facts: [
      ...costFacts(amount, feePercent),
      { name: 'Method', value: METHOD_NAMES[method] },
      {
        name: 'Address',
        value: method === 'paypal' ? <span translate="no">{address}</span> : <GroupedText text={address} />,
      },
      { name: 'Balance after', value: <Money amount={addDollars(balance, -amount)} /> },
    ],
    note: (
      <p>
        We’ll hold the amount now and review your request within {REVIEW_TIME}. You can cancel until it’s
        reviewed.
      </p>
    ),
  };
}

interface WithdrawalFieldsProps
  extends ComponentProps<typeof RecentAddresses>, ComponentProps<typeof BalanceAmountField>, PayeesProps {
  readonly method: string;
}

/** An address of another method says so at once: it was typed or filled in before. */
function MethodField() {
  const { onChange, ...field } = useTextField('method');
  const { values, setFieldValue, setFieldTouched } = useFormikContext<typeof EMPTY>();
  const choose = (method: string) => {
    if (values.address === '') return onChange(method);
    void setFieldTouched('address', true, false);
    void setFieldValue('method', method, true);
  };
  return (
    <SelectInput
      {...field}
      label="Method"
      options={METHODS}
      placeholder="Select a method"
      required
      onChange={choose}
    />
  );
}

const WithdrawalFields = memo(function WithdrawalFields(props: WithdrawalFieldsProps) {
  const { balance, leftToday, method, recent, payees } = props;
  return (
    <>
      <BalanceAmountField balance={balance} leftToday={leftToday} />
      <PayeeField payees={payees} />
      <MethodField />
      <TextField
        name="address"
        label="Address"
        autoComplete="off"
        maxLength={TEXT_LIMITS.address}
        isTranslatable={false}
        helperText={<span key={method}>{addressHint(method)}</span>}
        required
      />
      {/* Below the field, which would move under a finger when they arrive. */}
      <RecentAddresses recent={recent} />
      <SaveAsPayee payees={payees} />
    </>
  );
});

interface WithdrawalFormProps extends ComponentProps<typeof RecentAddresses>, PayeesProps {
  readonly me: User;
  /** From the policy, in percent of the amount. */
  readonly feePercent: number;
  /** Reads `feePercent` again. */
  readonly readFee: () => Promise<unknown>;
  /** Called after the request; a new form replaces this one. */
  readonly onRequested: (withdrawal: Withdrawal) => void;
}

/**
 * Requests a withdrawal (product 10.2): typed, reviewed, sent once, with the fee that the review showed. If the fee has
 * changed (409), the form and its next review show the new one (product 10.5).
 */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { me, feePercent, recent, payees, readFee, onRequested } = props;
  const { show } = useToast();
  const send = useSend(withdrawalApi.endpoints.createWithdrawal);
  const leftToday = useLeftToday(me);
  return (
    <ReviewedForm
      name="Withdrawal"
      empty={EMPTY}
      bodySchema={withdrawalInputSchema}
      schema={withinBalance(
        withdrawalFormSchema(feePercent),
        me.balance,
        `You can withdraw up to ${formatUsd(me.balance)}.`,
        leftToday,
      )}
      failureTitle="Withdrawal Failed"
      submitLabel="Request withdrawal"
      reviewOf={(body) => reviewOf(body, me.balance)}
      // The fee may have changed since it was sent: the backend knows which one was applied.
      isSameRequest={(one, other) =>
        one.amount === other.amount && one.method === other.method && one.address === other.address
      }
      send={send}
      onRefused={async ({ code }) => (code === 'fee-changed' ? readFee() : null)}
      onSettled={(withdrawal) => {
        const { amount, fee } = withdrawal;
        const payout = formatUsd(addDollars(amount, -fee));
        const description = `${formatUsd(amount)} is on hold. You’ll receive ${payout} once we approve your request.`;
        show({ variant: 'success', title: 'Withdrawal Requested', description });
        onRequested(withdrawal);
      }}
      unknownText="We didn’t get a response, so we don’t know if your request went through. It’s safe to check again. It can’t be requested twice."
    >
      {({ amount, method }) => (
        <>
          <WithdrawalFields
            balance={me.balance}
            leftToday={leftToday}
            method={method}
            recent={recent}
            payees={payees}
          />
          <FeePreview typed={amount} balance={me.balance} feePercent={feePercent} />
        </>
      )}
    </ReviewedForm>
  );
}
