import { createLocalLog, type CommitLog } from './commitLog';
import { StorageFullError } from '../../backend/engine';
import { createMemoryLog, openTabStore } from '../../src/test/backend/testStore';
import { wrapStorage, type KeyValueStorage } from './storage';
import { openSample, putApprovedDeposit } from '../../src/test/backend/sampleCommands';

const RESERVE = 'cairnfield/.reserve';
/** With a log that outlives the tab. */
async function openSampleStore(logOn: (storage: KeyValueStorage) => CommitLog = () => createMemoryLog()) {
  const { storage } = openSample();
  const log = logOn(storage);
  return { storage, log, database: await openTabStore({ storage, log }) };
}

const LOGS = [
  ['in IndexedDB', () => createMemoryLog()],
  ['in a browser without it', createLocalLog],
] as const;

const DEPOSIT = 'dep-1795217988002';

/** From none to more than a commit needs. */
const FREE = Array.from({ length: 60 }, (_, n) => n * 100);

const CASES = LOGS.flatMap(([where, logOn]) => FREE.map((free) => [free, where, logOn] as const));

test.each(CASES)(
  'with %i characters left and the log %s a commit is either refused whole or kept whole',
  async (free, _where, logOn) => {
    const { storage, database, log } = await openSampleStore(logOn);
    storage.setQuota(storage.used + free);
    const before = storage.snapshot();
    let isRefused = false;
    try {
      await database.command((tx) => putApprovedDeposit(tx, DEPOSIT));
    } catch (error) {
      expect(error).toBeInstanceOf(StorageFullError);
      isRefused = true;
    }
    const status = isRefused ? 'pending' : 'completed';
    if (isRefused) expect(storage.snapshot()).toEqual(before);
    expect(database.read.deposits.get(DEPOSIT)?.status).toBe(status);
    const reopened = await openTabStore({ storage, log });
    expect(reopened.read.deposits.get(DEPOSIT)?.status).toBe(status);
    expect(reopened.read.ledger.size).toBe(isRefused ? 0 : 1);
    reopened.checkBooks();
  },
);

test('room is tight enough in those cases for both outcomes', async () => {
  const outcomes = new Set<string>();
  for (const free of FREE) {
    const { storage, database } = await openSampleStore();
    storage.setQuota(storage.used + free);
    try {
      await database.command((tx) => putApprovedDeposit(tx, DEPOSIT));
      outcomes.add('kept');
    } catch {
      outcomes.add('refused');
    }
  }
  expect(outcomes).toEqual(new Set(['kept', 'refused']));
});

/** Only enough room for an approval's journal. */
const JOURNAL_ONLY = 2_100;

test('once a commit is in the log, a full storage cannot stop it from being stored: the reserve gives way', async () => {
  const { storage, database } = await openSampleStore();
  storage.setQuota(storage.used + JOURNAL_ONLY);
  await database.command((tx) => putApprovedDeposit(tx, DEPOSIT));
  expect(database.read.deposits.get(DEPOSIT)?.status).toBe('completed');
  expect((await openTabStore({ storage })).read.deposits.get(DEPOSIT)?.status).toBe('completed');
});

test('without its reserve the database refuses to write, reads on, and writes again when there is room', async () => {
  const { storage, database } = await openSampleStore();
  storage.setQuota(storage.used + JOURNAL_ONLY);
  await database.command((tx) => putApprovedDeposit(tx, DEPOSIT));
  storage.removeItem(RESERVE);
  storage.setQuota(storage.used);
  const full = await openTabStore({ storage });
  await expect(full.command((tx) => tx.meta.put({ id: 'a', value: 1 }))).rejects.toThrow(StorageFullError);
  expect(full.read.meta.has('a')).toBe(false);
  expect(full.read.users.size).toBe(2);
  storage.setQuota(Infinity);
  await full.command((tx) => tx.meta.put({ id: 'a', value: 1 }));
  expect((await openTabStore({ storage })).read.meta.has('a')).toBe(true);
  expect(storage.getItem(RESERVE)).not.toBeNull();
});

test('a commit larger than the reserve grows it first, or is refused', async () => {
  const { storage, database } = await openSampleStore();
  const reserved = storage.getItem(RESERVE)?.length ?? 0;
  const value = 'x'.repeat(reserved + 1);
  storage.setQuota(storage.used + reserved);
  await expect(database.command((tx) => tx.meta.put({ id: 'large', value }))).rejects.toThrow(
    StorageFullError,
  );
  expect(database.read.meta.has('large')).toBe(false);
  storage.setQuota(Infinity);
  await database.command((tx) => tx.meta.put({ id: 'large', value }));
  expect(storage.getItem(RESERVE)?.length).toBeGreaterThan(reserved);
});

test('a commit that storage stopped taking in the middle is finished before the next one', async () => {
  const { storage, log } = await openSampleStore();
  // Dropping the reserve doesn't help: another page takes the room.
  let isBlocked = false;
  const hostile = wrapStorage(storage, {
    setItem(key: string, value: string) {
      if (isBlocked && key.startsWith('cairnfield/deposits/')) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      storage.setItem(key, value);
    },
  });
  const struggling = await openTabStore({ storage: hostile, log });
  isBlocked = true;
  await struggling.command((tx) => putApprovedDeposit(tx, DEPOSIT));
  expect(struggling.read.deposits.get(DEPOSIT)?.status).toBe('completed');
  expect((await openTabStore({ storage: hostile, log })).read.deposits.get(DEPOSIT)?.status).toBe(
    'completed',
  );
  await expect(struggling.command((tx) => tx.meta.put({ id: 'a', value: 1 }))).rejects.toThrow(
    StorageFullError,
  );
  isBlocked = false;
  await struggling.command((tx) => tx.meta.put({ id: 'a', value: 1 }));
  const reopened = await openTabStore({ storage, log });
  expect(reopened.read.deposits.get(DEPOSIT)?.status).toBe('completed');
  expect(reopened.read.meta.has('a')).toBe(true);
});
