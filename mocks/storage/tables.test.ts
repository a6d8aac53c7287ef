import type { ChangeNotice } from '../../src/lib/changeNotice';
import { NewerSchemaError } from './storage';
import { TestStore } from '../../src/test/backend/testStore';
import { createCrashingStorage, createMemoryStorage } from '../../src/test/backend/memoryStorage';
import {
  openSample,
  putApprovedDeposit,
  sampleDeposit,
  sampleUser,
} from '../../src/test/backend/sampleCommands';

const AVA = 'user-1795217988001';

const idsOf = (records: Iterable<{ readonly id: string }>) => [...records].map(({ id }) => id);

test('opening an empty storage writes its generation, and no data', () => {
  const storage = createMemoryStorage();
  expect(TestStore.openNow({ storage }).read.users.size).toBe(0);
  expect([...storage.snapshot().keys()]).toEqual(['cairnfield/.generation']);
});

test('what a commit wrote is there after opening again', () => {
  const { storage, database } = openSample();
  database.transact((tx) => putApprovedDeposit(tx, 'dep-1795217988002'));
  const reopened = TestStore.openNow({ storage });
  expect(reopened.read.users.get(AVA)).toEqual(database.read.users.get(AVA));
  expect(reopened.read.users.get(AVA)?.balance).toBe(1500);
  expect(reopened.commitNumber).toBe(2);
  expect(reopened.recovered).toEqual([]);
});

test('a transaction sees its own writes, by id and by index', () => {
  const { database } = openSample();
  database.transact((tx) => {
    putApprovedDeposit(tx, 'dep-1795217988002');
    expect(idsOf(tx.deposits.where('status', 'completed'))).toEqual(['dep-1795217988002']);
    expect(idsOf(tx.deposits.where('status', 'pending'))).toEqual(['dep-1795217988011']);
    tx.users.put(sampleUser({ id: 'user-3', email: 'cy@example.com' }));
    expect(tx.users.where('email', 'cy@example.com')).toHaveLength(1);
    expect(tx.users.has('user-3')).toBe(true);
  });
});

test('a transaction that throws leaves tables, order, indexes and storage as they were', () => {
  const { storage, database } = openSample();
  const before = storage.snapshot();
  const listed = idsOf(database.read.users.values());
  const refuse = () =>
    database.transact((tx) => {
      tx.users.remove(AVA);
      tx.deposits.put(sampleDeposit({ id: 'dep-9', status: 'rejected' }));
      tx.deposits.put(sampleDeposit({ userId: 'user-x' }));
      throw new Error('refused');
    });
  expect(refuse).toThrow('refused');
  expect(storage.snapshot()).toEqual(before);
  expect(idsOf(database.read.users.values())).toEqual(listed);
  expect(database.read.deposits.where('status', 'rejected')).toEqual([]);
  expect(database.read.deposits.where('userId', 'user-x')).toEqual([]);
  expect(idsOf(database.read.deposits.where('userId', AVA))).toEqual(['dep-1795217988002']);
});

test('a transaction that changes nothing writes nothing and tells nobody', () => {
  const { storage, database } = openSample();
  const counting = createCrashingStorage(storage, Infinity);
  const reopened = TestStore.openNow({ storage: counting });
  const before = counting.writes;
  const notices: ChangeNotice[] = [];
  reopened.onCommit((notice) => notices.push(notice));
  reopened.transact((tx) => tx.users.get(AVA));
  reopened.transact((tx) => tx.users.put(sampleUser()));
  reopened.transact((tx) => {
    tx.meta.put({ id: 'passing', value: 1 });
    tx.meta.remove('passing');
  });
  expect(counting.writes).toBe(before);
  expect(notices).toEqual([]);
  expect(reopened.commitNumber).toBe(database.commitNumber);
});

test('listeners hear the number and the changed records of each commit, and of no aborted one', () => {
  const { database } = openSample();
  const notices: ChangeNotice[] = [];
  const stop = database.onCommit((notice) => notices.push(notice));
  database.transact((tx) => putApprovedDeposit(tx, 'dep-1795217988002'));
  expect(() =>
    database.transact((tx) => {
      tx.meta.put({ id: 'a', value: 1 });
      throw new Error('refused');
    }),
  ).toThrow('refused');
  stop();
  database.transact((tx) => tx.meta.put({ id: 'b', value: 1 }));
  expect(notices).toEqual([
    {
      commit: 2,
      changes: [
        { table: 'users', id: AVA },
        { table: 'deposits', id: 'dep-1795217988002' },
        { table: 'ledger', id: 'led-1' },
        { table: 'audit', id: 'aud-1' },
      ],
    },
  ]);
});

