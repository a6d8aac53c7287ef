import { investmentMachine } from '../../src/entities/investment/investmentMachine';
import type { Investment } from '../../src/entities/investment/investment';
import { nextState } from '../../src/lib/machine';
import { addDollars, formatUsd } from '../../src/lib/money';
import { MINUTE_MS } from '../../src/lib/time';
import { InvariantError, type CommandView } from '../engine';
import { recordAudit } from './audit';
import { ProblemError } from '../problem';
import type { Caller, CommandContext } from '../context';
import { postEntry } from './ledger';
import { mailMoney } from './mail';

/** Number of many people's due investments settled in one transaction; more would delay others. */
export const SETTLE_BATCH = 50;
/** Delay before retrying an investment that couldn't be settled. */
export const SETTLE_RETRY_MS = MINUTE_MS;

export const SYSTEM: Caller = { kind: 'system', id: 'system', name: 'Cairnfield' };

export const byMaturity = (a: Investment, b: Investment) =>
  Date.parse(a.endDate) - Date.parse(b.endDate) || (a.id < b.id ? -1 : 1);

/**
 * Completes one due investment and pays amount plus profit (product 8.5), dated at its maturity. Does nothing unless it
 * is active, so an investment pays once.
 * @throws ProblemError 404 if the person's record is missing; InvariantError if the ledger already has the payout.
 */
export function settleInvestment(
  context: Pick<CommandContext, 'tx' | 'now' | 'isPast'>,
  investmentId: string,
): void {
  const { tx, now } = context;
  const investment = tx.investments.get(investmentId);
  const status = investment && nextState(investmentMachine, investment.status, 'mature', 'system');
  if (investment === undefined || status === undefined) return;
  const { id, userId, userName, planName, amount, profit } = investment;
  // Damaged data may show a paid investment as active.
  if (tx.ledger.some('booking', `payout/${id}`)) throw new InvariantError('it was paid already.');
  tx.investments.put({ ...investment, status, version: investment.version + 1 });
  postEntry(tx, {
    userId,
    type: 'payout',
    amount: addDollars(amount, profit),
    description: `${planName} matured: ${formatUsd(amount)} plus ${formatUsd(profit)} profit`,
    sourceId: id,
    at: Date.parse(investment.endDate),
  });
  mailMoney(context, 'investment-matured', userId, {
    source: id,
    fact: `${planName}: ${formatUsd(addDollars(amount, profit))}, with ${formatUsd(profit)} profit`,
  });
  tx.settlementFailures.remove(id);
  const details = `${planName} paid ${formatUsd(addDollars(amount, profit))} to ${userName}.`;
  recordAudit({ tx, caller: SYSTEM, now }, 'investment.matured', { id, name: userName }, details);
}

/** Records for admins why a due investment couldn't be settled; audited only once until it succeeds. */
export function recordSettlementFailure(
  tx: CommandView,
  investment: Investment,
  error: unknown,
  now: number,
): void {
  const { id, userName, planName } = investment;
  const reason = reasonOf(investment, error);
  const known = tx.settlementFailures.get(id);
  tx.settlementFailures.put({ id, reason, since: known?.since ?? new Date(now).toISOString() });
  if (known !== undefined) return;
  const details = `${userName}’s investment in ${planName} couldn’t be settled. ${reason}`;
  recordAudit({ tx, caller: SYSTEM, now }, 'investment.unsettled', { id, name: userName }, details);
}

function reasonOf({ userName, userId }: Investment, error: unknown): string {
  if (error instanceof ProblemError) return `${userName}’s record (${userId}) is missing.`;
  if (error instanceof InvariantError) return `The books wouldn’t balance: ${error.message}`;
  return `The payout failed: ${String(error)}`;
}
