import type { Investment } from '../../src/entities/investment/investment';
import { byMaturity, settleInvestment } from '../services/maturity';
import type { ReadView, WriteView } from './memoryTables';

/** Active investments that are due at `now` (epoch ms), earliest first. */
export function dueInvestments(read: ReadView, now: number): Investment[] {
  // Runs before every request: dates from toISOString are compared as text, which is fast.
  const latest = new Date(now).toISOString();
  return read.investments
    .where('status', 'active')
    .filter(({ endDate }) => endDate <= latest)
    .sort(byMaturity);
}

/**
 * Settles all due investments in the caller's transaction, for building data sets; one failure fails them all.
 * Returns how many.
 */
export function settleDue(tx: WriteView, now: number): number {
  const due = dueInvestments(tx, now);
  for (const { id } of due) settleInvestment({ tx, now, isPast: true }, id);
  return due.length;
}

/** Epoch ms of the next maturity after `now`; `undefined` when there is none. */
export function nextDue(read: ReadView, now: number): number | undefined {
  const from = new Date(now).toISOString();
  // All dates come from toISOString, so text order is time order.
  const dates = read.investments.where('status', 'active').map(({ endDate }) => endDate);
  const [earliest] = dates.filter((date) => date > from).sort();
  return earliest === undefined ? undefined : Date.parse(earliest);
}
