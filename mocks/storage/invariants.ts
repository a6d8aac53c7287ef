import { toCents, fromCents } from '../../src/lib/money';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import { isSourced, readDifferences, sourceFaults, Books, DIFFERENCES_ID } from './books';
import { InvariantError } from '../../backend/engine';
import type { MemoryTables } from './memoryTables';

/**
 * Checks what the transaction changed, and nothing else, against the books as they were before it:
 * ledger and audit only grow; every touched balance is the sum of its ledger and not negative; each
 * new entry's `balanceAfter` is that sum at its place; touched records have the entries of their state.
 * A fault that damaged data had before the transaction does not forbid it.
 *
 * @returns the new ledger entries, for {@link Books.add} once they are committed.
 * @throws InvariantError
 */
export function checkTransaction(tables: MemoryTables, books: Books): LedgerEntry[] {
  const entries = newEntries(tables);
  checkAuditGrows(tables);
  checkBalances(tables, books, entries);
  checkSources(tables, books, entries);
  return entries;
}

function newEntries(tables: MemoryTables): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const id of tables.ledger.touched()) {
    const entry = tables.ledger.get(id);
    if (tables.ledger.before(id) !== undefined) throw new InvariantError(`Ledger entry ${id} is final.`);
    if (entry !== undefined) entries.push(entry);
  }
  return entries.sort((a, b) => a.seq - b.seq);
}

function checkAuditGrows(tables: MemoryTables): void {
  for (const id of tables.audit.touched()) {
    if (tables.audit.before(id) !== undefined) throw new InvariantError(`Audit entry ${id} is final.`);
  }
}

function checkBalances(tables: MemoryTables, books: Books, entries: readonly LedgerEntry[]): void {
  const sums = new Map<string, number>();
  for (const { id, userId, amount, balanceAfter } of entries) {
    const sum = (sums.get(userId) ?? books.cents(userId)) + toCents(amount);
    sums.set(userId, sum);
    if (toCents(balanceAfter) !== sum) {
      throw new InvariantError(`${id} says ${balanceAfter} after it; the ledger says ${fromCents(sum)}.`);
    }
  }
  for (const userId of new Set([...tables.users.touched(), ...sums.keys()])) {
    checkBalance(tables, userId, sums.get(userId) ?? books.cents(userId));
  }
}

function checkBalance(tables: MemoryTables, userId: string, sum: number): void {
  const user = tables.users.get(userId);
  if (user === undefined) {
    if (sum !== 0) throw new InvariantError(`The ledger has ${fromCents(sum)} of nobody: ${userId}.`);
    return;
  }
  if (toCents(user.balance) !== sum) {
    throw new InvariantError(`${userId} has ${user.balance}; the ledger says ${fromCents(sum)}.`);
  }
  if (user.balance < 0) throw new InvariantError(`${userId} would have ${user.balance}.`);
}

function checkSources(tables: MemoryTables, books: Books, entries: readonly LedgerEntry[]): void {
  const sourced = entries.filter(isSourced);
  const touched = new Set([
    ...tables.deposits.touched(),
    ...tables.investments.touched(),
    ...tables.transfers.touched(),
    ...tables.withdrawals.touched(),
    ...sourced.map((entry) => entry.sourceId),
  ]);
  for (const id of touched) {
    const old = books.entriesOf(id);
    const added = sourced.filter((entry) => entry.sourceId === id);
    const faults = sourceFaults(tables, id, [...old, ...added], 'now');
    if (faults.length === 0) continue;
    const known = new Set(sourceFaults(tables, id, old, 'before'));
    const fault = faults.find((text) => !known.has(text));
    if (fault !== undefined) throw new InvariantError(`${fault}.`);
  }
}

/**
 * Checks the whole books. Differences that damaged data left and that were recorded count as right.
 * @throws InvariantError
 */
export function checkWholeBooks(tables: MemoryTables): void {
  const differences = readDifferences(tables.meta.get(DIFFERENCES_ID));
  const books = new Books(tables.ledger.values(), differences);
  for (const user of tables.users.values()) checkBalance(tables, user.id, books.cents(user.id));
  for (const id of allSources(tables, books)) {
    if (differences.sources.has(id)) continue;
    const fault = sourceFaults(tables, id, books.entriesOf(id), 'now')[0];
    if (fault !== undefined) throw new InvariantError(`${fault}.`);
  }
}

/** Ids of every record that must have entries, or has some. */
export function allSources(tables: MemoryTables, books: Books): Set<string> {
  const ids = new Set(books.sourceIds());
  for (const { id } of tables.deposits.values()) ids.add(id);
  for (const { id } of tables.investments.values()) ids.add(id);
  for (const { id } of tables.transfers.values()) ids.add(id);
  for (const { id } of tables.withdrawals.values()) ids.add(id);
  return ids;
}
