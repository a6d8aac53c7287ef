import { createMemoryTables, type DataSet } from '../db/memoryTables';
import type { OpenedDatabase } from '../db/openDatabase';
import { TABLE_NAMES } from '../db/tables';
import { applyDataSet, type DataSetName } from '../seed/dataSets';
import { clockOffset, clockRecords } from './clock';

/** The records of a data set whose dates are relative to `now`, epoch ms. */
export function generateDataSet(name: DataSetName, now: number): DataSet {
  const tables = createMemoryTables(() => undefined);
  applyDataSet(tables, name, now);
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, [...tables[table].values()]]));
}

/** Replaces everything stored by a data set, in one commit. The clock stays where it was moved to. */
export function loadDataSet(database: OpenedDatabase, name: DataSetName, realNow: () => number): void {
  const offset = clockOffset(database.read);
  const data = generateDataSet(name, realNow() + offset);
  database.replaceAll({ ...data, meta: [...(data.meta ?? []), ...clockRecords(offset)] });
}
