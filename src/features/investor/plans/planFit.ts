import type { Plan } from '../../../entities/plan/plan';
import { addDollars, formatUsd, formatUsdShort } from '../../../lib/money';

export interface PlanFit {
  readonly fits: boolean;
  /** "Within your balance", "Needs $300.00 more". */
  readonly text: string;
  /** Dollars missing from the balance. */
  readonly missing?: number;
}

type Terms = Pick<Plan, 'minInvest' | 'maxInvest'>;

const needs = (dollars: number): PlanFit => ({
  fits: false,
  text: `Needs ${formatUsd(dollars)} more`,
});

/**
 * Whether a plan fits the balance or, if given, the amount (dollars) that the person wants to invest. The
 * range of product 8.2 is checked first, then the balance.
 */
export function fitOf(plan: Terms, balance: number, amount: number | null): PlanFit {
  if (amount === null) {
    const missing = addDollars(plan.minInvest, -balance);
    return missing > 0 ? { ...needs(missing), missing } : { fits: true, text: 'Within your balance' };
  }
  if (amount < plan.minInvest) return needs(addDollars(plan.minInvest, -amount));
  if (amount > plan.maxInvest)
    return { fits: false, text: `Accepts up to ${formatUsdShort(plan.maxInvest)}` };
  const missing = addDollars(amount, -balance);
  if (missing > 0) return { fits: false, text: `Your balance is ${formatUsd(missing)} short` };
  return { fits: true, text: 'Works with this amount' };
}

export interface FittedPlan {
  readonly plan: Plan;
  readonly fit: PlanFit;
  /** 1 for the cheapest plan, 2 for the next, whatever the order. */
  readonly rank: number;
}

/** Fitting plans first; the order is otherwise unchanged. */
export function fitPlans(plans: readonly Plan[], balance: number, amount: number | null): FittedPlan[] {
  const fromCheapest = plans.toSorted((one, other) => one.minInvest - other.minInvest);
  const fitted = plans.map((plan) => ({
    plan,
    fit: fitOf(plan, balance, amount),
    rank: fromCheapest.indexOf(plan) + 1,
  }));
  return [...fitted.filter(({ fit }) => fit.fits), ...fitted.filter(({ fit }) => !fit.fits)];
}
