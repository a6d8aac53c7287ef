import { StorageFullError } from '../../backend/engine';
import { openDatabase } from './openDatabase';
import { wrapStorage } from './storage';
import { openSample, putApprovedDeposit } from '../../src/test/backend/sampleCommands';

const RESERVE = 'cairnfield/.reserve';
const DEPOSIT = 'dep-1795217988002';

/** From none to more than a commit needs. */
const FREE = Array.from({ length: 60 }, (_, n) => n * 100);

test.each(FREE)('with %i characters left a commit is either refused whole or kept whole', (free) => {
  const { storage, database } = openSample();
  storage.setQuota(storage.used + free);
  const before = storage.snapshot();
  let isRefused = false;
  try {
    database.transact((tx) => putApprovedDeposit(tx, DEPOSIT));
  } catch (error) {
    expect(error).toBeInstanceOf(StorageFullError);
    isRefused = true;
  }
  const status = isRefused ? 'pending' : 'completed';
  if (isRefused) expect(storage.snapshot()).toEqual(before);
  expect(database.read.deposits.get(DEPOSIT)?.status).toBe(status);
  const reopened = openDatabase({ storage });
  expect(reopened.read.deposits.get(DEPOSIT)?.status).toBe(status);
  expect(reopened.read.ledger.size).toBe(isRefused ? 0 : 1);
  reopened.checkBooks();
});

test('room is tight enough in those cases for both outcomes', () => {
  const outcomes = FREE.map((free) => {
    const { storage, database } = openSample();
    storage.setQuota(storage.used + free);
    try {
      database.transact((tx) => putApprovedDeposit(tx, DEPOSIT));
      return 'kept';
    } catch {
      return 'refused';
    }
  });
  expect(new Set(outcomes)).toEqual(new Set(['kept', 'refused']));
});

/** Only enough room for an approval's journal. */
const JOURNAL_ONLY = 2_000;

test('once the journal is written, full storage cannot stop the commit: the reserve gives way', () => {
  const { storage, database } = openSample();
  storage.setQuota(storage.used + JOURNAL_ONLY);
  database.transact((tx) => putApprovedDeposit(tx, DEPOSIT));
  expect(database.read.deposits.get(DEPOSIT)?.status).toBe('completed');
  expect(openDatabase({ storage }).read.deposits.get(DEPOSIT)?.status).toBe('completed');
});

test('without its reserve the database refuses to write, reads on, and writes again when there is room', () => {
  const { storage, database } = openSample();
  storage.setQuota(storage.used + JOURNAL_ONLY);
  database.transact((tx) => putApprovedDeposit(tx, DEPOSIT));
  storage.removeItem(RESERVE);
  storage.setQuota(storage.used);
  const full = openDatabase({ storage });
  expect(() => full.transact((tx) => tx.meta.put({ id: 'a', value: 1 }))).toThrow(StorageFullError);
  expect(full.read.meta.has('a')).toBe(false);
  expect(full.read.users.size).toBe(2);
  storage.setQuota(Infinity);
  full.transact((tx) => tx.meta.put({ id: 'a', value: 1 }));
  expect(openDatabase({ storage }).read.meta.has('a')).toBe(true);
  expect(storage.getItem(RESERVE)).not.toBeNull();
});

test('a commit larger than the reserve grows it first, or is refused', () => {
  const { storage, database } = openSample();
  const reserved = storage.getItem(RESERVE)?.length ?? 0;
  const value = 'x'.repeat(reserved + 1);
  storage.setQuota(storage.used + reserved);
  expect(() => database.transact((tx) => tx.meta.put({ id: 'large', value }))).toThrow(StorageFullError);
  expect(database.read.meta.has('large')).toBe(false);
  storage.setQuota(Infinity);
  database.transact((tx) => tx.meta.put({ id: 'large', value }));
  expect(storage.getItem(RESERVE)?.length).toBeGreaterThan(reserved);
});

test('a commit that storage stopped taking in the middle is finished before the next one', () => {
  const { storage, database } = openSample();
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
  database.close();
  const struggling = openDatabase({ storage: hostile });
  isBlocked = true;
  struggling.transact((tx) => putApprovedDeposit(tx, DEPOSIT));
  expect(struggling.read.deposits.get(DEPOSIT)?.status).toBe('completed');
  expect(openDatabase({ storage: hostile }).read.deposits.get(DEPOSIT)?.status).toBe('completed');
  expect(() => struggling.transact((tx) => tx.meta.put({ id: 'a', value: 1 }))).toThrow(StorageFullError);
  isBlocked = false;
  struggling.transact((tx) => tx.meta.put({ id: 'a', value: 1 }));
  const reopened = openDatabase({ storage });
  expect(reopened.read.deposits.get(DEPOSIT)?.status).toBe('completed');
  expect(reopened.read.meta.has('a')).toBe(true);
});
