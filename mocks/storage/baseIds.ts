import type { DataSet } from './memoryTables';
import type { TableName } from '../../backend/tables';

/** Which records the generated data set holds that stored ones lie over. Collected a table at a time, when asked. */
export class BaseIds {
  readonly #base: DataSet;
  readonly #ids = new Map<TableName, ReadonlySet<string>>();

  constructor(base: DataSet) {
    this.#base = base;
  }

  /** Whether the record is generated at every start. */
  has(table: TableName, id: string): boolean {
    let ids = this.#ids.get(table);
    if (ids === undefined) {
      const records: readonly { readonly id: string }[] = this.#base[table] ?? [];
      ids = new Set(records.map((record) => record.id));
      this.#ids.set(table, ids);
    }
    return ids.has(id);
  }
}
