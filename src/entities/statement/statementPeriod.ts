import { formatDate } from '../../lib/dateFormats';
import { YEAR } from '../../lib/isoDates';

/** A UTC month `2026-10` or year `2026` (decision 185). */
export const STATEMENT_PERIOD = new RegExp(`^${YEAR}(?:-(?:0[1-9]|1[0-2]))?$`);

/** Times in epoch ms. */
interface PeriodBounds {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** `null` if it isn't a period. */
export function boundsOf(period: string): PeriodBounds | null {
  if (!STATEMENT_PERIOD.test(period)) return null;
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return { from: Date.UTC(year, 0), until: Date.UTC(year + 1, 0) };
  return { from: Date.UTC(year, month - 1), until: Date.UTC(year, month) };
}

export function isYear(period: string): boolean {
  return period.length === 4;
}

function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** The months from the first moment's to the second's, in order. */
export function monthsBetween(from: number, to: number): string[] {
  const months: string[] = [];
  const until = Math.max(from, to);
  let at: number | undefined = from;
  while (at !== undefined && monthOf(at) <= monthOf(until)) {
    months.push(monthOf(at));
    at = boundsOf(monthOf(at))?.until;
  }
  return months;
}

/** "October 2026" or "Year 2026". */
export function periodName(period: string): string {
  const bounds = boundsOf(period);
  if (bounds === null) return period;
  return isYear(period) ? `Year ${period}` : formatDate(bounds.from, 'month', 'UTC');
}
