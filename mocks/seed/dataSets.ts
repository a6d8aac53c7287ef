import type { WriteView } from '../../backend/engine';
import { createMemoryTables, type DataSet } from '../storage/memoryTables';
import { TABLE_NAMES } from '../../backend/tables';
import { seedDemo } from './demo';
import { seedEdgeCases } from './edgeCases';
import { seedEmpty } from './empty';

export const STORED_SETS = ['demo', 'empty', 'edge-cases'] as const;
export type StoredSetName = (typeof STORED_SETS)[number];

/** Every data set. `large` is generated from its seed at each start; storage holds what changed since. */
export const DATA_SETS = [...STORED_SETS, 'large'] as const;
export type DataSetName = (typeof DATA_SETS)[number];

const SEEDS: Readonly<Record<StoredSetName, (tx: WriteView, now: number) => void>> = {
  demo: seedDemo,
  empty: seedEmpty,
  'edge-cases': seedEdgeCases,
};

/** Fills empty tables with a data set whose dates are relative to `now` (epoch ms). It removes nothing. */
export function applyDataSet(tx: WriteView, name: StoredSetName, now: number): void {
  SEEDS[name](tx, now);
}

/** The records of a data set whose dates are relative to `now`, epoch ms. */
export function generateDataSet(name: StoredSetName, now: number): DataSet {
  const tables = createMemoryTables(() => undefined);
  applyDataSet(tables, name, now);
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, [...tables[table].values()]]));
}
