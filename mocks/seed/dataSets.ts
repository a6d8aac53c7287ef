import type { WriteView } from '../storage/database';
import { createMemoryTables, type DataSet } from '../storage/memoryTables';
import { TABLE_NAMES } from '../../backend/tables';
import { seedDemo } from './demo';
import { seedEdgeCases } from './edgeCases';
import { seedEmpty } from './empty';

export const DATA_SETS = ['demo', 'empty', 'edge-cases', 'large'] as const;
export type DataSetName = (typeof DATA_SETS)[number];

/** Fills empty tables with records whose dates are relative to `now`, epoch ms. */
export type Seed = (tx: WriteView, now: number) => void;

const SEEDS: Readonly<Record<Exclude<DataSetName, 'large'>, Seed>> = {
  demo: seedDemo,
  empty: seedEmpty,
  'edge-cases': seedEdgeCases,
};

/** Large data has a chunk of its own: nobody loads it who does not ask for it. */
export async function loadSeed(name: DataSetName): Promise<Seed> {
  if (name !== 'large') return SEEDS[name];
  const { seedLarge } = await import(/* webpackChunkName: "large" */ './large/large');
  return seedLarge;
}

export function recordsOf(seed: Seed, now: number): DataSet {
  const tables = createMemoryTables(() => undefined);
  seed(tables, now);
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, [...tables[table].values()]]));
}
