import Box from '@mui/material/Box';
import type { User } from '../../../../entities/user/user';
import { type BalanceAdjustmentInput, balanceAdjustmentSchema } from '../../../../entities/user/userInput';
import { userApi } from '../../../../entities/user/userApi';
import { useReadPolicyQuery } from '../../../../entities/settings/policyApi';
import { formatDate } from '../../../../lib/dateFormats';
import { addDollars, formatUsd } from '../../../../lib/money';
import { AmountField } from '../../../../ui/forms/AmountField';
import { SelectField, type SelectOption } from '../../../../ui/forms/SelectField';
import { RemarkField } from '../../../../ui/forms/TextField';
import { Money } from '../../../../ui/parts/Money';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import { useToast } from '../../../../ui/toasts/useToast';
import { FIRST_OF_TWO } from '../../TermsReview';
import { DutyNote } from '../../duty';
import { ReviewedForm } from '../../../shared/commands/ReviewedForm';
import { useLatestLedger } from './PersonLists';
import { PersonSection } from './PersonSection';
import { useSend } from '../../../shared/commands/useCommand';

const TITLE = 'Adjust balance';
const NOTHING: SelectOption = { value: '', label: 'No earlier entry' };
const EMPTY = { amount: '', reason: '', corrects: '' };

const amountSchema = balanceAdjustmentSchema.pick(['amount']);

/** The checks that the form can make before the backend does (product 13.3), with the backend's texts. */
function adjustmentSchemaFor({ name, balance }: User) {
  return balanceAdjustmentSchema.clone().test('balance', ({ amount }, context) =>
    addDollars(balance, amount) < 0
      ? context.createError({
          path: 'amount',
          message: `Insufficient funds. ${name} has ${formatUsd(balance)}.`,
        })
      : true,
  );
}

function NewBalance({ balance, amount }: { readonly balance: number; readonly amount: string }) {
  if (!amountSchema.isValidSync({ amount })) return 'Use a negative amount to debit.';
  const after = addDollars(balance, amountSchema.cast({ amount }).amount);
  return (
    <Box component="span" role="status" sx={after < 0 ? { color: 'error.main', fontWeight: 600 } : null}>
      New balance: <Money amount={after} />
    </Box>
  );
}

/** Of the person's latest entries, the one that an adjustment corrects. */
function useCorrectable(userId: string): readonly SelectOption[] {
  const { data } = useLatestLedger(userId);
  const entries = data?.items ?? [];
  return entries.map(({ id, description, amount, date }) => ({
    value: id,
    label: `${formatDate(date, 'date')} · ${formatUsd(amount)} · ${description}`,
  }));
}

interface AdjustBalanceFormProps {
  readonly user: User;
  /** Called after the booking; a new form replaces this one. */
  readonly onAdjusted: () => void;
}

/** Changes the balance by a signed amount with a reason (product 13.3): typed, reviewed, booked once. */
export function AdjustBalanceForm({ user, onAdjusted }: AdjustBalanceFormProps) {
  const { id, name, email, kycStatus, balance } = user;
  const { show } = useToast();
  const correctable = useCorrectable(id);
  const limit = useReadPolicyQuery().data?.adjustmentsSecondAbove ?? Infinity;
  return (
    <PersonSection title={TITLE}>
      <DutyNote />
      <ReviewedForm<keyof typeof EMPTY, BalanceAdjustmentInput, User>
        name={TITLE}
        draftName={`adjust-balance/${id}`}
        empty={EMPTY}
        bodySchema={balanceAdjustmentSchema}
        schema={adjustmentSchemaFor(user)}
        failureTitle="Balance not adjusted"
        submitLabel={TITLE}
        submitSize="medium"
        reviewOf={({ amount, reason, corrects }) => ({
          title:
            amount < 0
              ? `Debit ${formatUsd(-amount)} from ${name}?`
              : `Credit ${formatUsd(amount)} to ${name}?`,
          facts: [
            { name: 'Investor', value: <span translate="no">{name}</span> },
            { name: 'Email', value: <span translate="no">{email}</span> },
            { name: 'KYC status', value: <StatusBadge status={kycStatus} /> },
            { name: 'Amount', value: <Money amount={amount} hasSign /> },
            { name: 'Reason', value: <span translate="no">{reason}</span> },
            ...correctable
              .filter(({ value }) => value === corrects)
              .map(({ label }) => ({ name: 'Corrects', value: <span translate="no">{label}</span> })),
            { name: 'Balance now', value: <Money amount={balance} /> },
            { name: 'Balance after', value: <Money amount={addDollars(balance, amount)} /> },
          ],
          note: (
            <p>
              {Math.abs(amount) > limit
                ? FIRST_OF_TWO
                : 'Posts immediately and shows on the investor’s statement. To reverse it, post another adjustment.'}
            </p>
          ),
          confirmLabel: `${Math.abs(amount) > limit ? 'Propose' : amount < 0 ? 'Debit' : 'Credit'} ${formatUsd(Math.abs(amount))}`,
          isDestructive: amount < 0,
        })}
        send={useSend(userApi.endpoints.adjustBalance, id)}
        onSettled={(adjusted) => {
          show({
            variant: 'success',
            title: 'Balance Adjusted',
            description: `${adjusted.name} now has ${formatUsd(adjusted.balance)}.`,
            literals: [adjusted.name],
          });
          onAdjusted();
        }}
        unknownText={`We didn’t get a response, so we don’t know if the adjustment posted. It’s safe to check again. It can’t post twice.`}
      >
        {({ amount }) => (
          <>
            <AmountField
              name="amount"
              label="Amount"
              placeholder="0.00"
              isSigned
              helperText={<NewBalance balance={balance} amount={amount} />}
              required
            />
            <RemarkField name="reason" helperText="Visible to the investor." required />
            {correctable.length === 0 ? null : (
              <SelectField name="corrects" label="Corrects (optional)" options={[NOTHING, ...correctable]} />
            )}
          </>
        )}
      </ReviewedForm>
    </PersonSection>
  );
}
