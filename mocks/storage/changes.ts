import { EVERY_ID, type RecordChange } from '../../src/lib/changeNotice';
import { InvariantError } from '../../backend/engine';
import type { JournalStep } from './journal';
import { recordKey } from './keys';
import type { MemoryTables } from '../../backend/memory/memoryTables';
import { TABLE_NAMES, type TableName, faultyField } from '../../backend/tables';

/** With more changed records, notices name whole tables. */
const LARGEST_NOTICE = 100;

/** No screen shows these tables, so notices omit them. */
const SILENT: ReadonlySet<TableName> = new Set<TableName>([
  'credentials',
  'passwordResets',
  'emailConfirmations',
  'outbox',
  'loginAttempts',
  'knownBrowsers',
  'idempotency',
]);

/** The transaction's changes as journal steps, without records that ended up unchanged. */
export function changeSteps(tables: MemoryTables): JournalStep[] {
  const steps: JournalStep[] = [];
  for (const table of Object.values(tables)) {
    for (const id of table.touched()) {
      const before = table.before(id);
      const after = table.get(id);
      const key = recordKey(table.name, id);
      if (after === undefined) {
        if (before !== undefined) steps.push({ kind: 'remove', key });
      } else if (after !== before) {
        const text = JSON.stringify(after);
        if (text !== JSON.stringify(before)) steps.push({ kind: 'put', key, text });
      }
    }
  }
  return steps;
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

export function changedRecords(tables: MemoryTables): RecordChange[] {
  const changes: RecordChange[] = [];
  for (const table of Object.values(tables)) {
    if (SILENT.has(table.name)) continue;
    for (const id of table.touched()) changes.push({ table: table.name, id });
  }
  if (changes.length <= LARGEST_NOTICE) return changes;
  return [...new Set(changes.map(({ table }) => table))].map((table) => ({ table, id: EVERY_ID }));
}

/** For a notice that anything may have changed. */
export function everyTable(): RecordChange[] {
  return TABLE_NAMES.filter((table) => !SILENT.has(table)).map((table) => ({ table, id: EVERY_ID }));
}
