import { seedDemo } from '../../backend/seed/demo';
import { seedEdgeCases } from './edgeCases';
import { seedEmpty } from '../../backend/seed/empty';
import { recordsOf, type Seed } from '../../backend/seed/play';
import { StorageFullError } from '../../backend/engine';
import type { ReadView, DataSet } from '../../backend/memory/memoryTables';
import type { OpenedDatabase } from '../storage/openDatabase';
import type { CopyPort } from '../tabs/ports';
import { backendNow, clockRecords, readClock } from '../../backend/pipeline/clock';

export const DATA_SETS = ['demo', 'empty', 'edge-cases', 'large'] as const;
export type DataSetName = (typeof DATA_SETS)[number];

const SEEDS: Readonly<Record<Exclude<DataSetName, 'large'>, Seed>> = {
  demo: seedDemo,
  empty: seedEmpty,
  'edge-cases': seedEdgeCases,
};

/** `large` is a separate chunk, loaded on demand. */
export async function loadSeed(name: DataSetName): Promise<Seed> {
  if (name !== 'large') return SEEDS[name];
  const { seedLarge } = await import(/* webpackChunkName: "large" */ '../../backend/seed/large/large');
  return seedLarge;
}

/** Attempts to copy, as commits of other tabs can outdate a copy. */
const COPY_ATTEMPTS = 5;

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

export function fillWithDemo(database: OpenedDatabase, realNow: () => number): void {
  database.replaceAll(dataOf(database, seedDemo, realNow));
}

/** What the data set would put into the store. */
export async function loadDataSet(
  database: OpenedDatabase,
  name: DataSetName,
  realNow: () => number,
): Promise<DataSet> {
  return dataOf(database, await loadSeed(name), realNow);
}

/** The clock stays where it was set. */
function dataOf({ read }: OpenedDatabase, seed: Seed, realNow: () => number): DataSet {
  const data = recordsOf(seed, backendNow(read, realNow()));
  return { ...data, meta: [...(data.meta ?? []), ...clockRecords(readClock(read))] };
}

export interface Replacing {
  readonly database: OpenedDatabase;
  readonly copies: Pick<CopyPort, 'save'>;
}

/**
 * Replaces everything in one commit. If old and new data do not fit side by side, the old data is kept elsewhere until
 * the new data is complete.
 * @throws InvariantError, StorageFullError as {@link OpenedDatabase.replaceAll}: nothing has changed then.
 */
export async function replaceEverything({ database, copies }: Replacing, data: DataSet): Promise<void> {
  try {
    return database.replaceAll(data);
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
  }
  for (let attempt = 0; attempt < COPY_ATTEMPTS; attempt += 1) {
    const copy = database.copy();
    try {
      await copies.save(copy);
    } catch {
      break;
    }
    if (database.commitNumber === copy.commit) return database.replaceAll(data, { isCopied: true });
  }
  throw new StorageFullError('The old data could not be kept safe while it is replaced.');
}

export async function replaceDataSet(
  replacing: Replacing,
  name: DataSetName,
  realNow: () => number,
): Promise<void> {
  await replaceEverything(replacing, await loadDataSet(replacing.database, name, realNow));
}
