import type { Investment } from '../../src/entities/investment/investment';
import { byMaturity, settleInvestment } from '../services/maturity';
import type { ReadView, WriteView } from './scannedTables';

/** Active investments that have matured at `now` (epoch ms) and are to be paid, the earliest first. */
export function dueInvestments(read: ReadView, now: number): Investment[] {
  // All dates come from toISOString, so they sort as text: this is asked before every request.
  const latest = new Date(now).toISOString();
  return read.investments
    .where('status', 'active')
    .filter(({ endDate }) => endDate <= latest)
    .sort(byMaturity);
}

/**
 * Settles every due investment in the caller's transaction, as when a data set is built; one failure fails them all.
 * Returns how many.
 */
export function settleDue(tx: WriteView, now: number): number {
  const due = dueInvestments(tx, now);
  for (const { id } of due) settleInvestment(tx, id, now);
  return due.length;
}
