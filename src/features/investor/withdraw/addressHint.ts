import { WITHDRAWAL_METHODS, type WithdrawalMethod } from '../../../entities/withdrawal/withdrawal';

const ADDRESS_HINTS: Readonly<Record<WithdrawalMethod, string>> = {
  bank: 'IBAN or account number.',
  crypto: 'Your wallet address. Funds sent to a wrong address can’t be recovered.',
  paypal: 'The email of your PayPal account.',
};

export function addressHint(method: string): string {
  const known = WITHDRAWAL_METHODS.find((candidate) => candidate === method);
  return known === undefined ? 'Choose a method first.' : ADDRESS_HINTS[known];
}
