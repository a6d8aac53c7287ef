import { styled } from '@mui/material/styles';
import {
  type BalanceAdjustmentInput,
  balanceAdjustmentSchema,
  type User,
} from '../../../../entities/user/user';
import { useAdjustBalanceMutation } from '../../../../entities/user/userApi';
import { addDollars, formatUsd } from '../../../../lib/money';
import { TEXT_LIMITS } from '../../../../lib/textSchema';
import { AmountField } from '../../../../ui/forms/AmountField';
import { TextField } from '../../../../ui/forms/TextField';
import { Money } from '../../../../ui/parts/Money';
import { useToast } from '../../../../ui/toasts/useToast';
import { ReviewedForm } from '../../../shared/review/ReviewedForm';
import { PersonSection } from './PersonSection';

const TITLE = 'Adjust balance';
const EMPTY = { amount: '', reason: '' };

const amountSchema = balanceAdjustmentSchema.pick(['amount']);

const Preview = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: (theme.vars ?? theme).palette.text.secondary,
  '&[data-tone=bad]': { fontWeight: 600, color: (theme.vars ?? theme).palette.error.main },
}));

/** What the form can check before the backend does (decisions E); the texts are the backend's. */
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
  if (!amountSchema.isValidSync({ amount })) return <Preview>A minus takes money away.</Preview>;
  const after = addDollars(balance, amountSchema.cast({ amount }).amount);
  return (
    <Preview data-tone={after < 0 ? 'bad' : undefined} role="status">
      New balance: <Money amount={after} />
    </Preview>
  );
}

interface AdjustBalanceFormProps {
  readonly user: User;
  /** It happened: a new form takes this one's place. */
  readonly onAdjusted: () => void;
}

/** Changes the balance by a signed amount for a reason (decisions E): typed, reviewed, booked once. */
export function AdjustBalanceForm({ user, onAdjusted }: AdjustBalanceFormProps) {
  const { id, name, balance } = user;
  const { show } = useToast();
  const [adjust] = useAdjustBalanceMutation();
  return (
    <PersonSection title={TITLE}>
      <ReviewedForm<keyof typeof EMPTY, BalanceAdjustmentInput, User>
        name={TITLE}
        draftName={`adjust-balance/${id}`}
        empty={EMPTY}
        bodySchema={balanceAdjustmentSchema}
        schema={adjustmentSchemaFor(user)}
        failureTitle="Balance not adjusted"
        submitLabel={TITLE}
        reviewOf={({ amount, reason }) => ({
          title: 'Review this adjustment',
          facts: [
            { name: 'Person', value: <span translate="no">{name}</span> },
            { name: 'Amount', value: <Money amount={amount} hasSign /> },
            { name: 'Reason', value: <span translate="no">{reason}</span> },
            { name: 'Balance now', value: <Money amount={balance} /> },
            { name: 'Balance after', value: <Money amount={addDollars(balance, amount)} /> },
          ],
          note: (
            <p>
              It is booked at once and stays in the ledger, where the person reads the reason. Only another
              adjustment takes it back.
            </p>
          ),
          confirmLabel: 'Confirm adjustment',
          isDestructive: amount < 0,
        })}
        send={(body, idempotencyKey) => adjust({ id, body, idempotencyKey }).unwrap()}
        onSettled={(adjusted) => {
          show({
            variant: 'success',
            title: 'Balance Adjusted',
            description: `${adjusted.name} has ${formatUsd(adjusted.balance)} now.`,
            literals: [adjusted.name],
          });
          onAdjusted();
        }}
        unknownText="No answer came back. The adjustment may have been booked or not. Checking again asks about the same one; it is never booked twice."
      >
        {({ amount }) => (
          <>
            <AmountField
              name="amount"
              label="Amount"
              placeholder="-50.00"
              helperText={<NewBalance balance={balance} amount={amount} />}
              required
            />
            <TextField
              name="reason"
              label="Reason"
              multiline
              minRows={2}
              maxLength={TEXT_LIMITS.reason}
              helperText="The person can read it."
              required
            />
          </>
        )}
      </ReviewedForm>
    </PersonSection>
  );
}
