import { openDatabase } from './openDatabase';
import type { DataSet } from './memoryTables';
import { neededBase } from './loadTables';
import {
  createCrashingStorage,
  createMemoryStorage,
  type MemoryStorage,
} from '../../src/test/backend/memoryStorage';
import { approveDeposit, sampleDeposit, sampleUser } from '../../src/test/backend/sampleCommands';

const DEPOSIT = 'dep-1795217988002';
const GENERATED: DataSet = {
  users: [sampleUser(), sampleUser({ id: 'user-2', email: 'bo@example.com' })],
  deposits: [sampleDeposit(), sampleDeposit({ id: 'dep-2', userId: 'user-2' })],
  meta: [{ id: 'generated', value: 1 }],
};
const base = (name: string) => (name === 'large/1' ? GENERATED : undefined);

function openOverBase() {
  const storage = createMemoryStorage();
  const database = openDatabase({ storage, base });
  database.replaceAll({}, { base: 'large/1' });
  return { storage, database };
}

const keysOf = (storage: MemoryStorage) =>
  [...storage.snapshot().keys()].filter((key) => !key.includes('/.'));
const stored = (storage: MemoryStorage, key: string) => storage.getItem(`cairnfield/${key}`);

test('an untouched base takes a name and the reserve in storage, however many records it has', () => {
  const { storage } = openOverBase();
  expect(keysOf(storage)).toEqual([]);
  expect(stored(storage, '.base')).toBe('"large/1"');
});

test('a removed record of the base stays removed, and can be put again', () => {
  const { storage, database } = openOverBase();
  database.transact((tx) => tx.meta.remove('generated'));
  expect(openDatabase({ storage, base }).read.meta.has('generated')).toBe(false);
  openDatabase({ storage, base }).transact((tx) => tx.meta.put({ id: 'generated', value: 2 }));
  const reopened = openDatabase({ storage, base });
  expect(reopened.read.meta.get('generated')?.value).toBe(2);
  reopened.transact((tx) => tx.meta.remove('generated'));
  expect(openDatabase({ storage, base }).read.meta.has('generated')).toBe(false);
});

test('a removed record that the base never held leaves nothing behind', () => {
  const { storage, database } = openOverBase();
  database.transact((tx) => tx.meta.put({ id: 'passing', value: 1 }));
  expect(keysOf(storage)).toEqual(['cairnfield/meta/passing']);
  database.transact((tx) => tx.meta.remove('passing'));
  expect(keysOf(storage)).toEqual([]);
});

test('a record that is back as it was generated costs a key and nothing else', () => {
  const { storage, database } = openOverBase();
  database.transact((tx) => tx.meta.put({ id: 'generated', value: 2 }));
  database.transact((tx) => tx.meta.put({ id: 'generated', value: 1 }));
  expect(openDatabase({ storage, base }).read.meta.get('generated')?.value).toBe(1);
});

test.each([
  ['cut off', '{"id":"dep-17952', 'could not be read'],
  ['of a wrong kind', JSON.stringify({ ...sampleDeposit(), amount: '1500' }), 'amount'],
])(
  'a changed record whose text is %s is set aside; what was generated does not come back in its place',
  (_what, damage, told) => {
    const { storage, database } = openOverBase();
    database.transact((tx) => approveDeposit(tx, DEPOSIT));
    const balance = database.read.users.get('user-1795217988001')?.balance;
    storage.setItem(`cairnfield/deposits/${DEPOSIT}`, damage);

    for (const opening of ['first', 'second']) {
      const reopened = openDatabase({ storage, base });
      // Pending again, it could be approved again.
      expect([opening, reopened.read.deposits.has(DEPOSIT)]).toEqual([opening, false]);
      expect(reopened.read.users.get('user-1795217988001')?.balance).toBe(balance);
      expect(reopened.recovered.join(' ').includes(told)).toBe(opening === 'first');
      reopened.checkBooks();
    }
    expect(stored(storage, `.corrupt/deposits/${DEPOSIT}`)).toBe(damage);
  },
);

test('setting aside may die after any write: nothing generated comes back', () => {
  const { storage: before, database } = openOverBase();
  database.transact((tx) => approveDeposit(tx, DEPOSIT));
  before.setItem(`cairnfield/deposits/${DEPOSIT}`, '{"id":');
  let isDead = true;
  for (let writes = 0; isDead; writes += 1) {
    const storage = before.copy();
    const crashing = createCrashingStorage(storage, writes);
    try {
      openDatabase({ storage: crashing, base });
    } catch (error) {
      if (!crashing.isDead) throw error;
    }
    isDead = crashing.isDead;
    const reopened = openDatabase({ storage, base });
    expect(reopened.read.deposits.has(DEPOSIT)).toBe(false);
    reopened.checkBooks();
  }
});

test('without the name of its base what changed is kept and shown alone, and it is said', () => {
  const { storage, database } = openOverBase();
  database.transact((tx) => tx.meta.put({ id: 'changed', value: 1 }));
  storage.setItem('cairnfield/.base', '"large');
  const reopened = openDatabase({ storage, base });
  expect(reopened.recovered.join()).toContain('name of the data set could not be read');
  expect(reopened.read.meta.has('changed')).toBe(true);
  expect(reopened.read.users.size).toBe(0);
  expect(stored(storage, '.corrupt/.base')).toBe('"large');
  expect(openDatabase({ storage, base }).recovered).toEqual([]);
});

test('a base that this build does not know changes nothing in storage', () => {
  const { storage, database } = openOverBase();
  database.transact((tx) => tx.meta.put({ id: 'changed', value: 1 }));
  const before = storage.snapshot();
  const other = openDatabase({ storage, base: () => undefined });
  expect(other.recovered.join()).toContain('"large/1" is not known');
  expect(storage.snapshot()).toEqual(before);
  expect(openDatabase({ storage, base }).read.users.size).toBe(2);
});

test('the base that opening needs is known beforehand, also when only the journal names it', () => {
  const { storage } = openOverBase();
  expect(neededBase(storage)).toBe('large/1');
  const plain = createMemoryStorage();
  expect(neededBase(plain)).toBeUndefined();
  const crashing = createCrashingStorage(plain, Infinity);
  const database = openDatabase({ storage: crashing, base });
  // The reserve and the journal, and nothing after them.
  crashing.dieAfter(2);
  database.replaceAll({}, { base: 'large/1' });
  expect(stored(plain, '.base')).toBeNull();
  expect(neededBase(plain)).toBe('large/1');
  expect(openDatabase({ storage: plain, base }).read.users.size).toBe(2);
});

test('a data set that nobody can generate is refused, and everything stays', () => {
  const { storage, database } = openOverBase();
  const before = storage.snapshot();
  expect(() => database.replaceAll({}, { base: 'huge' })).toThrow(RangeError);
  expect(storage.snapshot()).toEqual(before);
  expect(database.read.users.size).toBe(2);
});
