import { seedDemo } from '../../backend/seed/demo';
import { seedControls } from '../../backend/seed/controls';
import { seedEdgeCases } from './edgeCases';
import { seedEmpty } from '../../backend/seed/empty';
import { recordsOf, type Seed } from '../../backend/seed/play';
import type { ReadView, DataSet } from '../../backend/memory/memoryTables';
import { backendNow, clockRecords, readClock } from '../../backend/pipeline/clock';

export const DATA_SETS = ['demo', 'controls', 'empty', 'edge-cases', 'large'] as const;
export type DataSetName = (typeof DATA_SETS)[number];

const SEEDS: Readonly<Record<Exclude<DataSetName, 'large'>, Seed>> = {
  demo: seedDemo,
  controls: seedControls,
  empty: seedEmpty,
  'edge-cases': seedEdgeCases,
};

/** `large` is a separate chunk, loaded on demand. */
export async function loadSeed(name: DataSetName): Promise<Seed> {
  if (name !== 'large') return SEEDS[name];
  const { seedLarge } = await import(/* webpackChunkName: "large" */ '../../backend/seed/large/large');
  return seedLarge;
}

/**
 * Whether the store needs a data set: it has no main admin, nobody else and no plan. Transient records, such as failed
 * logins, may exist.
 */
export function isUnseeded({ admins, users, plans, ledger }: ReadView): boolean {
  return (
    users.size === 0 &&
    plans.size === 0 &&
    ledger.size === 0 &&
    ![...admins.values()].some(({ isMain }) => isMain)
  );
}

/** What an empty store is filled with. */
export function firstDataOf(read: ReadView, realNow: () => number): DataSet | undefined {
  return isUnseeded(read) ? dataOf(read, seedDemo, realNow) : undefined;
}

/** What the data set would put into the store. */
export async function loadDataSet(
  read: ReadView,
  name: DataSetName,
  realNow: () => number,
): Promise<DataSet> {
  return dataOf(read, await loadSeed(name), realNow);
}

/** The clock stays where it was set. */
function dataOf(read: ReadView, seed: Seed, realNow: () => number): DataSet {
  const data = recordsOf(seed, backendNow(read, realNow()));
  return { ...data, meta: [...(data.meta ?? []), ...clockRecords(readClock(read))] };
}
