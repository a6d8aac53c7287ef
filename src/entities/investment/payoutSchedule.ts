import { addDollars } from '../../lib/money';
import type { ExpectedPayout } from '../portfolio/portfolio';

/** A payout that is still to come (product 8.5: amount plus profit at maturity). */
export interface Payout {
  /** Of the investment. */
  readonly id: string;
  readonly planName: string;
  /** ISO 8601. */
  readonly date: string;
  /** Dollars: amount plus profit. */
  readonly payout: number;
  /** Dollars of all payouts up to and with this one. */
  readonly runningTotal: number;
}

/** The payouts of running investments in the order of their dates, and what has come in after each. */
export function payoutSchedule(running: readonly ExpectedPayout[]): readonly Payout[] {
  const inOrder = [...running].sort((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate));
  let runningTotal = 0;
  return inOrder.map(({ id, planName, amount, profit, endDate }) => {
    const payout = addDollars(amount, profit);
    runningTotal = addDollars(runningTotal, payout);
    return { id, planName, date: endDate, payout, runningTotal };
  });
}
