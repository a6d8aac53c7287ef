import { transferInputSchema } from '../../../entities/transfer/transfer';
import type { User } from '../../../entities/user/user';
import { formatUsd } from '../../../lib/money';

/** What the form can check before the backend does (decisions A1); the backend checks all again. */
export function transferFormSchema({ email, balance }: Pick<User, 'email' | 'balance'>) {
  return transferInputSchema
    .clone()
    .test('recipient', (values, context) =>
      values.recipientEmail === email
        ? context.createError({ path: 'recipientEmail', message: 'You cannot transfer to yourself.' })
        : true,
    )
    .test('balance', (values, context) =>
      values.amount > balance
        ? context.createError({
            path: 'amount',
            message: `Your balance of ${formatUsd(balance)} is too low.`,
          })
        : true,
    );
}
