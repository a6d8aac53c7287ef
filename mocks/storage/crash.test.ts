import type { WriteView } from '../../backend/memory/memoryTables';
import { openDatabase, type OpenedDatabase } from './openDatabase';
import { TABLE_NAMES } from '../../backend/tables';
import {
  createCrashingStorage,
  createMemoryStorage,
  type MemoryStorage,
} from '../../src/test/backend/memoryStorage';
import {
  putApprovedDeposit,
  putInvestment,
  mature,
  sampleUser,
  seedSample,
  transfer,
} from '../../src/test/backend/sampleCommands';

type Step = (database: OpenedDatabase) => void;

const commit =
  (work: (tx: WriteView) => void): Step =>
  (database) =>
    database.transact(work);

const AVA = 'user-1795217988001';
const BO = 'user-1795217988010';

/** One commit of every kind: put, replace, remove, one table, many tables, everything. */
const STEPS: readonly Step[] = [
  commit(seedSample),
  commit((tx) => tx.meta.put({ id: 'clock', value: 1 })),
  commit((tx) => tx.meta.put({ id: 'clock', value: 2 })),
  commit((tx) => putApprovedDeposit(tx, 'dep-1795217988002')),
  commit((tx) => tx.sessions.remove('ab12')),
  commit((tx) => {
    putInvestment(tx, AVA, 'inv-1', 500);
    transfer(tx, 'trf-1', AVA, BO, 0.35);
    tx.idempotency.remove('admin-main:8c7e0a4e-9f0d-4d5b-9f67-dep-1795217988002');
  }),
  commit((tx) => mature(tx, 'inv-1')),
  commit((tx) => {
    tx.passwordResets.put({
      id: 'ava+x@example.com',
      userId: AVA,
      tokenHash: 'hash',
      expiresAt: '2026-11-20T12:00:00.000Z',
    });
    tx.meta.remove('clock');
  }),
  (database) => database.replaceAll({ users: [sampleUser()], meta: [{ id: 'dataSet', value: 'demo' }] }),
];

function contentOf(database: OpenedDatabase): string {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return JSON.stringify(TABLE_NAMES.map((table) => [...database.read[table].values()].sort(byId)));
}

/** Database contents after each commit. */
function statesOf(steps: readonly Step[]): string[] {
  const database = openDatabase({ storage: createMemoryStorage() });
  const states = [contentOf(database)];
  for (const step of steps) {
    step(database);
    states.push(contentOf(database));
  }
  return states;
}

/** Returns how many commits were acknowledged. */
function runUntilCrash(
  storage: MemoryStorage,
  writesBeforeCrash: number,
): { acknowledged: number; isDead: boolean } {
  const crashing = createCrashingStorage(storage, writesBeforeCrash);
  let acknowledged = 0;
  try {
    const database = openDatabase({ storage: crashing });
    for (const step of STEPS) {
      step(database);
      acknowledged += 1;
    }
  } catch (error) {
    if (!crashing.isDead) throw error;
  }
  return { acknowledged, isDead: crashing.isDead };
}

/** Reopens repeatedly, dying one write later each time, until opening survives. */
function recover(storage: MemoryStorage): OpenedDatabase {
  for (let writes = 0; ; writes += 1) {
    const crashing = createCrashingStorage(storage, writes);
    try {
      const database = openDatabase({ storage: crashing });
      if (!crashing.isDead) return database;
    } catch (error) {
      if (!crashing.isDead) throw error;
    }
  }
}

function storageAfterCrash(writes: number): {
  storage: MemoryStorage;
  acknowledged: number;
  isDead: boolean;
} {
  const storage = createMemoryStorage();
  return { storage, ...runUntilCrash(storage, writes) };
}

const STATES = statesOf(STEPS);

function totalWrites(): number {
  const crashing = createCrashingStorage(createMemoryStorage(), Infinity);
  const database = openDatabase({ storage: crashing });
  for (const step of STEPS) step(database);
  return crashing.writes;
}

const EVERY_WRITE = Array.from({ length: totalWrites() }, (_, writes) => writes);

test('the steps write a good deal more than once per commit', () => {
  expect(EVERY_WRITE.length).toBeGreaterThan(STEPS.length * 4);
  expect(new Set(STATES).size).toBe(STATES.length);
});

test.each(EVERY_WRITE)('dying after write %i leaves whole commits, and every acknowledged one', (writes) => {
  const { storage, acknowledged, isDead } = storageAfterCrash(writes);
  expect(isDead).toBe(true);
  const database = openDatabase({ storage });
  const survived = STATES.lastIndexOf(contentOf(database));
  expect(survived).toBeGreaterThanOrEqual(acknowledged);
  expect(survived).toBeLessThanOrEqual(acknowledged + 1);
  expect(database.commitNumber).toBe(survived);
  expect(database.recovered).toEqual([]);
  expect(storage.getItem('cairnfield/.journal')).toBeNull();
  database.checkBooks();
});

test.each(EVERY_WRITE)(
  'dying after write %i and then again after each write of recovering loses nothing',
  (writes) => {
    const { storage, acknowledged } = storageAfterCrash(writes);
    const survived = STATES.lastIndexOf(contentOf(recover(storage)));
    expect(survived).toBeGreaterThanOrEqual(acknowledged);
    expect(survived).toBeLessThanOrEqual(acknowledged + 1);
  },
);

test.each(EVERY_WRITE)('work goes on after dying at write %i', (writes) => {
  const { storage } = storageAfterCrash(writes);
  const database = openDatabase({ storage });
  const before = database.commitNumber;
  database.transact((tx) => tx.meta.put({ id: 'after', value: writes }));
  const reopened = openDatabase({ storage });
  expect(reopened.commitNumber).toBe(before + 1);
  expect(reopened.read.meta.get('after')).toEqual({ id: 'after', value: writes });
  expect(contentOf(reopened)).toBe(contentOf(database));
});
