import { transferInputSchema } from '../../../entities/transfer/transfer';
import type { User } from '../../../entities/user/user';
import { withinBalance } from '../BalanceAmountField';

/** The checks that the form can make before the backend (product 9.2); the backend repeats all of them. */
export function transferFormSchema({ email, balance }: Pick<User, 'email' | 'balance'>) {
  const schema = transferInputSchema
    .clone()
    .test('recipient', (values, context) =>
      values.recipientEmail === email
        ? context.createError({ path: 'recipientEmail', message: "You can't transfer to yourself." })
        : true,
    );
  return withinBalance(schema, balance);
}
