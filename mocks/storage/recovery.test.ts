import { faultOf } from './invariants';
import { createMemoryLog, openTabStore, TestStore } from '../../src/test/backend/testStore';
import { CrashError, createCrashingStorage, type MemoryStorage } from '../../src/test/backend/memoryStorage';
import { putApprovedDeposit, mature, openBooks } from '../../src/test/backend/sampleCommands';

const AVA = 'user-1795217988001';
const DEPOSIT = 'dep-1795217988002';

const storedSample = (): MemoryStorage => openBooks().storage;

function edit(storage: MemoryStorage, key: string, change: (text: string) => string): void {
  const text = storage.getItem(`cairnfield/${key}`);
  if (text === null) throw new Error(`${key} is not stored.`);
  storage.setItem(`cairnfield/${key}`, change(text));
}

/** Opens twice: damage is repaired and reported once, but unbalanced books are reported each time. */
async function recover(storage: MemoryStorage) {
  const database = await openTabStore({ storage });
  const { recovered } = database;
  const fault = faultOf(database);
  const again = await openTabStore({ storage });
  expect(again.recovered).toEqual(fault === null ? [] : [`The books don’t add up: ${fault}`]);
  expect(faultOf(again)).toBe(fault);
  return { database: again, recovered, fault };
}

test.each([
  ['unreadable text', () => '{"id":"dep-1'],
  ['another type', () => '17'],
  ['a field of the wrong kind', (text: string) => text.replace('"status":"pending"', '"status":"lost"')],
  ['the id of another record', (text: string) => text.replace('dep-1795217988011', 'dep-1')],
])('a record with %s is set aside and reported, and the rest goes on', async (_, damage) => {
  const storage = storedSample();
  const key = 'deposits/dep-1795217988011';
  edit(storage, key, damage);
  const damaged = storage.getItem(`cairnfield/${key}`);
  const { database, recovered } = await recover(storage);
  expect(recovered).toEqual([expect.stringContaining('One record (deposit dep-1795217988011)')]);
  expect(storage.getItem(`cairnfield/.corrupt/${key}`)).toBe(damaged);
  expect(storage.getItem(`cairnfield/${key}`)).toBeNull();
  expect(database.read.deposits.size).toBe(1);
  expect(database.read.users.get(AVA)?.balance).toBe(1000);
});

test('damage to the same record twice keeps both', () => {
  const storage = storedSample();
  const key = 'deposits/dep-1795217988011';
  for (const text of ['first', 'second']) {
    storage.setItem(`cairnfield/${key}`, text);
    TestStore.openNow({ storage });
  }
  expect(storage.getItem(`cairnfield/.corrupt/${key}`)).toBe('first');
  expect(storage.getItem(`cairnfield/.corrupt/${key}~2`)).toBe('second');
});

test.each([
  '',
  '{',
  '{"commit":"x","steps":[]}',
  '{"commit":9,"steps":[7]}',
  '{"commit":9,"steps":[["a/b",0,1]]}',
])('a journal that reads %j is set aside and reported', async (text) => {
  const storage = storedSample();
  storage.setItem('cairnfield/.journal', text);
  const { database, recovered } = await recover(storage);
  expect(recovered).toEqual([expect.stringContaining('last transaction')]);
  expect(storage.getItem('cairnfield/.corrupt/.journal')).toBe(text);
  expect(database.read.users.get(AVA)?.balance).toBe(1000);
  await database.command((tx) => mature(tx, 'inv-1'));
});

test('a balance that was tampered with stays and is told; it moves on to the cent', async () => {
  const storage = storedSample();
  edit(storage, `users/${AVA}`, (text) => text.replace('"balance":1000', '"balance":9999'));
  const { database, recovered, fault } = await recover(storage);
  expect(fault).toBe(`The balance of Ava Lindqvist (${AVA}) is $8,999.00 above the sum of the ledger.`);
  expect(recovered).toEqual([`The books don’t add up: ${fault}`]);
  expect(database.read.users.get(AVA)?.balance).toBe(9999);
  await database.command((tx) => mature(tx, 'inv-1'));
  expect(database.read.users.get(AVA)?.balance).toBe(10_524);
  expect(faultOf(database)).toBe(fault);
});

test('a deposit that damage made pending again is not paid twice, nor a paid investment', async () => {
  const storage = storedSample();
  TestStore.openNow({ storage }).transact((tx) => mature(tx, 'inv-1'));
  edit(storage, `deposits/${DEPOSIT}`, (text) => text.replace('"status":"completed"', '"status":"pending"'));
  edit(storage, 'investments/inv-1', (text) => text.replace('"status":"completed"', '"status":"active"'));
  const { database, fault } = await recover(storage);
  expect(fault).toContain(`${DEPOSIT} must not have the entry`);
  expect(fault).toContain('(1 more.)');
  await expect(database.command((tx) => putApprovedDeposit(tx, DEPOSIT))).rejects.toThrow(
    'was booked already',
  );
  await expect(database.command((tx) => mature(tx, 'inv-1'))).rejects.toThrow('was booked already');
  expect(database.read.users.get(AVA)?.balance).toBe(1525);
});

