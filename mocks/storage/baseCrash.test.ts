import { StorageFullError, type WriteView } from '../../backend/engine';
import type { DataSet } from './memoryTables';
import { openDatabase, type OpenedDatabase } from './openDatabase';
import { TABLE_NAMES } from '../../backend/tables';
import {
  createCrashingStorage,
  createMemoryStorage,
  type MemoryStorage,
} from '../../src/test/backend/memoryStorage';
import {
  approveDeposit,
  invest,
  mature,
  sampleDeposit,
  sampleUser,
  seedSample,
} from '../../src/test/backend/sampleCommands';

type Step = (database: OpenedDatabase) => void;

const AVA = 'user-1795217988001';

function generate(size: number): DataSet {
  const numbers = Array.from({ length: size }, (_, n) => n);
  return {
    users: [sampleUser(), ...numbers.map((n) => sampleUser({ id: `user-${n}`, email: `u${n}@example.com` }))],
    deposits: [
      sampleDeposit(),
      ...numbers.map((n) => sampleDeposit({ id: `dep-${n}`, userId: `user-${n}` })),
    ],
    meta: [{ id: 'generated', value: size }],
  };
}

const BASES: Readonly<Record<string, DataSet>> = { first: generate(40), second: generate(25) };
const base = (name: string) => BASES[name];

const commit =
  (work: (tx: WriteView) => void): Step =>
  (database) =>
    database.transact(work);

/** From a stored data set to a generated one, changes of every shape over it, to another one, and back. */
const STEPS: readonly Step[] = [
  commit(seedSample),
  (database) => database.replaceAll({ meta: [{ id: 'clock', value: 5 }] }, { base: 'first' }),
  commit((tx) => approveDeposit(tx, 'dep-1795217988002')),
  commit((tx) => {
    tx.meta.remove('generated');
    tx.meta.remove('clock');
    invest(tx, AVA, 'inv-1', 500);
  }),
  commit((tx) => tx.meta.put({ id: 'generated', value: 'again' })),
  commit((tx) => mature(tx, 'inv-1')),
  (database) => database.replaceAll({}, { base: 'second' }),
  commit((tx) => approveDeposit(tx, 'dep-1795217988002')),
  (database) => database.replaceAll({ users: [sampleUser()], meta: [{ id: 'dataSet', value: 'demo' }] }),
];

const open = (storage: Parameters<typeof openDatabase>[0]['storage']) => openDatabase({ storage, base });

function contentOf(database: OpenedDatabase): string {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return JSON.stringify(TABLE_NAMES.map((table) => [...database.read[table].values()].sort(byId)));
}

/** What the database holds after each commit, and how many writes that took. */
function statesOf(steps: readonly Step[]): { states: string[]; writes: number } {
  const counting = createCrashingStorage(createMemoryStorage(), Infinity);
  const database = open(counting);
  const states = [contentOf(database)];
  for (const step of steps) {
    step(database);
    states.push(contentOf(database));
  }
  return { states, writes: counting.writes };
}

const WHOLE = statesOf(STEPS);
const EVERY_WRITE = Array.from({ length: WHOLE.writes }, (_, writes) => writes);

/** Runs until the process dies; says how many commits were acknowledged. */
function runUntilCrash(storage: MemoryStorage, writes: number): number {
  const crashing = createCrashingStorage(storage, writes);
  let acknowledged = 0;
  try {
    const database = open(crashing);
    for (const step of STEPS) {
      step(database);
      acknowledged += 1;
    }
  } catch (error) {
    if (!crashing.isDead) throw error;
  }
  expect(crashing.isDead).toBe(true);
  return acknowledged;
}

/** Opens again and again, each time dying one write later, until opening survives. */
function recover(storage: MemoryStorage): OpenedDatabase {
  for (let writes = 0; ; writes += 1) {
    const crashing = createCrashingStorage(storage, writes);
    try {
      const database = open(crashing);
      if (!crashing.isDead) return database;
    } catch (error) {
      if (!crashing.isDead) throw error;
    }
  }
}

