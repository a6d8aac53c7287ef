import type { Investment } from '../../src/entities/investment/investment';
import { investmentMachine } from '../../src/entities/investment/investmentMachine';
import { nextState } from '../../src/lib/machine';
import { addDollars, formatUsd } from '../../src/lib/money';
import type { ReadView, WriteView } from '../db/database';
import { recordAudit } from './auditLog';
import type { Caller } from './context';
import { postEntry } from './ledgerBook';

const SYSTEM: Caller = { kind: 'system', id: 'system', name: 'Cairnfield' };

/** The order in which investments mature. */
export const byMaturity = (a: Investment, b: Investment) =>
  Date.parse(a.endDate) - Date.parse(b.endDate) || a.id.localeCompare(b.id);

/** When the next active investment matures, in epoch ms; `undefined` when none is active. */
export function nextDue(read: ReadView): number | undefined {
  let earliest: string | undefined;
  // Dates are all of the form that toISOString gives, which sorts as text.
  for (const { endDate } of read.investments.where('status', 'active')) {
    if (earliest === undefined || endDate < earliest) earliest = endDate;
  }
  return earliest === undefined ? undefined : Date.parse(earliest);
}

function settle(tx: WriteView, investment: Investment, now: number): void {
  const status = nextState(investmentMachine, investment.status, 'mature', 'system');
  if (status === undefined) return;
  const { id, userId, userName, planName, amount, profit } = investment;
  tx.investments.put({ ...investment, status, version: investment.version + 1 });
  postEntry(tx, {
    userId,
    type: 'payout',
    amount: addDollars(amount, profit),
    description: `${planName} matured: ${formatUsd(amount)} plus ${formatUsd(profit)} profit`,
    sourceId: id,
    at: Date.parse(investment.endDate),
  });
  const context = { tx, caller: SYSTEM, now, randomBytes: noRandomBytes };
  recordAudit(context, {
    action: 'investment.matured',
    subjectId: id,
    subjectName: userName,
    details: `${planName} paid ${formatUsd(addDollars(amount, profit))} to ${userName}.`,
  });
}

function noRandomBytes(): never {
  throw new Error('Settling takes no chance.');
}

/**
 * Completes every investment that is due at `now` (epoch ms) and pays amount plus profit (spec 4,
 * decisions C). Idempotent: an investment pays once. A payout is dated at its maturity. Answers how many.
 */
export function settleDue(tx: WriteView, now: number): number {
  const due = tx.investments
    .where('status', 'active')
    .filter(({ endDate }) => Date.parse(endDate) <= now)
    .sort(byMaturity);
  for (const investment of due) settle(tx, investment, now);
  return due.length;
}
