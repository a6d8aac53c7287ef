import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import { formatUsd, fromCents, toCents } from '../../src/lib/money';
import { checkTransaction, requiredEntries, sourceFaults } from '../../backend/books';
import { InvariantError } from '../../backend/engine';
import type { MemoryTables } from '../../backend/memory/memoryTables';
import { bookingOf, faultyField } from '../../backend/tables';

/** Only checks what the transaction changed. @throws InvariantError */
export function checkChanges(tables: MemoryTables): void {
  const { ledger } = tables;
  checkTransaction(tables, {
    centsOfNobody: (userId) =>
      ledger
        .where('userId', userId)
        .filter(({ id }) => ledger.before(id) !== undefined)
        .reduce((sum, { amount }) => sum + toCents(amount), 0),
    isBookedTwice: (booking) => ledger.count('booking', booking) > 1,
  });
}

/** Every touched record must be readable from storage. @throws InvariantError */
export function assertSound(tables: MemoryTables): void {
  for (const table of Object.values(tables)) {
    for (const id of table.touched()) {
      const record = table.get(id);
      const fault = record && faultyField(table.name, record);
      if (fault !== undefined) throw new InvariantError(`${table.name}/${id} is no sound record: ${fault}.`);
    }
  }
}

/** @throws InvariantError with the first fault and their number. */
export function assertBooks(tables: MemoryTables): void {
  const [first, ...others] = bookFaults(tables);
  if (first === undefined) return;
  throw new InvariantError(others.length === 0 ? first : `${first} (${others.length} more.)`);
}

/** All faults in the books, one sentence each. */
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

/** Why the books don't balance; `null` if they do. */
export function faultOf(books: { checkBooks(): void }): string | null {
  try {
    books.checkBooks();
    return null;
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return error.message;
  }
}
