import type { PlanType } from '../plan/plan';

/** Investment states (spec 4). */
export const INVESTMENT_STATUSES = ['active', 'completed'] as const;
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number];

/** An investment (spec 3); its terms are fixed at creation, whatever happens to the plan. */
export interface Investment {
  /** `inv-` + timestamp. */
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly planId: string;
  readonly planName: string;
  readonly planType: PlanType;
  /** Principal in dollars. */
  readonly amount: number;
  /** Dollars, amount × roi / 100, half up to the cent. */
  readonly profit: number;
  /** Percent. */
  readonly roi: number;
  /** Days. */
  readonly duration: number;
  /** ISO 8601. */
  readonly startDate: string;
  /** ISO 8601, start + duration × 86,400,000 ms. */
  readonly endDate: string;
  readonly status: InvestmentStatus;
  readonly version: number;
}

/** What a list of investments adds up to: every match of its filter, not the page alone; dollars. */
export interface InvestmentTotals {
  readonly principal: number;
  /** Profit of the active ones, paid at their maturity. */
  readonly profitPromised: number;
  /** Profit of the completed ones. */
  readonly profitPaid: number;
}
