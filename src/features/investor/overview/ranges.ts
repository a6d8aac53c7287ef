import { PORTFOLIO_PERIODS, type PortfolioPoint } from '../../../entities/portfolio/portfolio';
import { formatNumber } from '../../../lib/formats';
import { addDollars } from '../../../lib/money';
import { DAY_MS } from '../../../lib/time';

const [WEEK, MONTH, QUARTER, YEAR] = PORTFOLIO_PERIODS;

/** The portfolio chart's periods: `days` back from now. */
export const RANGES = [
  { id: '1W', name: 'past week', days: WEEK },
  { id: '1M', name: 'past month', days: MONTH },
  { id: '3M', name: 'past 3 months', days: QUARTER },
  { id: '1Y', name: 'past year', days: YEAR },
  { id: 'All', name: 'all time', days: Infinity },
] as const;

export type RangeId = (typeof RANGES)[number]['id'];

const startOf = (range: RangeId, now: number) =>
  now - (RANGES.find(({ id }) => id === range) ?? RANGES[4]).days * DAY_MS;

/** Starts with the value at the period's start; all points if the period begins before the first. */
export function pointsIn(
  series: readonly PortfolioPoint[],
  range: RangeId,
  now: number,
): readonly PortfolioPoint[] {
  const start = startOf(range, now);
  const first = series.findLastIndex(({ date }) => Date.parse(date) <= start);
  const begun = series[first];
  if (begun === undefined) return series;
  return [{ ...begun, date: new Date(start).toISOString() }, ...series.slice(first + 1)];
}

interface Earnings {
  /** Dollars. */
  readonly amount: number;
  /** Relative to the latest value without them, 1 being 100%; `null` if there is nothing to compare with. */
  readonly share: number | null;
}

/** What was earned in a period (product 12.5). */
export function earnedIn(series: readonly PortfolioPoint[], range: RangeId, now: number): Earnings {
  const start = startOf(range, now);
  const before = series.findLast(({ date }) => Date.parse(date) <= start)?.earned ?? 0;
  const last = series.at(-1);
  const amount = addDollars(last?.earned ?? 0, -before);
  const rest = addDollars(last?.value ?? 0, -amount);
  return { amount, share: rest > 0 ? amount / rest : null };
}

/** "12.5%", and never "0%" for a gain. */
export function shareText(share: number): string {
  return share > 0 && share < 0.0005 ? 'under 0.1%' : formatNumber(share, 'exactPercent');
}
