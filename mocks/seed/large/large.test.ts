import { createHash } from 'node:crypto';
import { DAY_MS } from '../../../src/lib/time';
import type { DataSet } from '../../storage/memoryTables';
import { openDatabase } from '../../storage/openDatabase';
import { TABLE_NAMES, type TableName, faultyField } from '../../../backend/tables';
import { createMemoryStorage } from '../../../src/test/backend/memoryStorage';
import { dueInvestments } from '../../../backend/services/maturity';
import { nameLarge, readLargeName } from '../baseNames';
import { generateDataSet } from '../dataSets';
import { DEMO_IDS } from '../demoPeople';
import { generateLarge } from './large';
import { STATEMENT_PERSON } from './people';

const NOW = Date.UTC(2026, 4, 20, 9, 30);
const LARGE = generateLarge(7, NOW);

function table<T extends TableName>(
  name: T,
  data: DataSet = LARGE,
): readonly NonNullable<DataSet[T]>[number][] {
  return data[name] ?? [];
}

const DATABASE = openDatabase({ storage: createMemoryStorage(), base: () => LARGE });
DATABASE.replaceAll({}, { base: 'large' });
const { read } = DATABASE;

/** Tables that came later are no change of the generator's records. */
const digest = ({ settlementFailures, emailConfirmations: _links, outbox: _mails, ...data }: DataSet) => {
  expect(settlementFailures ?? []).toEqual([]);
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
};

test('there are 10,000 investors, 20,000 deposits, hundreds of them pending, and thousands of the rest', () => {
  expect(table('users')).toHaveLength(10_000);
  expect(table('deposits')).toHaveLength(20_000);
  const count = (name: 'deposits' | 'investments' | 'withdrawals', status: string) =>
    table(name).filter((record) => record.status === status).length;
  expect(count('deposits', 'pending')).toBeGreaterThan(200);
  expect(count('deposits', 'pending')).toBeLessThan(1_000);
  expect(count('deposits', 'rejected')).toBeGreaterThan(500);
  expect(count('investments', 'active')).toBeGreaterThan(100);
  expect(count('investments', 'completed')).toBeGreaterThan(2_000);
  for (const status of ['pending', 'completed', 'rejected', 'cancelled']) {
    expect(count('withdrawals', status)).toBeGreaterThan(10);
  }
  expect(table('transfers').length).toBeGreaterThan(500);
  expect(table('audit').length).toBeGreaterThan(5_000);
});

test('the books are right: every balance is the sum of its ledger, every final state has its entries', () => {
  expect(() => DATABASE.checkBooks()).not.toThrow();
  let least = Infinity;
  for (const { balanceAfter } of table('ledger')) least = Math.min(least, balanceAfter);
  expect(least).toBeGreaterThanOrEqual(0);
});

test.each(TABLE_NAMES)('every record of %s is one that storage could give back', (name) => {
  const faults = table(name).flatMap((record) => faultyField(name, record) ?? []);
  expect(faults).toEqual([]);
  expect(new Set(table(name).map(({ id }) => id)).size).toBe(table(name).length);
});

test('the same seed gives the same people and amounts at any moment, with dates that move along', () => {
  const later = generateLarge(7, NOW + 3 * DAY_MS);
  const joined = (data: DataSet) => table('users', data).map(({ createdAt }) => Date.parse(createdAt));
  expect(joined(later)).toEqual(joined(LARGE).map((time) => time + 3 * DAY_MS));
  const told = (data: DataSet) =>
    table('ledger', data).map(({ amount, description }) => `${amount} ${description}`);
  expect(told(later)).toEqual(told(LARGE));
});

test('edition 1 gives these records for all time: what changes them needs a new edition', () => {
  // A new field of a record, which a migration adds to stored ones as well, is no reason for one.
  expect(digest(LARGE)).toBe('3688bfeb850ae18c010225c452598a4b7d726988f30788ec274ced263d4e8f4f');
  expect(readLargeName(nameLarge({ seed: 7, now: NOW }))).toEqual({ seed: 7, now: NOW });
  expect(readLargeName(nameLarge({ seed: 7, now: NOW }).replace('large/1/', 'large/2/'))).toBeUndefined();
});

test('the demo is part of it as it is: people, passwords, balances, requests', () => {
  const demo = generateDataSet('demo', NOW);
  for (const name of ['users', 'credentials', 'deposits', 'investments', 'withdrawals', 'admins'] as const) {
    expect(table(name)).toEqual(expect.arrayContaining([...table(name, demo)]));
  }
  const entries = (data: DataSet) =>
    table('ledger', data)
      .filter(({ userId }) => userId === DEMO_IDS.ava)
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
});

test('people are like people: own addresses and codes, many names, every state of KYC, referrers who count right', () => {
  const users = table('users');
  expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  expect(new Set(users.map(({ referralCode }) => referralCode)).size).toBe(users.length);
  expect(new Set(users.map(({ name }) => name)).size).toBeGreaterThan(5_000);
  for (const { email } of users)
    expect(email).toMatch(/^[a-z0-9]+(\.[a-z0-9]+)?@[a-z]+\.(example|com|org|net)$/);
  for (const status of ['unverified', 'pending', 'verified', 'rejected']) {
    expect(users.filter(({ kycStatus }) => kycStatus === status).length).toBeGreaterThan(300);
  }
  for (const user of users) {
    expect(read.users.where('referredBy', user.referralCode)).toHaveLength(user.referrals);
    if (!user.emailVerified) expect(read.deposits.where('userId', user.id)).toEqual([]);
  }
});

test('nobody who is not verified has a completed withdrawal (decisions A2)', () => {
  const completed = read.withdrawals.where('status', 'completed');
  const kyc = new Set(completed.map(({ userId }) => read.users.get(userId)?.kycStatus));
  expect([...kyc]).toEqual(['verified']);
});

test('one investor has a statement of a thousand rows and the password of the demo', () => {
  const [vera] = read.users.where('email', STATEMENT_PERSON.email);
  expect(read.ledger.where('userId', vera?.id ?? '').length).toBeGreaterThanOrEqual(1_000);
  expect(read.credentials.get(vera?.id ?? '')?.iterations).toBe(600_000);
});