test('each step leaves another state, and takes several writes', () => {
  expect(new Set(WHOLE.states).size).toBe(WHOLE.states.length);
  expect(EVERY_WRITE.length).toBeGreaterThan(STEPS.length * 4);
});

test.each(EVERY_WRITE)(
  'over a base, dying after write %i leaves whole commits and every acknowledged one',
  (writes) => {
    const storage = createMemoryStorage();
    const acknowledged = runUntilCrash(storage, writes);
    for (const database of [recover(storage.copy()), open(storage), open(storage)]) {
      const survived = WHOLE.states.lastIndexOf(contentOf(database));
      expect(survived).toBeGreaterThanOrEqual(acknowledged);
      expect(survived).toBeLessThanOrEqual(acknowledged + 1);
      expect(database.recovered).toEqual([]);
      database.checkBooks();
    }
  },
);

test.each(EVERY_WRITE)('over a base, what comes after dying after write %i is kept', (writes) => {
  const storage = createMemoryStorage();
  runUntilCrash(storage, writes);
  const database = open(storage);
  database.transact((tx) => tx.meta.put({ id: 'after', value: writes }));
  const reopened = open(storage);
  expect(reopened.read.meta.get('after')?.value).toBe(writes);
  expect(contentOf(reopened)).toBe(contentOf(database));
});

/** Free characters from none to more than a commit needs. */
const FREE = Array.from({ length: 50 }, (_, n) => n * 100);

function openFirst() {
  const storage = createMemoryStorage();
  const database = open(storage);
  database.replaceAll({}, { base: 'first' });
  database.transact((tx) => tx.meta.put({ id: 'note', value: 'kept' }));
  return { storage, database };
}

test('with little room a commit over a base is refused whole or kept whole', () => {
  const outcomes = FREE.map((free) => {
    const { storage, database } = openFirst();
    storage.setQuota(storage.used + free);
    const before = storage.snapshot();
    let outcome = 'completed';
    try {
      database.transact((tx) => approveDeposit(tx, 'dep-7'));
    } catch (error) {
      expect(error).toBeInstanceOf(StorageFullError);
      expect(storage.snapshot()).toEqual(before);
      outcome = 'pending';
    }
    for (const each of [database, open(storage)]) {
      expect(each.read.deposits.get('dep-7')?.status).toBe(outcome);
      each.checkBooks();
    }
    return outcome;
  });
  expect(new Set(outcomes)).toEqual(new Set(['pending', 'completed']));
});

test('switching to a base works in a full storage, since it gives room back', () => {
  const storage = createMemoryStorage();
  const database = open(storage);
  database.replaceAll({ meta: [{ id: 'old', value: 'x'.repeat(100_000) }] });
  storage.setQuota(storage.used);
  database.replaceAll({}, { base: 'first' });
  const reopened = open(storage);
  expect(reopened.read.users.size).toBe(41);
  expect(reopened.read.meta.has('old')).toBe(false);
});

test('a stored data set that does not fit leaves the base and what changed over it', () => {
  const { storage, database } = openFirst();
  storage.setQuota(storage.used + 1_000);
  const tooMuch = { meta: [{ id: 'much', value: 'x'.repeat(200_000) }] };
  const before = contentOf(database);
  for (const isCopied of [false, true]) {
    expect(() => database.replaceAll(tooMuch, { isCopied })).toThrow(StorageFullError);
    expect(contentOf(database)).toBe(before);
    expect(contentOf(open(storage))).toBe(before);
  }
  database.replaceAll({}, { base: 'second', removed: [{ table: 'meta', id: 'generated' }] });
  expect(database.read.meta.has('generated')).toBe(false);
  expect(contentOf(open(storage))).toBe(contentOf(database));
});
