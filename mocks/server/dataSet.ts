import type { OpenedDatabase } from '../db/openDatabase';
import { nameLarge } from '../seed/baseNames';
import { generateDataSet, type DataSetName, type StoredSetName } from '../seed/dataSets';
import type { Bases } from './bases';
import { backendNow, clockRecords, readClock } from './clock';

/** The seed of the large data set: everybody sees the same people. */
const LARGE_SEED = 7;

/** Replaces everything stored by a data set that storage holds in full, in one commit. The clock stays where it was moved to. */
export function loadDataSet(database: OpenedDatabase, name: StoredSetName, realNow: () => number): void {
  const clock = readClock(database.read);
  const data = generateDataSet(name, backendNow(database.read, realNow));
  database.replaceAll({ ...data, meta: [...(data.meta ?? []), ...clockRecords(clock)] });
}

/** Puts the data set of that name in the place of everything, also one that is generated at every start. */
export async function replaceDataSet(
  database: OpenedDatabase,
  name: DataSetName,
  { bases, realNow }: { readonly bases: Pick<Bases, 'load'>; readonly realNow: () => number },
): Promise<void> {
  if (name !== 'large') return loadDataSet(database, name, realNow);
  await bases.load();
  const clock = readClock(database.read);
  const base = nameLarge({ seed: LARGE_SEED, now: backendNow(database.read, realNow) });
  database.replaceAll({ meta: clockRecords(clock) }, base);
}
