import type { LedgerEntry, LedgerType } from '../../src/entities/ledger/ledger';
import { formatUsd, fromCents, toCents } from '../../src/lib/money';
import { InvariantError } from '../../backend/engine';
import { bookingOf } from '../../backend/memory/memoryTables';
import type { MemoryTable } from '../../backend/memory/memoryTable';
import type { MemoryTables } from '../../backend/memory/memoryTables';

/**
 * Checks only what the transaction changed: ledger and audit only grow; each balance moves by its new entries and not
 * below 0; each record whose state changed has exactly the entries that its new state requires. Correct books stay
 * correct, and differences left by damage neither grow nor block anything.
 * @throws InvariantError
 */
export function checkTransaction(tables: MemoryTables): void {
  assertOnlyGrows(tables.ledger);
  assertOnlyGrows(tables.audit);
  const entries = newEntries(tables);
  checkBalances(tables, entries);
  checkSources(tables, entries);
}

function assertOnlyGrows(table: MemoryTable<'ledger'> | MemoryTable<'audit'>): void {
  for (const id of table.touched()) {
    if (table.before(id) !== undefined) throw new InvariantError(`${table.name}/${id} is final.`);
  }
}

function newEntries({ ledger }: MemoryTables): LedgerEntry[] {
  return [...ledger.touched()].flatMap((id) => ledger.get(id) ?? []).sort((a, b) => a.seq - b.seq);
}

/** A person who was not there had what the ledger says: nothing, or what a lost record that is put back had. */
function centsBefore({ users, ledger }: MemoryTables, id: string): number {
  const user = users.before(id);
  if (user !== undefined) return toCents(user.balance);
  const entries = ledger.where('userId', id).filter((entry) => ledger.before(entry.id) !== undefined);
  return entries.reduce((sum, { amount }) => sum + toCents(amount), 0);
}

function checkBalances(tables: MemoryTables, entries: readonly LedgerEntry[]): void {
  const { users } = tables;
  const sums = new Map<string, number>();
  for (const { id, userId, amount, balanceAfter } of entries) {
    const sum = (sums.get(userId) ?? centsBefore(tables, userId)) + toCents(amount);
    sums.set(userId, sum);
    if (toCents(balanceAfter) !== sum) {
      throw new InvariantError(`${id} says ${balanceAfter} after it; the balance is ${fromCents(sum)}.`);
    }
  }
  for (const id of new Set([...users.touched(), ...sums.keys()])) {
    const sum = sums.get(id) ?? centsBefore(tables, id);
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

function checkSources(tables: MemoryTables, entries: readonly LedgerEntry[]): void {
  const booked = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const booking = bookingOf(entry);
    if (booking === null) continue;
    if (tables.ledger.where('booking', booking).length > 1) {
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

/** @throws InvariantError with the first difference and how many there are. */
export function assertBooks(tables: MemoryTables): void {
  const [first, ...others] = bookFaults(tables);
  if (first === undefined) return;
  throw new InvariantError(others.length === 0 ? first : `${first} (${others.length} more.)`);
}

/** Every difference in the whole books, a sentence each. */
function bookFaults(tables: MemoryTables): string[] {
  const sums = new Map<string, number>();
  const booked = new Map<string, LedgerEntry[]>();
  for (const entry of tables.ledger.values()) {
    sums.set(entry.userId, (sums.get(entry.userId) ?? 0) + toCents(entry.amount));
    if (bookingOf(entry) === null) continue;
    const entries = booked.get(entry.sourceId);
    if (entries === undefined) booked.set(entry.sourceId, [entry]);
    else entries.push(entry);
  }
  const faults: string[] = [];
  for (const { id, name, balance } of tables.users.values()) {
    const excess = toCents(balance) - (sums.get(id) ?? 0);
    sums.delete(id);
    if (excess !== 0) {
      const difference = `${formatUsd(fromCents(Math.abs(excess)))} ${excess > 0 ? 'above' : 'below'}`;
      faults.push(`The balance of ${name} (${id}) is ${difference} the sum of the ledger.`);
    }
    if (balance < 0) faults.push(`${name} (${id}) has ${formatUsd(balance)}.`);
  }
  for (const [id, sum] of sums) {
    if (sum !== 0) faults.push(`The ledger has ${formatUsd(fromCents(sum))} of nobody: ${id}.`);
  }
  const { deposits, investments, transfers, withdrawals } = tables;
  for (const table of [deposits, investments, transfers, withdrawals]) {
    for (const { id } of table.values()) if (!booked.has(id)) booked.set(id, []);
  }
  for (const [id, entries] of booked)
    faults.push(...sourceFaults(id, requiredEntries(tables, id, 'now'), entries));
  return faults;
}

/** How the entries of one record differ from what is wanted, amounts and people included. */
function sourceFaults(id: string, wanted: readonly string[], entries: readonly LedgerEntry[]): string[] {
  const found = entries.map((entry) => describe(entry.type, entry.userId, entry.amount));
  return [
    ...without(wanted, found).map((entry) => `${id} lacks its entry "${entry}".`),
    ...without(found, wanted).map((entry) => `${id} must not have the entry "${entry}".`),
  ];
}

/** What the state of a record asks for: a completed deposit has one `deposit` entry, a pending one none, and so on. */
function requiredEntries(tables: MemoryTables, id: string, moment: 'before' | 'now'): string[] {
  const isNow = moment === 'now';
  const deposit = isNow ? tables.deposits.get(id) : tables.deposits.before(id);
  const investment = isNow ? tables.investments.get(id) : tables.investments.before(id);
  const transfer = isNow ? tables.transfers.get(id) : tables.transfers.before(id);
  const withdrawal = isNow ? tables.withdrawals.get(id) : tables.withdrawals.before(id);
  const wanted: string[] = [];
  if (deposit?.status === 'completed') wanted.push(describe('deposit', deposit.userId, deposit.amount));
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

/** `list` minus `taken`, each occurrence counting once. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
