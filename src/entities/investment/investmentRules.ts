import { addDollars, formatUsdShort, isMoney, percentOf } from '../../lib/money';
import { addDays } from '../../lib/time';
import type { Plan } from '../plan/plan';

/** The dialog's messages (product 8.2). */
export const INVALID_AMOUNT = 'Invalid Amount: Please enter a valid investment amount.';
const BALANCE_TOO_LOW = 'Insufficient Funds: Your account balance is too low for this investment.';

/** `message` is the dialog's text (product 8.2). */
interface InvestmentRefusal {
  readonly code: 'invalid-amount' | 'out-of-range' | 'insufficient-funds';
  readonly message: string;
}

/** In the order of product 8.2: above 0, then the plan's range, then the balance. */
export function investmentRefusal(
  amount: number,
  plan: Pick<Plan, 'minInvest' | 'maxInvest'>,
  balance: number,
): InvestmentRefusal | undefined {
  if (!isMoney(amount) || amount <= 0) return { code: 'invalid-amount', message: INVALID_AMOUNT };
  if (amount < plan.minInvest || amount > plan.maxInvest) {
    return { code: 'out-of-range', message: rangeText(plan) };
  }
  if (amount > balance) return { code: 'insufficient-funds', message: BALANCE_TOO_LOW };
  return undefined;
}

/** "Amount must be between $500 and $4,999." (product 8.2). */
function rangeText(plan: Pick<Plan, 'minInvest' | 'maxInvest'>): string {
  return `Amount must be between ${formatUsdShort(plan.minInvest)} and ${formatUsdShort(plan.maxInvest)}.`;
}

/** Otherwise the dialog does not open (product 8.1). */
export function canOpenInvestDialog(plan: Pick<Plan, 'minInvest'>, balance: number): boolean {
  return balance >= plan.minInvest;
}

/** The toast when the dialog does not open (product 8.1). */
export function needsDepositNotice(plan: Pick<Plan, 'name' | 'minInvest'>): string {
  return `Insufficient Funds: You need at least ${formatUsdShort(plan.minInvest)} to invest in ${plan.name}. Please make a deposit.`;
}

/** Product 8.3: dollars, and the ISO date of maturity. */
interface Projection {
  readonly profit: number;
  readonly total: number;
  readonly maturesOn: string;
}

const YEAR_DAYS = 365;

/**
 * What an amount becomes within a year if each payout is invested again on the same terms, as far as the plan takes it;
 * `null` for a term in which it can't be invested twice.
 */
export function projectYear(
  amount: number,
  { roi, duration, maxInvest }: Pick<Plan, 'roi' | 'duration' | 'maxInvest'>,
): number | null {
  const times = Math.floor(YEAR_DAYS / duration);
  if (times < 2) return null;
  let total = amount;
  for (let time = 0; time < times; time += 1) {
    total = addDollars(total, percentOf(Math.min(total, maxInvest), roi));
  }
  return total;
}

/** Profit = amount × roi / 100, half up to the cent; maturity = start + days × 86,400,000 ms (product 8.3, 5.1). */
export function projectInvestment(
  amount: number,
  plan: Pick<Plan, 'roi' | 'duration'>,
  start: string,
): Projection {
  const profit = percentOf(amount, plan.roi);
  return { profit, total: addDollars(amount, profit), maturesOn: addDays(start, plan.duration) };
}
