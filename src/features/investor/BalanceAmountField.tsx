import { memo, useMemo } from 'react';
import type { ObjectSchema, AnyObject } from 'yup';
import { formatUsd, percentOf } from '../../lib/money';
import { AmountWithChips } from '../../ui/forms/AmountChips';
import { Money } from '../../ui/parts/Money';

const SHARES = [25, 50] as const;

/** For forms that take money from the balance. */
export const BalanceAmountField = memo(function BalanceAmountField({
  balance,
}: {
  readonly balance: number;
}) {
  const choices = useMemo(
    () =>
      [
        ...SHARES.map((share) => ({ label: `${share}%`, amount: percentOf(balance, share) })),
        { label: 'Max', amount: balance },
      ].filter(({ amount }) => amount > 0),
    [balance],
  );
  return (
    <AmountWithChips choices={choices}>
      Available: <Money amount={balance} />
    </AmountWithChips>
  );
});

/** The schema plus a balance check, so that the form can reject before the backend does. */
export function withinBalance<Body extends AnyObject & { readonly amount: number }>(
  schema: ObjectSchema<Body>,
  balance: number,
  message = `Your balance of ${formatUsd(balance)} is too low.`,
): ObjectSchema<Body> {
  return schema
    .clone()
    .test('balance', ({ amount }, context) =>
      amount > balance ? context.createError({ path: 'amount', message }) : true,
    );
}
