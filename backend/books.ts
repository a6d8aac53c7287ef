import type { LedgerEntry, LedgerType } from '../src/entities/ledger/ledger';
import { fromCents, toCents } from '../src/lib/money';
import { InvariantError } from './engine';
import { bookingOf, type TableName, type Tables } from './tables';

/** A table in a transaction, before and after its changes. */
interface ChangedTable<T extends TableName> {
  touched(): Iterable<string>;
  before(id: string): Tables[T] | undefined;
  get(id: string): Tables[T] | undefined;
}

type SourceTables = {
  readonly [T in 'deposits' | 'investments' | 'transfers' | 'withdrawals']: ChangedTable<T>;
};

type ChangedTables = SourceTables & {
  readonly [T in 'users' | 'ledger' | 'audit']: ChangedTable<T>;
};

interface KnownBooks {
  /** Balance, in cents, of a person without a record: 0, unless a lost record is being restored. */
  centsOfNobody(userId: string): number;
  /** Whether a one-time booking already exists. An engine whose storage rejects duplicates needn't check. */
  isBookedTwice(booking: string): boolean;
}

/**
 * Checks only what the transaction changed: the ledger and the audit log are append-only; each balance changes by its
 * new entries and stays at or above 0; each record whose state changed has exactly the entries its new state requires.
 * Correct books stay correct; existing damage doesn't spread and blocks nothing.
 * @throws InvariantError
 */
export function checkTransaction(tables: ChangedTables, known: KnownBooks): void {
  assertOnlyGrows('ledger', tables.ledger);
  assertOnlyGrows('audit', tables.audit);
  const entries = newEntries(tables);
  checkBalances(tables, known, entries);
  checkSources(tables, known, entries);
}

function assertOnlyGrows(name: string, table: ChangedTable<'ledger'> | ChangedTable<'audit'>): void {
  for (const id of table.touched()) {
    if (table.before(id) !== undefined) throw new InvariantError(`${name}/${id} is final.`);
  }
}

function newEntries({ ledger }: ChangedTables): LedgerEntry[] {
  return [...ledger.touched()].flatMap((id) => ledger.get(id) ?? []).sort((a, b) => a.seq - b.seq);
}

function checkBalances({ users }: ChangedTables, known: KnownBooks, entries: readonly LedgerEntry[]): void {
  const centsBefore = (id: string) => {
    const user = users.before(id);
    return user === undefined ? known.centsOfNobody(id) : toCents(user.balance);
  };
  const sums = new Map<string, number>();
  for (const { id, userId, amount, balanceAfter } of entries) {
    const sum = (sums.get(userId) ?? centsBefore(userId)) + toCents(amount);
    sums.set(userId, sum);
    if (toCents(balanceAfter) !== sum) {
      throw new InvariantError(`${id} says ${balanceAfter} after it; the balance is ${fromCents(sum)}.`);
    }
  }
  for (const id of new Set([...users.touched(), ...sums.keys()])) {
    const sum = sums.get(id) ?? centsBefore(id);
    const user = users.get(id);
    if (user === undefined && sum !== 0)
      throw new InvariantError(`${fromCents(sum)} would be nobody’s: ${id}.`);
    if (user === undefined) continue;
    if (toCents(user.balance) !== sum) {
      throw new InvariantError(`${id} has ${user.balance}; its new entries say ${fromCents(sum)}.`);
    }
    if (sum < 0) throw new InvariantError(`${id} would have ${user.balance}.`);
  }
}

function checkSources(tables: ChangedTables, known: KnownBooks, entries: readonly LedgerEntry[]): void {
  const booked = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const booking = bookingOf(entry);
    if (booking === null) continue;
    if (known.isBookedTwice(booking)) {
      throw new InvariantError(`${booking} was booked already.`);
    }
    booked.set(entry.sourceId, [...(booked.get(entry.sourceId) ?? []), entry]);
  }
  const { deposits, investments, transfers, withdrawals } = tables;
  const touched = [deposits, investments, transfers, withdrawals].flatMap((table) => [...table.touched()]);
  for (const id of new Set([...touched, ...booked.keys()])) {
    const before = requiredEntries(tables, id, 'before');
    const now = requiredEntries(tables, id, 'now');
    const [withdrawn] = without(before, now);
    if (withdrawn !== undefined) throw new InvariantError(`${id} would lose its entry "${withdrawn}".`);
    const fault = sourceFaults(id, without(now, before), booked.get(id) ?? [])[0];
    if (fault !== undefined) throw new InvariantError(fault);
  }
}

/** The differences between a record's entries and the required ones, including amounts and people. */
export function sourceFaults(
  id: string,
  wanted: readonly string[],
  entries: readonly LedgerEntry[],
): string[] {
  const found = entries.map((entry) => describe(entry.type, entry.userId, entry.amount));
  return [
    ...without(wanted, found).map((entry) => `${id} lacks its entry "${entry}".`),
    ...without(found, wanted).map((entry) => `${id} must not have the entry "${entry}".`),
  ];
}

/**
 * The entries that a record's state requires: one `deposit` for a completed deposit, none for a pending one, and so on.
 */
export function requiredEntries(tables: SourceTables, id: string, moment: 'before' | 'now'): string[] {
  const isNow = moment === 'now';
  const deposit = isNow ? tables.deposits.get(id) : tables.deposits.before(id);
  const investment = isNow ? tables.investments.get(id) : tables.investments.before(id);
  const transfer = isNow ? tables.transfers.get(id) : tables.transfers.before(id);
  const withdrawal = isNow ? tables.withdrawals.get(id) : tables.withdrawals.before(id);
  const wanted: string[] = [];
  if (deposit?.status === 'completed') wanted.push(describe('deposit', deposit.userId, deposit.amount));
  if (deposit?.reversal !== undefined)
    wanted.push(describe('deposit-reversal', deposit.userId, -deposit.amount));
  if (investment) wanted.push(describe('investment', investment.userId, -investment.amount));
  if (investment?.status === 'completed') {
    wanted.push(describe('payout', investment.userId, investment.amount + investment.profit));
  }
  if (transfer) {
    wanted.push(describe('transfer-out', transfer.senderId, -transfer.amount));
    wanted.push(describe('transfer-in', transfer.recipientId, transfer.amount));
  }
  if (withdrawal) wanted.push(describe('withdrawal', withdrawal.userId, -withdrawal.amount));
  if (withdrawal?.status === 'rejected' || withdrawal?.status === 'cancelled') {
    wanted.push(describe('withdrawal-return', withdrawal.userId, withdrawal.amount));
  }
  return wanted;
}

function describe(type: LedgerType, userId: string, amount: number): string {
  return `${type} ${fromCents(toCents(amount))} of ${userId}`;
}

/** `list` minus `taken`, counting duplicates. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
