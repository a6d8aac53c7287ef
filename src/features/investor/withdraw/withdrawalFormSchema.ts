import { withdrawalInputSchema } from '../../../entities/withdrawal/withdrawal';
import { formatUsd } from '../../../lib/money';

/** What the form can check before the backend does (decisions A2); the backend checks all again. */
export function withdrawalFormSchema(balance: number) {
  return withdrawalInputSchema.clone().test('balance', (values, context) =>
    values.amount > balance
      ? context.createError({
          path: 'amount',
          message: `Your balance of ${formatUsd(balance)} is too low.`,
        })
      : true,
  );
}
