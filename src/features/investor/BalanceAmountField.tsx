import { memo, useMemo } from 'react';
import type { ObjectSchema, AnyObject } from 'yup';
import { formatUsd, percentOf } from '../../lib/money';
import { AmountWithChips } from '../../ui/forms/AmountChips';
import { Money } from '../../ui/parts/Money';

const SHARES = [25, 50] as const;

interface BalanceAmountFieldProps {
  readonly balance: number;
  /** What may still leave today; `null` without a limit. Investments don't leave. */
  readonly leftToday?: number | null;
}

/** For forms that take money from the balance. */
export const BalanceAmountField = memo(function BalanceAmountField(props: BalanceAmountFieldProps) {
  const { balance, leftToday = null } = props;
  const most = Math.min(balance, leftToday ?? Infinity);
  const choices = useMemo(
    () =>
      [
        ...SHARES.map((share) => ({ label: `${share}%`, amount: percentOf(most, share) })),
        { label: 'Max', amount: most },
      ].filter(({ amount }) => amount > 0),
    [most],
  );
  return (
    <AmountWithChips choices={choices}>
      Available: <Money amount={balance} />
      {leftToday === null ? null : (
        <>
          {' · '}Left today: <Money amount={leftToday} />
        </>
      )}
    </AmountWithChips>
  );
});

/** The schema plus checks of the balance and of what may still leave today, so that the form can reject before the backend does. */
export function withinBalance<Body extends AnyObject & { readonly amount: number }>(
  schema: ObjectSchema<Body>,
  balance: number,
  message = `Your balance of ${formatUsd(balance)} is too low.`,
  leftToday: number | null = null,
): ObjectSchema<Body> {
  return schema
    .clone()
    .test('balance', ({ amount }, context) =>
      amount > balance ? context.createError({ path: 'amount', message }) : true,
    )
    .test('limit', ({ amount }, context) =>
      leftToday !== null && amount > leftToday
        ? context.createError({
            path: 'amount',
            message: `Your daily limit leaves ${formatUsd(leftToday)} for today.`,
          })
        : true,
    );
}
