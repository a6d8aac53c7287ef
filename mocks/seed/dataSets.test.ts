import { pbkdf2Sync } from 'node:crypto';
import { sumDollars } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import { openDatabase } from '../storage/openDatabase';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { applyDataSet, STORED_SETS, type StoredSetName } from './dataSets';
import { DEMO_IDS } from './demoPeople';

const NOW = Date.UTC(2026, 4, 20, 9, 30);

function seeded(name: StoredSetName, now = NOW) {
  const db = openDatabase({ storage: createMemoryStorage() });
  db.transact((tx) => applyDataSet(tx, name, now));
  return db;
}

test.each(STORED_SETS)('the books of %s are right, stored and read back', (name) => {
  const storage = createMemoryStorage();
  openDatabase({ storage }).transact((tx) => applyDataSet(tx, name, NOW));
  const reopened = openDatabase({ storage });
  reopened.checkBooks();
  expect(reopened.recovered).toEqual([]);
  expect(reopened.read.plans.size).toBeGreaterThanOrEqual(8);
  expect(reopened.read.admins.get('admin-main')?.email).toBe('admin@cairnfield.example');
});

test.each(['demo', 'empty'] as const)(
  '%s takes no fee and pays no bonus until an admin says so (decisions A2, A6)',
  (name) => {
    expect([...seeded(name).read.policy.values()]).toMatchObject([
      { withdrawalFeePercent: 0, referralBonus: 0 },
    ]);
  },
);

test('the empty set has no investor and no address', () => {
  const { read } = seeded('empty');
  expect(read.users.size).toBe(0);
  expect(read.ledger.size).toBe(0);
  expect(read.wallets.get('wallets')).toMatchObject({ btc: '', eth: '', usdt: '', ltc: '' });
});

test('ava has the history of the specification’s sample list', () => {
  const { read } = seeded('demo');
  const ava = read.users.where('email', 'ava@cairnfield.example')[0];
  expect(ava).toMatchObject({ id: DEMO_IDS.ava, kycStatus: 'verified', emailVerified: true, referrals: 2 });
  const entries = read.ledger.where('userId', DEMO_IDS.ava);
  expect(sumDollars(entries.map(({ amount }) => amount))).toBe(ava?.balance);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'deposit', amount: 1000 }),
      expect.objectContaining({ type: 'withdrawal', amount: -500 }),
      expect.objectContaining({ type: 'investment', amount: -2000 }),
    ]),
  );
  const pending = read.withdrawals.where('userId', DEMO_IDS.ava).filter(({ status }) => status === 'pending');
  expect(pending.map(({ amount }) => amount)).toEqual([500]);
});

test('each of her cards has something to show', () => {
  const { read } = seeded('demo');
  const investments = read.investments.where('userId', DEMO_IDS.ava);
  const count = (type: string, status: string) =>
    investments.filter((one) => one.planType === type && one.status === status).length;
  expect(count('crypto', 'active')).toBeGreaterThan(0);
  expect(count('crypto', 'completed')).toBeGreaterThan(0);
  expect(count('realestate', 'active')).toBe(1);
});

test('noah waits for his KYC and his deposit, mia for her e-mail', () => {
  const { read } = seeded('demo');
  expect(read.users.get(DEMO_IDS.noah)).toMatchObject({
    kycStatus: 'pending',
    balance: 0,
    emailVerified: true,
  });
  expect(read.deposits.where('userId', DEMO_IDS.noah)).toMatchObject([{ status: 'pending' }]);
  expect(read.users.get(DEMO_IDS.mia)).toMatchObject({ emailVerified: false, balance: 0 });
});

test('its past lies before now, in the order of booking, and nothing due is unpaid', () => {
  const { read } = seeded('demo');
  const dates = [...read.ledger.values()].map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  expect(Date.parse(dates.at(-1) ?? '')).toBeLessThan(NOW);
  for (const { endDate } of read.investments.where('status', 'active')) {
    expect(Date.parse(endDate)).toBeGreaterThan(NOW);
  }
  for (const user of read.users.values()) expect(Date.parse(user.createdAt)).toBeLessThan(NOW);
  for (const deposit of read.deposits.values()) {
    expect(deposit.date >= (read.users.get(deposit.userId)?.createdAt ?? '')).toBe(true);
  }
});

test('dates move with now', () => {
  const first = (now: number) => Date.parse([...seeded('demo', now).read.ledger.values()][0]?.date ?? '');
  expect(first(NOW + 10 * DAY_MS) - first(NOW)).toBe(10 * DAY_MS);
});

test('referral counts are those of the people who gave the code', () => {
  const { read } = seeded('demo');
  for (const user of read.users.values()) {
    expect(read.users.where('referredBy', user.referralCode)).toHaveLength(user.referrals);
  }
});

test.each([
  ['admin-main', 'Admin123!'],
  [DEMO_IDS.ava, 'Invest123!'],
  [DEMO_IDS.mia, 'Invest123!'],
])('the password of %s is the one that is written down', (id, password) => {
  const credential = seeded('demo').read.credentials.get(id);
  if (credential === undefined) throw new Error('no credential');
  const { salt, hash, iterations } = credential;
  expect(iterations).toBe(600_000);
  const computed = pbkdf2Sync(password, Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
  expect(computed.toString('base64')).toBe(hash);
});

test('everybody has a credential with a salt of their own', () => {
  const { read } = seeded('demo');
  const salts = new Set([...read.credentials.values()].map(({ salt }) => salt));
  expect(salts.size).toBe(read.users.size + read.admins.size);
});
