import { redoJournals } from './commitLog';
import { StorageFullError } from '../../backend/engine';
import { openDatabase, type OpenedDatabase } from './openDatabase';
import { isHalfReplaced, restoreStored, type StoredCopy } from './storedCopy';
import { TABLE_NAMES } from '../../backend/tables';
import {
  createCrashingStorage,
  createMemoryStorage,
  type MemoryStorage,
} from '../../src/test/backend/memoryStorage';
import type { KeyValueStorage } from './storage';
import { putApprovedDeposit, sampleUser, seedSample } from '../../src/test/backend/sampleCommands';

const NOTE = 'x'.repeat(20_000);

/** Nearly fills the storage on its own. */
const NEW_DATA = {
  users: [sampleUser({ name: 'Somebody New' })],
  meta: Array.from({ length: 6 }, (_, n) => ({ id: `new-${n}`, value: NOTE })),
};

/** A storage too full for anything else, and what it would hold with {@link NEW_DATA}. */
function openFull() {
  const storage = createMemoryStorage();
  const database = openDatabase({ storage });
  const old = Array.from({ length: 6 }, (_, n) => ({ id: `old-${n}`, value: NOTE }));
  database.replaceAll({ meta: old });
  database.transact(seedSample);
  database.transact((tx) => putApprovedDeposit(tx, 'dep-1795217988002'));
  storage.setQuota(storage.used + 10);
  return { storage, database };
}

function contentOf(database: OpenedDatabase): string {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const tables = TABLE_NAMES.map((table) => [...database.read[table].values()].sort(byId));
  return JSON.stringify(tables).replaceAll(NOTE, 'NOTE');
}

const OLD = contentOf(openFull().database);
const NEW = contentOf(replaced());

function replaced(): OpenedDatabase {
  const { database } = openFull();
  database.replaceAll(NEW_DATA, { isCopied: true });
  return database;
}

/** Returns the copy kept elsewhere. */
function replaceUntilCrash(storage: MemoryStorage, writes: number) {
  const mortal = createCrashingStorage(storage, Infinity);
  const database = openDatabase({ storage: mortal });
  const copy = database.copy();
  mortal.dieAfter(writes);
  try {
    database.replaceAll(NEW_DATA, { isCopied: true });
  } catch (error) {
    if (!mortal.isDead) throw error;
  }
  return { copy, isDead: mortal.isDead };
}

/** Like a tab that takes the lead after a crash. */
function recover(storage: KeyValueStorage, copy: StoredCopy): OpenedDatabase {
  if (isHalfReplaced(storage)) restoreStored(copy, storage);
  return openDatabase({ storage });
}

test('what fits into an empty storage replaces a full one, and leaves room to work', () => {
  const { storage, database } = openFull();
  expect(() => database.replaceAll(NEW_DATA)).toThrow(StorageFullError);
  database.replaceAll(NEW_DATA, { isCopied: true });
  database.transact((tx) => tx.meta.put({ id: 'later', value: 1 }), { mayUseReserve: true });
  const reopened = openDatabase({ storage });
  expect(reopened.read.users.get(sampleUser().id)?.name).toBe('Somebody New');
  expect(reopened.read.meta.has('later')).toBe(true);
  expect(reopened.recovered).toEqual([]);
});

test('what does not fit into an empty storage is refused, and the old data is there as it was', () => {
  const { storage, database } = openFull();
  const records = () => new Map([...storage.snapshot()].filter(([key]) => key !== 'cairnfield/.reserve'));
  const before = records();
  const tooMuch = { meta: [...NEW_DATA.meta, { id: 'more', value: 'x'.repeat(400_000) }] };
  expect(() => database.replaceAll(tooMuch, { isCopied: true })).toThrow(StorageFullError);
  expect(records()).toEqual(before);
  expect(contentOf(database)).toBe(OLD);
  expect(contentOf(openDatabase({ storage }))).toBe(OLD);
  // The old data's books are back.
  database.transact((tx) => putApprovedDeposit(tx, 'dep-1795217988011'), { mayUseReserve: true });
  database.checkBooks();
});

test('data that would leave no room for a single commit does not fit', () => {
  const { storage, database } = openFull();
  const used = storage.used - (storage.getItem('cairnfield/.reserve')?.length ?? 0);
  storage.setQuota(used + 66_000);
  const nearly = { meta: [...NEW_DATA.meta, { id: 'more', value: 'x'.repeat(10_000) }] };
  expect(() => database.replaceAll(nearly, { isCopied: true })).toThrow(StorageFullError);
  expect(contentOf(openDatabase({ storage }))).toBe(OLD);
});

test('replacing a full storage that dies after any write leaves the old data or the new, and recovering may die too', () => {
  const filled = openFull().storage;
  const outcomes = new Set<string>();
  let isDead = true;
  let writes = 0;
  for (; isDead; writes += 1) {
    const storage = filled.copy();
    const crash = replaceUntilCrash(storage, writes);
    isDead = crash.isDead;
    for (let more = 0, died = true; died; more += 1) {
      const again = storage.copy();
      const mortal = createCrashingStorage(again, more);
      try {
        recover(mortal, crash.copy);
      } catch (error) {
        if (!mortal.isDead) throw error;
      }
      died = mortal.isDead;
      const database = recover(again, crash.copy);
      expect(database.recovered).toEqual([]);
      database.checkBooks();
      outcomes.add(contentOf(database));
    }
  }
  expect(writes).toBeGreaterThan(20);
  expect([...outcomes]).toEqual([OLD, NEW]);
});

test('a replacement whose writes were lost is done again from its journal, with no room for that beside it', () => {
  const { storage, database } = openFull();
  const before = storage.copy();
  const journals: string[] = [];
  database.onJournal(({ text }) => journals.push(text));
  database.replaceAll(NEW_DATA, { isCopied: true });
  database.transact((tx) => tx.meta.put({ id: 'later', value: 1 }), { mayUseReserve: true });
  const whole = contentOf(database);
  for (let writes = 0, died = true; died; writes += 1) {
    const lost = before.copy();
    const mortal = createCrashingStorage(lost, writes);
    try {
      redoJournals(mortal, journals);
    } catch (error) {
      if (!mortal.isDead) throw error;
    }
    died = mortal.isDead;
    redoJournals(lost, journals);
    const reopened = openDatabase({ storage: lost });
    expect(contentOf(reopened)).toBe(whole);
    expect(reopened.recovered).toEqual([]);
  }
});

test('a mix whose old and new data are both lost is removed, and it is said', () => {
  const { storage } = openFull();
  replaceUntilCrash(storage, 8);
  expect(isHalfReplaced(storage)).toBe(true);
  const database = openDatabase({ storage });
  expect(database.recovered).toEqual([expect.stringContaining('neither the old nor the new data')]);
  expect(TABLE_NAMES.every((table) => database.read[table].size === 0)).toBe(true);
  expect(openDatabase({ storage }).recovered).toEqual([]);
});
