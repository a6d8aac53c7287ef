import { addDollars } from '../../lib/money';
import type { ExpectedPayout } from '../portfolio/portfolio';

/** A future payout (product 8.5: amount plus profit at maturity). */
export interface Payout {
  /** The investment's id. */
  readonly id: string;
  readonly planName: string;
  /** ISO 8601. */
  readonly date: string;
  /** Dollars: amount plus profit. */
  readonly payout: number;
  /** Dollars paid in total, up to and including this payout. */
  readonly runningTotal: number;
}

/** Payouts of active investments by date, with running totals. */
export function payoutSchedule(running: readonly ExpectedPayout[]): readonly Payout[] {
  const inOrder = [...running].sort((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate));
  let runningTotal = 0;
  return inOrder.map(({ id, planName, amount, profit, endDate }) => {
    const payout = addDollars(amount, profit);
    runningTotal = addDollars(runningTotal, payout);
    return { id, planName, date: endDate, payout, runningTotal };
  });
}
