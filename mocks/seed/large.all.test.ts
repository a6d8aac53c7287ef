import { DAY_MS } from '../../src/lib/time';
import type { DataSet } from '../../backend/memory/memoryTables';
import { TestStore } from '../../src/test/backend/testStore';
import { measureStorage, STORAGE_LIMIT } from '../storage/storageUse';
import { TABLE_NAMES, type TableName, faultyField } from '../../backend/tables';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { createBrowserSettling } from '../local/settling';
import { dueInvestments } from '../../backend/memory/dueInvestments';
import { recordsOf } from '../../backend/seed/play';
import { DEMO_PEOPLE, seedDemo } from '../../backend/seed/demo';
import { firstDataOf, loadDataSet } from './dataSets';
import { seedLarge, STATEMENT_PERSON } from '../../backend/seed/large/large';

const NOW = Date.UTC(2026, 4, 20, 9, 30);
const LARGE = recordsOf(seedLarge, NOW);

function table<T extends TableName>(
  name: T,
  data: DataSet = LARGE,
): readonly NonNullable<DataSet[T]>[number][] {
  return data[name] ?? [];
}

const DATABASE = TestStore.openNow({ storage: createMemoryStorage() });
DATABASE.replaceNow(LARGE);
const { read } = DATABASE;

test('there are 1,000 investors, more deposits, hundreds of them pending, and every state of the rest', () => {
  expect(table('users')).toHaveLength(1_000);
  expect(table('deposits').length).toBeGreaterThan(1_500);
  const count = (name: 'deposits' | 'investments' | 'withdrawals', status: string) =>
    table(name).filter((record) => record.status === status).length;
  expect(count('deposits', 'pending')).toBeGreaterThan(100);
  expect(count('deposits', 'pending')).toBeLessThan(300);
  expect(count('deposits', 'rejected')).toBeGreaterThan(50);
  expect(count('investments', 'active')).toBeGreaterThan(40);
  expect(count('investments', 'completed')).toBeGreaterThan(200);
  for (const status of ['pending', 'completed', 'rejected', 'cancelled']) {
    expect(count('withdrawals', status)).toBeGreaterThan(10);
  }
  expect(table('transfers').length).toBeGreaterThan(100);
  expect(table('audit').length).toBeGreaterThan(500);
});

test('the books are right: every balance is the sum of its ledger, every final state has its entries', () => {
  expect(() => DATABASE.checkBooks()).not.toThrow();
  expect(Math.min(...table('ledger').map(({ balanceAfter }) => balanceAfter))).toBeGreaterThanOrEqual(0);
});

test.each(TABLE_NAMES)('every record of %s is one that storage could give back', (name) => {
  const faults = table(name).flatMap((record) => faultyField(name, record) ?? []);
  expect(faults).toEqual([]);
  expect(new Set(table(name).map(({ id }) => id)).size).toBe(table(name).length);
});

test('the same people and amounts at any moment, with dates that move along', () => {
  const later = recordsOf(seedLarge, NOW + 3 * DAY_MS);
  const joined = (data: DataSet) => table('users', data).map(({ createdAt }) => Date.parse(createdAt));
  expect(joined(later)).toEqual(joined(LARGE).map((time) => time + 3 * DAY_MS));
  const told = (data: DataSet) =>
    table('ledger', data).map(({ amount, description }) => `${amount} ${description}`);
  expect(told(later)).toEqual(told(LARGE));
});

test('the demo is part of it as it is: people, passwords, balances, requests', () => {
  const demo = recordsOf(seedDemo, NOW);
  for (const name of ['users', 'credentials', 'deposits', 'investments', 'withdrawals', 'admins'] as const) {
    expect(table(name)).toEqual(expect.arrayContaining([...table(name, demo)]));
  }
  const entries = (data: DataSet) =>
    table('ledger', data)
      .filter(({ userId }) => userId === DEMO_PEOPLE.ava.id)
      .map(({ id, seq, ...entry }) => entry);
  expect(entries(LARGE)).toEqual(entries(demo));
});

