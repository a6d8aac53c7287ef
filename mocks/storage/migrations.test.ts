import { readWallets } from '../../backend/services/settings';
import { StorageFullError } from '../../backend/engine';
import { NewerSchemaError } from './storage';
import type { Migration, RawRecord } from './migrations';
import { createMemoryLog, openTabStore, TestStore } from '../../src/test/backend/testStore';
import {
  createCrashingStorage,
  createMemoryStorage,
  type MemoryStorage,
} from '../../src/test/backend/memoryStorage';
import { buildDocumentRecord } from '../../src/test/builders';
import { sampleUser, seedSample } from '../../src/test/backend/sampleCommands';

/** From a first schema whose deposits had a `coin`, in a table with another name. */
const RENAMES: readonly Migration[] = [
  {
    to: 2,
    migrate: (tables) => {
      const old = tables.get('payins') ?? new Map<string, RawRecord>();
      tables.delete('payins');
      tables.set('deposits', old);
    },
  },
  {
    to: 3,
    migrate: (tables) => {
      const deposits = tables.get('deposits');
      for (const [id, { coin, ...deposit }] of deposits ?? []) {
        deposits?.set(id, { ...deposit, crypto: coin });
      }
    },
  },
];

/** The sample in the first schema. */
function oldStorage(): MemoryStorage {
  const storage = createMemoryStorage();
  TestStore.openNow({ storage, migrations: [] }).transact(seedSample);
  for (const [key, text] of storage.snapshot()) {
    if (!key.startsWith('cairnfield/deposits/')) continue;
    storage.removeItem(key);
    storage.setItem(key.replace('/deposits/', '/payins/'), text.replace('"crypto"', '"coin"'));
  }
  return storage;
}

const keysOf = (storage: MemoryStorage) => [...storage.snapshot().keys()];

test('an older schema is brought up to this one, step by step, and stays there', () => {
  const storage = oldStorage();
  const database = TestStore.openNow({ storage, migrations: RENAMES });
  expect(database.recovered).toEqual([]);
  expect(database.read.deposits.get('dep-1795217988002')?.crypto).toBe('btc');
  expect(storage.getItem('cairnfield/.schema')).toBe('3');
  expect(keysOf(storage).filter((key) => key.includes('/payins/'))).toEqual([]);
  const content = storage.snapshot();
  expect(TestStore.openNow({ storage, migrations: RENAMES }).read.deposits.size).toBe(2);
  expect(storage.snapshot()).toEqual(content);
});

test('a new storage starts at the newest schema', () => {
  const storage = createMemoryStorage();
  TestStore.openNow({ storage, migrations: RENAMES }).transact(seedSample);
  expect(storage.getItem('cairnfield/.schema')).toBe('3');
});

test('an older build refuses what a newer one has migrated', () => {
  const storage = oldStorage();
  TestStore.openNow({ storage, migrations: RENAMES });
  const open = () => TestStore.openNow({ storage, migrations: RENAMES.slice(0, 1) });
  expect(open).toThrow(NewerSchemaError);
});

/** Opens the old data in a process that dies after so many writes to the storage. */
async function migrateUntilCrash(writes: number) {
  const disk = { storage: oldStorage(), log: createMemoryLog() };
  const crashing = createCrashingStorage(disk.storage, writes);
  await openTabStore({ storage: crashing, log: disk.log, migrations: RENAMES }).catch((error: unknown) => {
    expect(crashing.isDead).toBe(true);
    expect(error).toMatchObject({ name: 'CrashError' });
  });
  return { disk, isDead: crashing.isDead };
}

