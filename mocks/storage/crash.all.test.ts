import type { WriteView } from '../../backend/memory/memoryTables';
import { createLocalLog, type CommitLog } from './commitLog';
import type { Store } from './store';
import { createMemoryLog, openTabStore, type MemoryLog } from '../../src/test/backend/testStore';
import type { KeyValueStorage } from './storage';
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

type Step = (database: Store) => Promise<void>;

const commit =
  (work: (tx: WriteView) => void): Step =>
  (database) =>
    database.command(work);

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

function contentOf(database: Store): string {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return JSON.stringify(TABLE_NAMES.map((table) => [...database.read[table].values()].sort(byId)));
}

/** A browser: what outlives its tabs. */
interface Disk {
  readonly storage: MemoryStorage;
  readonly log: MemoryLog;
}

const emptyDisk = (): Disk => ({ storage: createMemoryStorage(), log: createMemoryLog() });

/** The log of a tab that works on `storage`. */
type LogOf = (disk: Disk, storage: KeyValueStorage) => CommitLog;

const LOGS: readonly (readonly [string, LogOf])[] = [
  ['in IndexedDB', ({ log }) => log],
  ['in a browser without IndexedDB', (_disk, storage) => createLocalLog(storage)],
];

/** Database contents after each commit. */
async function statesOf(): Promise<string[]> {
  const database = await openTabStore(emptyDisk());
  const states = [contentOf(database)];
  for (const step of STEPS) {
    await step(database);
    states.push(contentOf(database));
  }
  return states;
}

/** What a tab left that died after so many writes to the storage. */
async function crashAfter(writes: number, logOf: LogOf) {
  const disk = emptyDisk();
  const crashing = createCrashingStorage(disk.storage, writes);
  let acknowledged = 0;
  try {
    const database = await openTabStore({ storage: crashing, log: logOf(disk, crashing) });
    for (const step of STEPS) {
      await step(database);
      if (!crashing.isDead) acknowledged += 1;
    }
  } catch (error) {
    if (!crashing.isDead) throw error;
  }
  return { disk, acknowledged, isDead: crashing.isDead, writes: crashing.writes };
}

const reopen = (disk: Disk, logOf: LogOf, storage: KeyValueStorage = disk.storage) =>
  openTabStore({ storage, log: logOf(disk, storage) });

/** Reopens repeatedly, dying one write later each time, until opening survives. */
async function recover(disk: Disk, logOf: LogOf): Promise<Store> {
  for (let writes = 0; ; writes += 1) {
    const crashing = createCrashingStorage(disk.storage, writes);
    try {
      const database = await reopen(disk, logOf, crashing);
      if (!crashing.isDead) return database;
    } catch (error) {
      if (!crashing.isDead) throw error;
    }
  }
}

describe.each(LOGS)('with the log %s', (_where, logOf) => {
  let states: string[] = [];
  let total = 0;

  beforeAll(async () => {
    states = await statesOf();
    total = (await crashAfter(Infinity, logOf)).writes;
  });

  /** Runs `check` for a tab that died after each of the writes. */
  async function afterEveryWrite(
    check: (left: Awaited<ReturnType<typeof crashAfter>>, writes: number) => Promise<void>,
  ): Promise<void> {
    for (let writes = 0; writes < total; writes += 1) {
      const left = await crashAfter(writes, logOf);
      expect([writes, left.isDead]).toEqual([writes, true]);
      await check(left, writes);
    }
  }

  test('the steps write a good deal more than once per commit', () => {
    expect(total).toBeGreaterThan(STEPS.length * 4);
    expect(new Set(states).size).toBe(states.length);
  });

  test('dying after any write leaves whole commits, and every acknowledged one', () =>
    afterEveryWrite(async ({ disk, acknowledged }, writes) => {
      const database = await reopen(disk, logOf);
      const survived = states.lastIndexOf(contentOf(database));
      expect([writes, survived - acknowledged]).toEqual([writes, survived > acknowledged ? 1 : 0]);
      expect(database.recovered).toEqual([]);
      database.checkBooks();
      const again = await openTabStore({ storage: disk.storage, log: createMemoryLog() });
      expect([writes, contentOf(again)]).toEqual([writes, contentOf(database)]);
    }));

  test('dying after any write and then again after each write of recovering loses nothing', () =>
    afterEveryWrite(async ({ disk, acknowledged }, writes) => {
      const survived = states.lastIndexOf(contentOf(await recover(disk, logOf)));
      expect([writes, survived - acknowledged]).toEqual([writes, survived > acknowledged ? 1 : 0]);
    }));

  test('work goes on after dying at any write', () =>
    afterEveryWrite(async ({ disk }, writes) => {
      const database = await reopen(disk, logOf);
      await database.command((tx) => tx.meta.put({ id: 'after', value: writes }));
      const reopened = await reopen(disk, logOf);
      expect(reopened.commitNumber).toBeGreaterThanOrEqual(database.commitNumber);
      expect(reopened.read.meta.get('after')).toEqual({ id: 'after', value: writes });
      expect(contentOf(reopened)).toBe(contentOf(database));
    }));
});

test('the control: a storage that is not compared with the log loses what was acknowledged', async () => {
  let isLost = false;
  const states = await statesOf();
  for (let writes = 0; !isLost && writes < 200; writes += 1) {
    const { disk, acknowledged } = await crashAfter(writes, ({ log }) => log);
    const without = await openTabStore({ storage: disk.storage });
    isLost = !(states.lastIndexOf(contentOf(without)) >= acknowledged);
  }
  expect(isLost).toBe(true);
});