test('its past lies before now, in the order of booking, and nothing due is unpaid', () => {
  for (const name of ['ledger', 'audit'] as const) {
    const rows = [...read[name].values()];
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    const dates = rows.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    expect(Date.parse(dates.at(-1) ?? '')).toBeLessThan(NOW);
  }
  expect(dueInvestments(read, NOW)).toEqual([]);
  for (const name of ['deposits', 'withdrawals'] as const) {
    for (const { userId, date, decidedAt, status } of read[name].values()) {
      expect(date >= (read.users.get(userId)?.createdAt ?? '~')).toBe(true);
      expect(status === 'pending').toBe(decidedAt === null);
      if (decidedAt !== null) expect(decidedAt > date && Date.parse(decidedAt) < NOW).toBe(true);
    }
  }
  for (const { createdAt, kycDecidedAt, kycStatus } of read.users.values()) {
    expect(kycDecidedAt !== null).toBe(kycStatus === 'verified' || kycStatus === 'rejected');
    if (kycDecidedAt !== null) expect(kycDecidedAt > createdAt && Date.parse(kycDecidedAt) < NOW).toBe(true);
  }
});

test('people are like people: own addresses and codes, many names, every state of KYC, referrers who count right', () => {
  const users = table('users');
  expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  expect(new Set(users.map(({ referralCode }) => referralCode)).size).toBe(users.length);
  expect(new Set(users.map(({ name }) => name)).size).toBeGreaterThan(900);
  for (const { email } of users)
    expect(email).toMatch(/^[a-z0-9]+(\.[a-z0-9]+)?@[a-z]+\.(example|com|org|net)$/);
  for (const status of ['unverified', 'pending', 'verified', 'rejected']) {
    expect(users.filter(({ kycStatus }) => kycStatus === status).length).toBeGreaterThan(30);
  }
  for (const user of users) {
    expect(read.users.where('referredBy', user.referralCode)).toHaveLength(user.referrals);
    if (!user.emailVerified) expect(read.deposits.where('userId', user.id)).toEqual([]);
  }
});

test('nobody who is not verified has a completed withdrawal', () => {
  const completed = read.withdrawals.where('status', 'completed');
  const kyc = new Set(completed.map(({ userId }) => read.users.get(userId)?.kycStatus));
  expect([...kyc]).toEqual(['verified']);
});

test('one investor has a statement of many pages and the password of the demo', () => {
  const [vera] = read.users.where('email', STATEMENT_PERSON.email);
  expect(read.ledger.where('userId', vera?.id ?? '').length).toBeGreaterThanOrEqual(200);
  expect(read.credentials.get(vera?.id ?? '')?.iterations).toBe(600_000);
});

test('it takes the place of the demo and fills half of the storage; a year of maturities fits, and the demo again', async () => {
  const storage = createMemoryStorage({ quota: STORAGE_LIMIT });
  const database = TestStore.openNow({ storage });
  await database.replaceAll(firstDataOf(database.read, () => NOW) ?? {});
  await database.replaceAll(await loadDataSet(database.read, 'large', () => NOW));
  expect(database.read.users.size).toBe(1_000);
  expect(measureStorage(storage).total / STORAGE_LIMIT).toBeCloseTo(0.5, 1);
  const settle = createBrowserSettling(database);
  let isMore = true;
  while (isMore) isMore = await settle(NOW + 366 * DAY_MS);
  expect(database.read.investments.where('status', 'active')).toEqual([]);
  database.checkBooks();
  const reopened = TestStore.openNow({ storage });
  expect(reopened.recovered).toEqual([]);
  await reopened.replaceAll(await loadDataSet(reopened.read, 'demo', () => NOW));
  expect(TestStore.openNow({ storage }).read.users.size).toBe(12);
});
