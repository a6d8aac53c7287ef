import { isNoticeTable, shortenedChanges, type RecordChange } from '../../src/lib/changeNotice';
import { InvariantError } from '../../backend/engine';
import type { JournalStep } from './journal';
import { recordKey } from './keys';
import type { MemoryTables } from '../../backend/memory/memoryTables';
import { faultyField } from '../../backend/tables';

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

/** What a notice tells of the transaction. */
export function changedRecords(tables: MemoryTables): readonly RecordChange[] {
  const changes: RecordChange[] = [];
  for (const table of Object.values(tables)) {
    if (!isNoticeTable(table.name)) continue;
    for (const id of table.touched()) changes.push({ table: table.name, id });
  }
  return shortenedChanges(changes);
}
