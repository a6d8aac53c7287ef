import { DAY_MS } from '../../src/lib/time';
import { openDatabase } from '../storage/openDatabase';
import { createMemoryStorage, type MemoryStorage } from '../../src/test/backend/memoryStorage';
import { generateLarge } from './large/large';
import { createBases, type LargeGenerator } from './bases';
import { setClock, steadyClock } from '../../backend/pipeline/clock';
import { seedDataSet, replaceDataSet } from './replaceDataSet';
import { createSettling } from '../../backend/pipeline/settling';

const NOW = Date.UTC(2026, 4, 20, 9, 30);

/** A small data set in the place of the large one: what is generated is the seed and the moment. */
const tell: LargeGenerator = (seed, now) => ({ meta: [{ id: 'generated', value: [seed, now] }] });

function start(importLarge: () => Promise<LargeGenerator> = () => Promise.resolve(tell)) {
  const asked = jest.fn(importLarge);
  return { asked, bases: createBases(asked) };
}

/** No copy is needed where old and new data fit side by side. */
const copies = { save: () => Promise.reject(new Error('No copy is expected.')) };

/** A process that starts on what is stored. */
async function open(storage: MemoryStorage, bases = start().bases) {
  await bases.prepare(storage);
  return openDatabase({ storage, base: bases.generate });
}

test('nobody loads the generator whose storage does not lie over what it makes', async () => {
  const { asked, bases } = start();
  const storage = createMemoryStorage();
  seedDataSet(await open(storage, bases), 'demo', () => NOW);
  await open(storage, bases);
  storage.setItem('cairnfield/.base', '"large/99/1/2"');
  await open(storage, bases);
  expect(asked).not.toHaveBeenCalled();
});

test('opened on another day, the data set is generated for the day on which it was chosen', async () => {
  const { bases } = start();
  const storage = createMemoryStorage();
  await replaceDataSet({ database: await open(storage, bases), copies }, 'large', {
    bases,
    realNow: () => NOW,
  });
  const other = start();
  const reopened = await open(storage, other.bases);
  expect(other.asked).toHaveBeenCalledTimes(1);
  expect(reopened.read.meta.get('generated')?.value).toEqual([7, NOW]);
});

test('a moved clock stays where it is, and the dates are relative to it', async () => {
  const { bases } = start();
  const storage = createMemoryStorage();
  const database = await open(storage, bases);
  seedDataSet(database, 'empty', () => NOW);
  database.transact((tx) => setClock(tx, steadyClock(DAY_MS)));
  await replaceDataSet({ database, copies }, 'large', { bases, realNow: () => NOW });
  const { meta } = (await open(storage)).read;
  expect(meta.get('generated')?.value).toEqual([7, NOW + DAY_MS]);
  expect(meta.get('clock')?.value).toBe(DAY_MS);
});

test('a generator that could not be loaded is asked for again, and the data stays', async () => {
  let isOnline = false;
  const { asked, bases } = start(() =>
    isOnline ? Promise.resolve(tell) : Promise.reject(new Error('offline')),
  );
  const storage = createMemoryStorage();
  const database = await open(storage, bases);
  seedDataSet(database, 'empty', () => NOW);
  const choose = () => replaceDataSet({ database, copies }, 'large', { bases, realNow: () => NOW });
  await expect(choose()).rejects.toThrow('offline');
  expect(database.read.plans.size).toBe(8);
  isOnline = true;
  await choose();
  await choose();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(database.read.meta.has('generated')).toBe(true);
});

test('ten thousand people, a year later: what matured since is all that storage holds, and it fits', async () => {
  const { bases } = start(() => Promise.resolve(generateLarge));
  const storage = createMemoryStorage({ quota: 5_200_000 });
  const database = await open(storage, bases);
  await replaceDataSet({ database, copies }, 'large', { bases, realNow: () => NOW });
  const reserve = storage.getItem('cairnfield/.reserve')?.length ?? 0;
  expect(storage.used - reserve).toBeLessThan(35_000);
  const settle = createSettling();
  let isMore = true;
  while (isMore) isMore = settle(database, NOW + 366 * DAY_MS);
  expect(database.read.investments.where('status', 'active')).toEqual([]);
  database.checkBooks();
  await replaceDataSet({ database, copies }, 'demo', { bases, realNow: () => NOW });
  expect(database.read.users.size).toBe(9);
  expect(storage.getItem('cairnfield/.base')).toBeNull();
});