test.each(['led-1', 'led-2'])(
  'when the ledger lost %s the balance stays, and money goes on to the cent',
  async (entry) => {
    const storage = storedSample();
    edit(storage, `ledger/${entry}`, () => 'gone');
    const { database, recovered, fault } = await recover(storage);
    expect(recovered.join(' ')).toContain(`ledger ${entry}`);
    expect(fault).toContain('The balance of Ava Lindqvist');
    expect(database.read.users.get(AVA)?.balance).toBe(1000);
    // The lost entry's number is free again, but avoiding it is up to the services, which take a later one.
    await expect(database.command((tx) => bookPayout(tx, 1526))).rejects.toThrow('led-9');
    await database.command((tx) => bookPayout(tx, 1525));
    expect(TestStore.openNow({ storage }).read.users.get(AVA)?.balance).toBe(1525);
    expect(faultOf(database)).toBe(fault);

    function bookPayout(tx: Parameters<Parameters<typeof database.command>[0]>[0], balance: number): void {
      const user = tx.users.get(AVA);
      const investment = tx.investments.get('inv-1');
      if (user === undefined || investment === undefined) throw new Error('The sample is not there.');
      tx.investments.put({ ...investment, status: 'completed' });
      tx.users.put({ ...user, balance });
      tx.ledger.put({
        id: 'led-9',
        seq: 9,
        userId: AVA,
        type: 'payout',
        amount: 525,
        balanceAfter: balance,
        description: '',
        sourceId: 'inv-1',
        date: '2026-11-27T12:00:00.000Z',
      });
    }
  },
);

test('a person who is lost leaves entries behind, which is told, and everybody else goes on', async () => {
  const storage = storedSample();
  edit(storage, `users/${AVA}`, () => 'gone');
  const { database, fault } = await recover(storage);
  expect(database.read.users.has(AVA)).toBe(false);
  expect(database.read.ledger.size).toBe(2);
  expect(fault).toBe(`The ledger has $1,000.00 of nobody: ${AVA}.`);
  await database.command((tx) => putApprovedDeposit(tx, 'dep-1795217988011'));
  expect(database.read.users.get('user-1795217988010')?.balance).toBe(0.1);
  expect(faultOf(database)).toBe(fault);
});

test('a commit number that was lost is taken from the log', async () => {
  const storage = storedSample();
  storage.setItem('cairnfield/.commit', 'garbage');
  const log = createMemoryLog(
    [[3, '{"commit":3,"steps":[]}']],
    undefined,
    storage.getItem('cairnfield/.generation'),
  );
  const database = await openTabStore({ storage, log });
  await database.command((tx) => mature(tx, 'inv-1'));
  expect(storage.getItem('cairnfield/.commit')).toBe('4');
});

test('keys of other programs on the origin and unknown tables are left alone', async () => {
  const storage = storedSample();
  storage.setItem('persist:root', 'not ours');
  storage.setItem('cairnfield/unicorns/u-1', 'of a later build');
  storage.setItem('cairnfield-other', 'x');
  const { recovered } = await recover(storage);
  expect(recovered).toEqual([]);
  expect(storage.getItem('cairnfield/unicorns/u-1')).toBe('of a later build');
  expect(storage.getItem('persist:root')).toBe('not ours');
  expect(storage.getItem('cairnfield-other')).toBe('x');
});

/** Ava's last entry, a payout, is unreadable. */
function storedWithoutLastEntry(): MemoryStorage {
  const storage = storedSample();
  TestStore.openNow({ storage }).transact((tx) => mature(tx, 'inv-1'));
  const entries = [...TestStore.openNow({ storage }).read.ledger.values()];
  edit(storage, `ledger/${entries.at(-1)?.id}`, () => '{');
  return storage;
}

test('a balance outlives its last ledger entry, whichever write opening dies after', async () => {
  const expected = TestStore.openNow({ storage: storedWithoutLastEntry() }).read.users.get(AVA)?.balance;
  expect(expected).toBeGreaterThan(1000);
  let isDead = true;
  for (let writes = 0; isDead; writes += 1) {
    const storage = storedWithoutLastEntry();
    const crashing = createCrashingStorage(storage, writes);
    try {
      await openTabStore({ storage: crashing });
    } catch (error) {
      if (!(error instanceof CrashError)) throw error;
    }
    isDead = crashing.isDead;
    const database = await openTabStore({ storage });
    expect(database.read.users.get(AVA)?.balance).toBe(expected);
    expect(faultOf(database)).toContain('The balance of Ava Lindqvist');
  }
});

test('a balance outlives its last ledger entry when there is no room to set that aside', async () => {
  const storage = storedWithoutLastEntry();
  storage.removeItem('cairnfield/.reserve');
  storage.setQuota(storage.used + 60);
  const before = (await openTabStore({ storage })).read.users.get(AVA)?.balance;
  storage.setQuota(Infinity);
  const { database } = await recover(storage);
  expect(before).toBeGreaterThan(1000);
  expect(database.read.users.get(AVA)?.balance).toBe(before);
});
