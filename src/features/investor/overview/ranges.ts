import type { PortfolioPoint } from '../../../entities/portfolio/portfolio';
import { addDollars } from '../../../lib/money';
import { DAY_MS } from '../../../lib/time';

/** Periods of the portfolio chart; `days` back from now. */
export const RANGES = [
  { id: '1W', name: 'past week', days: 7 },
  { id: '1M', name: 'past month', days: 30 },
  { id: '3M', name: 'past 3 months', days: 91 },
  { id: '1Y', name: 'past year', days: 365 },
  { id: 'All', name: 'all time', days: Infinity },
] as const;

export type RangeId = (typeof RANGES)[number]['id'];

/** Starts with the value at the period's start; all points if the period begins before the first. */
export function pointsIn(
  series: readonly PortfolioPoint[],
  range: RangeId,
  now: number,
): readonly PortfolioPoint[] {
  const { days } = RANGES.find(({ id }) => id === range) ?? RANGES[4];
  const start = now - days * DAY_MS;
  const first = series.findLastIndex(({ date }) => Date.parse(date) <= start);
  const begun = series[first];
  if (begun === undefined) return series;
  return [{ ...begun, date: new Date(start).toISOString() }, ...series.slice(first + 1)];
}

interface ValueChange {
  /** Dollars. */
  readonly amount: number;
  /** Relative to the value before, 1 being 100%; `null` if that was zero. */
  readonly share: number | null;
}

export function changeOver(points: readonly PortfolioPoint[]): ValueChange {
  const before = points[0]?.value ?? 0;
  const amount = addDollars(points.at(-1)?.value ?? 0, -before);
  return { amount, share: before === 0 ? null : amount / before };
}
