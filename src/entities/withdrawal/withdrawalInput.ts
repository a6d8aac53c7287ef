import { number, object, string, type InferType } from 'yup';
import { isRecord } from '../../lib/json';
import { addDollars, percentOf } from '../../lib/money';
import { moneySchema } from '../../lib/moneySchema';
import { approvalInputSchema, optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import type { ReadAddress } from '../wallet/walletAddress';
import { readPayoutAddress } from './payoutAddress';
import { WITHDRAWAL_METHODS, type Withdrawal } from './withdrawal';

const FEE_PERCENT = 'Give the fee as a percentage from 0 to 100.';

/** The withdrawal fee that the person saw, in percent (product 10.5). */
const feePercentSchema = number().typeError(FEE_PERCENT).min(0, FEE_PERCENT).max(100, FEE_PERCENT).meta({
  description:
    'The fee in percent that the person saw; a percentage other than the policy’s gets 409. Without it, the policy’s is taken.',
});

/** The address among a request's values, read for its method; null without one of them. */
export function payoutAddressIn(values: unknown): ReadAddress | null {
  if (!isRecord(values) || typeof values['address'] !== 'string') return null;
  const method = WITHDRAWAL_METHODS.find((known) => values['method'] === known);
  return method === undefined ? null : readPayoutAddress(method, values['address']);
}

/** What an admin says of a payment that was made (product 10.3). */
export const payoutSchema = approvalInputSchema.shape({ paymentReference: optionalText(TEXT_LIMITS.name) });
export type PayoutInput = InferType<typeof payoutSchema>;

/** Suits the method among the same values. */
export const payoutAddressSchema = () =>
  requiredText('Enter an address.', TEXT_LIMITS.address)
    .test('payable', (address, context) => {
      const problem = address === '' ? undefined : payoutAddressIn(context.parent)?.problem;
      return problem == null ? true : context.createError({ message: problem });
    })
    .meta({
      description:
        'A valid IBAN or an account number, a wallet address with its checksum, or the email at PayPal.',
    });

/** Product 10.1: amount, method and address are required, and the address must suit its method. */
export const withdrawalInputSchema = object({
  amount: moneySchema({ required: 'Enter an amount.', sign: 'positive' }),
  method: string().oneOf(WITHDRAWAL_METHODS, 'Select a method.').required('Select a method.'),
  address: payoutAddressSchema(),
  feePercent: feePercentSchema,
}).transform((values: unknown) => {
  const read = payoutAddressIn(values);
  return read === null || !isRecord(values) ? values : { ...values, address: read.address };
});

export type WithdrawalInput = InferType<typeof withdrawalInputSchema>;

/** What the form sends: the request with the fee that it shows, in percent. */
export function withdrawalFormSchema(feePercent: number) {
  return withdrawalInputSchema.shape({ feePercent: feePercentSchema.default(feePercent) });
}

/** Dollars; the fee is part of the amount (product 10.5). */
interface WithdrawalCost {
  readonly fee: number;
  readonly payout: number;
}

/** `feePercent` is the policy's; the fee is rounded half up to the cent. */
export function withdrawalCost(amount: number, feePercent: number): WithdrawalCost {
  const fee = percentOf(amount, feePercent);
  return { fee, payout: addDollars(amount, -fee) };
}

/** What is paid out, in dollars; null if the whole amount went back to the balance (product 10.3). */
export function payoutOf({ amount, fee, status }: Withdrawal): number | null {
  return status === 'pending' || status === 'completed' ? addDollars(amount, -fee) : null;
}
