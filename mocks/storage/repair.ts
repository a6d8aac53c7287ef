import type { AuditEntry } from '../../src/entities/audit/audit';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import type { User } from '../../src/entities/user/user';
import { formatUsd, toCents, fromCents } from '../../src/lib/money';
import { Books, DIFFERENCES_ID, readDifferences, sourceFaults } from './books';
import { allSources } from './invariants';
import type { MemoryTables } from './memoryTables';

/**
 * Makes the books of damaged data consistent, so that the database opens and works. The rule:
 *
 * - A person's ledger is whole (no entry was ever set aside, and `balanceAfter` leads from entry to entry without a
 *   gap): the ledger is the truth and the balance is rebuilt from it.
 * - Otherwise the balance is the better witness. It stays, and what it exceeds the entries by is recorded
 *   under {@link DIFFERENCES_ID}; every later change must still match to the cent, on top of it.
 * - A record whose entries are not those of its state is recorded there too and stays as it is.
 *
 * No ledger entry is made up. Each finding is told in a sentence and kept as an audit entry of the system.
 * Writes into the current transaction; nothing when the books are right.
 */
export function repairBooks(tables: MemoryTables, context: { lostEntries: boolean; now: number }): string[] {
  const differences = readDifferences(tables.meta.get(DIFFERENCES_ID));
  const books = new Books(tables.ledger.values(), differences);
  const balances = new Map(differences.balances);
  const sources = new Set(differences.sources);
  const findings: Finding[] = [];

  for (const user of [...tables.users.values()]) {
    const sum = books.cents(user.id);
    const excess = toCents(user.balance) - sum;
    if (excess === 0) continue;
    const known = differences.balances.get(user.id) ?? 0;
    if (!context.lostEntries && sum >= 0 && isUnbroken(tables.ledger.where('userId', user.id), known)) {
      tables.users.put({ ...user, balance: fromCents(sum), version: user.version + 1 });
      findings.push(rebuilt(user, sum));
    } else {
      balances.set(user.id, known + excess);
      findings.push(differs(user, excess));
    }
  }
  for (const id of allSources(tables, books)) {
    const [fault] = sources.has(id) ? [] : sourceFaults(tables, id, books.entriesOf(id), 'now');
    if (fault === undefined) continue;
    sources.add(id);
    findings.push({ subjectId: id, subjectName: id, details: `${fault}.` });
  }
  if (findings.length === 0) return [];
  tables.meta.put({
    id: DIFFERENCES_ID,
    value: { balances: Object.fromEntries(balances), sources: [...sources] },
  });
  audit(tables, findings, context.now);
  return findings.map(({ details }) => details);
}

type Finding = Pick<AuditEntry, 'subjectId' | 'subjectName' | 'details'>;

function rebuilt(user: User, sum: number): Finding {
  const details = `The balance of ${user.name} did not match the ledger and was rebuilt from it: ${formatUsd(user.balance)} became ${formatUsd(fromCents(sum))}.`;
  return { subjectId: user.id, subjectName: user.name, details };
}

function differs(user: User, excess: number): Finding {
  const details = `The balance of ${user.name} differs from the readable ledger entries by ${formatUsd(fromCents(excess))}; the balance was kept.`;
  return { subjectId: user.id, subjectName: user.name, details };
}

function isUnbroken(entries: readonly LedgerEntry[], start: number): boolean {
  let sum = start;
  return [...entries]
    .sort((a, b) => a.seq - b.seq)
    .every((entry) => {
      sum += toCents(entry.amount);
      return sum === toCents(entry.balanceAfter);
    });
}

function audit(tables: MemoryTables, findings: readonly Finding[], now: number): void {
  let seq = 0;
  for (const entry of tables.audit.values()) seq = Math.max(seq, entry.seq);
  for (const finding of findings) {
    seq += 1;
    tables.audit.put({
      ...finding,
      id: `aud-${seq}`,
      seq,
      date: new Date(now).toISOString(),
      actorId: 'system',
      actorName: 'System',
      actorRole: 'system',
      action: 'books.recovered',
    });
  }
}
