import { createMemoryTables, type DataSet } from '../memory/memoryTables';
import type { WriteView } from '../memory/memoryTable';
import { TABLE_NAMES } from '../tables';

/** Fills empty tables with records dated relative to `now`, epoch ms. */
export type Seed = (tx: WriteView, now: number) => void;

export function recordsOf(seed: Seed, now: number): DataSet {
  const tables = createMemoryTables(() => undefined);
  seed(tables, now);
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, [...tables[table].values()]]));
}
