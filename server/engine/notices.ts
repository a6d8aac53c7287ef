import { AUDIENCES, TABLE_NAMES, type TableName } from '../../backend/tables';
import { shortenedChanges, type RecordChange } from '../../src/lib/changeNotice';
import type { SqlTables } from './tables';

/** Changes with the same audience. */
export interface Notice {
  readonly audience: readonly string[];
  readonly items: readonly RecordChange[];
}

function changesOf<T extends TableName>(tables: SqlTables, name: T): [readonly string[], RecordChange][] {
  const audienceOf = AUDIENCES[name];
  if (audienceOf === null) return [];
  const table = tables[name];
  return [...table.touched()].flatMap((id): [readonly string[], RecordChange][] => {
    const record = table.known(id) ?? table.before(id);
    return record === undefined ? [] : [[audienceOf(record), { table: name, id }]];
  });
}

/** A transaction's changes, by audience: nobody is notified of somebody else's record. */
export function noticesOf(tables: SqlTables): readonly Notice[] {
  const groups = new Map<string, { audience: readonly string[]; items: RecordChange[] }>();
  for (const name of TABLE_NAMES) {
    for (const [audience, change] of changesOf(tables, name)) {
      const key = audience.join('\n');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { audience, items: [change] });
      else group.items.push(change);
    }
  }
  return [...groups.values()].map(({ audience, items }) => ({ audience, items: shortenedChanges(items) }));
}
