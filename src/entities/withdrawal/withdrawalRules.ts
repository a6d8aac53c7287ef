import { addDollars, percentOf } from '../../lib/money';

/** What a withdrawal costs: the fee is inside the amount (product 10.5); all in dollars. */
interface WithdrawalCost {
  readonly fee: number;
  readonly payout: number;
}

/** The fee of a withdrawal of `amount` dollars at the policy's `feePercent`, half up to the cent. */
export function withdrawalCost(amount: number, feePercent: number): WithdrawalCost {
  const fee = percentOf(amount, feePercent);
  return { fee, payout: addDollars(amount, -fee) };
}