test('a notice of very many records names their tables', () => {
  const { database } = openSample();
  const notices: ChangeNotice[] = [];
  database.onCommit((notice) => notices.push(notice));
  database.transact((tx) => {
    for (let n = 0; n < 200; n += 1) tx.meta.put({ id: `m${n}`, value: n });
  });
  expect(notices[0]?.changes).toEqual([{ table: 'meta', id: '*' }]);
});

test('transactions do not nest, do not wait, and end', () => {
  const { database } = openSample();
  expect(() => database.transact(() => database.transact(() => 1))).toThrow('under way');
  expect(() => database.transact(() => Promise.resolve(1))).toThrow(TypeError);
  const leaked = database.transact((tx) => tx);
  expect(() => leaked.meta.put({ id: 'late', value: 1 })).toThrow('outside of a transaction');
});

test('a record that could not be read back is refused', () => {
  const { database } = openSample();
  const broken = sampleDeposit({ id: 'dep-nan', amount: Number.NaN });
  expect(() => database.transact((tx) => tx.deposits.put(broken))).toThrow('deposits/dep-nan');
  expect(database.read.deposits.has('dep-nan')).toBe(false);
});

test.each(['a/b', 'ümlaut@example.com', '50%', '\ud800 lone', '.schema', 'with space', ''])(
  'the id %j survives as part of a key',
  (id) => {
    const storage = createMemoryStorage();
    TestStore.openNow({ storage }).transact((tx) => tx.meta.put({ id, value: 1 }));
    expect(idsOf(TestStore.openNow({ storage }).read.meta.values())).toEqual([id]);
  },
);

test('records made one after the other keep that order over opening', () => {
  const storage = createMemoryStorage();
  const database = TestStore.openNow({ storage });
  const ids = Array.from({ length: 12 }, (_, n) => `aud-${n + 1}`);
  for (const [n, id] of ids.entries()) {
    database.transact((tx) =>
      tx.audit.put({
        id,
        seq: n + 1,
        date: '2026-11-20T12:00:00.000Z',
        actorId: 'system',
        actorName: 'System',
        actorRole: 'system',
        action: 'test.ran',
        subjectId: 'x',
        subjectName: 'x',
        details: '',
      }),
    );
  }
  expect(idsOf(TestStore.openNow({ storage }).read.audit.values())).toEqual(ids);
});

test('data of a newer build is refused and stays untouched', () => {
  const { storage } = openSample();
  storage.setItem('cairnfield/.schema', '99');
  storage.setItem('cairnfield/.journal', '{"commit":9,"steps":[["meta/x",{"id":"x","value":1}]]}');
  const before = storage.snapshot();
  expect(() => TestStore.openNow({ storage })).toThrow(NewerSchemaError);
  expect(storage.snapshot()).toEqual(before);
});

describe('replacing everything', () => {
  const other = [sampleUser({ id: 'user-new', email: 'new@example.com' })];

  test('leaves the new data and nothing of the old, in memory and in storage', () => {
    const { storage, database } = openSample();
    const heard: ChangeNotice[] = [];
    database.onCommit((notice) => heard.push(notice));
    database.replaceNow({ users: other });
    expect(idsOf(database.read.users.values())).toEqual(['user-new']);
    expect(database.read.deposits.size).toBe(0);
    const reopened = TestStore.openNow({ storage });
    expect(idsOf(reopened.read.users.values())).toEqual(['user-new']);
    expect(reopened.read.users.where('email', 'ava@example.com')).toEqual([]);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.changes).toContainEqual({ table: 'users', id: '*' });
  });

  test('is refused when the books of the new data are wrong, and the old data stays', () => {
    const { storage, database } = openSample();
    const before = storage.snapshot();
    expect(() => database.replaceNow({ users: [sampleUser({ balance: 5 })] })).toThrow(
      'is $5.00 above the sum of the ledger',
    );
    expect(storage.snapshot()).toEqual(before);
    expect(database.read.users.size).toBe(2);
  });
});