test('an older build refuses, and leaves alone, a migration of a newer one that was interrupted', async () => {
  let refused = 0;
  for (let writes = 0, isDead = true; isDead; writes += 1) {
    const left = await migrateUntilCrash(writes);
    isDead = left.isDead;
    const { storage, log } = left.disk;
    // Without a commit nothing has been migrated, and the older build may go on.
    if (log.texts.length === 0) continue;
    const before = storage.snapshot();
    const opening = openTabStore({ storage, log, migrations: RENAMES.slice(0, 1) });
    await expect(opening).rejects.toThrow(NewerSchemaError);
    expect([...storage.snapshot()]).toEqual([...before]);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(4);
});

test('a migration that dies after any write is old or new, and is finished next time', async () => {
  let writes = 0;
  for (let isDead = true; isDead; writes += 1) {
    const left = await migrateUntilCrash(writes);
    isDead = left.isDead;
    const database = await openTabStore({ ...left.disk, migrations: RENAMES });
    expect(database.recovered).toEqual([]);
    expect([...database.read.deposits.values()].map(({ crypto }) => crypto)).toEqual(['btc', 'btc']);
    expect(keysOf(left.disk.storage).filter((key) => key.includes('/payins/'))).toEqual([]);
  }
  expect(writes).toBeGreaterThan(5);
});

test('a migration that does not fit leaves the old data as it was', async () => {
  const storage = oldStorage();
  storage.setQuota(storage.used + 100);
  const before = storage.snapshot();
  await expect(openTabStore({ storage, migrations: RENAMES })).rejects.toThrow(StorageFullError);
  expect(storage.snapshot()).toEqual(before);
});

test('a schema mark that cannot be read counts as the present one', () => {
  const storage = createMemoryStorage();
  TestStore.openNow({ storage }).transact(seedSample);
  storage.setItem('cairnfield/.schema', 'garbage');
  expect(TestStore.openNow({ storage }).read.users.size).toBe(2);
});

describe('schema 2', () => {
  /** Three people in the first schema, with the log entries of their identity checks. */
  function firstSchema(): MemoryStorage {
    const storage = createMemoryStorage();
    const put = (table: string, id: string, record: object) =>
      storage.setItem(`cairnfield/${table}/${id}`, JSON.stringify(record));
    for (const [id, kycStatus] of [
      ['user-1', 'verified'],
      ['user-2', 'rejected'],
      ['user-3', 'pending'],
    ] as const) {
      const { kycDecidedAt: _none, ...user } = sampleUser({ id, kycStatus, email: `${id}@example.com` });
      put('users', id, { ...user, referralCode: `ref-${id}` });
    }
    const log = [
      ['user-1', 'kyc.approved', '2026-01-01T00:00:00.000Z'],
      ['user-1', 'kyc.reverified', '2026-01-02T00:00:00.000Z'],
      ['user-1', 'kyc.approved', '2026-01-03T00:00:00.000Z'],
      ['user-3', 'kyc.approved', '2026-01-01T00:00:00.000Z'],
    ] as const;
    log.forEach(([subjectId, action, date], index) => {
      const seq = index + 1;
      const actor = { actorId: 'admin-main', actorName: 'Morgan', actorRole: 'admin' };
      put('audit', `aud-${seq}`, {
        ...actor,
        id: `aud-${seq}`,
        seq,
        date,
        action,
        subjectId,
        subjectName: 'Ava',
        details: '',
      });
    });
    storage.setItem('cairnfield/.schema', '1');
    return storage;
  }

  test('dates KYC decisions by the log; where it knows none, and while none stands, there is no date', () => {
    const { read, recovered } = TestStore.openNow({ storage: firstSchema() });
    expect(recovered).toEqual([]);
    const dates = ['user-1', 'user-2', 'user-3'].map((id) => read.users.get(id)?.kycDecidedAt);
    expect(dates).toEqual(['2026-01-03T00:00:00.000Z', null, null]);
  });
});

test('schema 4 knows no reason for earlier rejections', () => {
  const storage = createMemoryStorage();
  const { kycReason: _none, ...user } = sampleUser({ kycStatus: 'rejected' });
  storage.setItem(`cairnfield/users/${user.id}`, JSON.stringify(user));
  storage.setItem('cairnfield/.schema', '3');
  const { read, recovered } = TestStore.openNow({ storage });
  expect(recovered).toEqual([]);
  expect(read.users.get(user.id)?.kycReason).toBeNull();
});

test('schema 6 keeps deposit addresses by coin', () => {
  const storage = createMemoryStorage();
  const wallets = { id: 'wallets', btc: 'bc1', eth: '0x1', usdt: '', ltc: 'ltc1', version: 3 };
  storage.setItem('cairnfield/wallets/wallets', JSON.stringify(wallets));
  storage.setItem('cairnfield/.schema', '5');
  const { read, recovered } = TestStore.openNow({ storage });
  expect(recovered).toEqual([]);
  expect(readWallets({ read })).toMatchObject({ btc: 'bc1', eth: '0x1', usdt: '', ltc: 'ltc1', version: 3 });
});

test('schema 14 ends the identity checks of closed accounts, and no other', () => {
  const storage = createMemoryStorage();
  const closedAt = '2026-01-03T00:00:00.000Z';
  const people = [
    sampleUser({ id: 'user-1', closedAt }),
    sampleUser({ id: 'user-2', email: 'ben@cairnfield.example', referralCode: 'BENBEN', closedAt: null }),
  ];
  for (const person of people) {
    const photo = buildDocumentRecord({
      id: `doc-${person.id}`,
      userId: person.id,
      purpose: 'identity-front',
      requestId: person.id,
    });
    storage.setItem(`cairnfield/users/${person.id}`, JSON.stringify(person));
    storage.setItem(`cairnfield/documents/${photo.id}`, JSON.stringify(photo));
  }
  storage.setItem('cairnfield/.schema', '13');
  const { read, recovered } = TestStore.openNow({ storage });
  expect(recovered).toEqual([]);
  const dates = people.map(({ id }) => read.documents.get(`doc-${id}`)?.decidedAt);
  expect(dates).toEqual([closedAt, null]);
});

test('a journal of an earlier build, which holds the changed fields alone, is finished', async () => {
  const storage = createMemoryStorage();
  TestStore.openNow({ storage }).transact(seedSample);
  const before = TestStore.openNow({ storage }).read.users.get('user-1795217988001');
  storage.setItem(
    'cairnfield/.journal',
    '{"commit":2,"steps":[["users/user-1795217988001",0,{"name":"Ava Lind"}]]}',
  );
  const { read, recovered } = await openTabStore({ storage });
  expect(recovered).toEqual([]);
  expect(read.users.get('user-1795217988001')).toEqual({ ...before, name: 'Ava Lind' });
});
