import { addDollars, percentOf } from '../../lib/money';

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
