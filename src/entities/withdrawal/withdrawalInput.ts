import { number, object, string, type InferType } from 'yup';
import { isIbanValid } from '../../lib/checksums';
import { isRecord } from '../../lib/json';
import { addDollars, percentOf } from '../../lib/money';
import { moneySchema } from '../../lib/moneySchema';
import { emailSchema, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { hasValidChecksum, ADDRESS_FORMATS } from '../wallet/addressFormats';
import { WITHDRAWAL_METHODS, type Withdrawal, type WithdrawalMethod } from './withdrawal';

const NO_ACCOUNT = 'Enter an IBAN or an account number.';
const NO_EMAIL = 'Enter the email of your PayPal account.';
const payPalSchema = emailSchema(NO_EMAIL);

/** Starts like an IBAN and is as long as one. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Spaces are for reading; other letters may be another address. */
export const withoutSpaces = (address: string) => address.replace(/\s/g, '');

function bankProblem(address: string): string | null {
  if (address.length < 4 || !/\d/.test(address)) return NO_ACCOUNT;
  const plain = withoutSpaces(address).toUpperCase();
  return IBAN.test(plain) && !isIbanValid(plain) ? 'There’s a typo in this IBAN.' : null;
}

function walletProblem(address: string): string | null {
  if (address.length < 6) return 'Enter a wallet address.';
  // Upper case only: wallet addresses mix both cases.
  const plain = withoutSpaces(address);
  if (IBAN.test(plain) && isIbanValid(plain)) return 'This is an IBAN. To use it, choose “Bank transfer”.';
  const format = ADDRESS_FORMATS.find(({ start }) => start.test(address));
  return format === undefined || hasValidChecksum(format, address)
    ? null
    : 'There’s a typo in this wallet address.';
}

/**
 * What is certainly wrong with an address for its method, or `null`. No format is required (product 10.1), so plain
 * account numbers and other coins' addresses pass.
 */
export function addressProblem(method: WithdrawalMethod, address: string): string | null {
  switch (method) {
    case 'bank':
      return bankProblem(address);
    case 'crypto':
      return walletProblem(address);
    case 'paypal':
      return payPalSchema.isValidSync(address) ? null : NO_EMAIL;
  }
}

/** An address as it is copied: an IBAN without the spaces between its groups, which some banks' forms refuse. */
export function copiedAddress(address: string): string {
  const plain = withoutSpaces(address);
  const iban = plain.toUpperCase();
  return IBAN.test(iban) && isIbanValid(iban) ? plain : address;
}

const FEE_PERCENT = 'Give the fee as a percentage from 0 to 100.';

/** The withdrawal fee that the person saw, in percent (product 10.5). */
const feePercentSchema = number().typeError(FEE_PERCENT).min(0, FEE_PERCENT).max(100, FEE_PERCENT).meta({
  description:
    'The fee in percent that the person saw; a percentage other than the policy’s gets 409. Without it, the policy’s is taken.',
});

/** Product 10.1: amount, method and address are required, and the address must suit its method. */
export const withdrawalInputSchema = object({
  amount: moneySchema({ required: 'Enter an amount.', sign: 'positive' }),
  method: string().oneOf(WITHDRAWAL_METHODS, 'Select a method.').required('Select a method.'),
  address: requiredText('Enter an address.', TEXT_LIMITS.address)
    .test('payable', (address, context) => {
      const values: unknown = context.parent;
      const known = WITHDRAWAL_METHODS.find((method) => isRecord(values) && values['method'] === method);
      const problem = known === undefined || !address ? null : addressProblem(known, address);
      return problem === null ? true : context.createError({ message: problem });
    })
    .meta({
      description:
        'A valid IBAN or an account number, a wallet address with its checksum, or the email at PayPal.',
    }),
  feePercent: feePercentSchema,
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
