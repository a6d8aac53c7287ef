import type { DataSet } from '../storage/memoryTables';
import { neededBase } from '../storage/loadTables';
import type { KeyValueStorage } from '../storage/storage';
import { readLargeName } from './baseNames';

/** Generates the large data set: the same for the same seed and moment. */
export type LargeGenerator = (seed: number, now: number) => DataSet;

/** The generated data sets (decision 10). Their code comes when it is needed, before the database is opened. */
export interface Bases {
  /** Loads what opening this storage will generate; at once when that is nothing. */
  prepare(storage: KeyValueStorage): Promise<void>;
  load(): Promise<void>;
  /** The data set of a name that storage keeps; `undefined` for one that nobody here makes. */
  generate(name: string): DataSet | undefined;
}

/** Generates through what `importLarge` brings, which is asked once it is needed and again when it failed. */
export function createBases(importLarge: () => Promise<LargeGenerator>): Bases {
  let generator: LargeGenerator | undefined;
  const load = async () => {
    generator ??= await importLarge();
  };
  return {
    load,
    prepare: async (storage) => {
      const name = neededBase(storage);
      if (name !== undefined && readLargeName(name) !== undefined) await load();
    },
    generate: (name) => {
      const large = readLargeName(name);
      if (large === undefined) return undefined;
      if (generator === undefined) throw new Error('The generator of the data set is not loaded.');
      return generator(large.seed, large.now);
    },
  };
}
