import { pbkdf2Sync } from 'node:crypto';
import { readPayoutAddress } from '../../src/entities/withdrawal/payoutAddress';
import { sumDollars } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import { TestStore } from '../../src/test/backend/testStore';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { DATA_SETS, firstDataOf, loadDataSet, loadSeed } from './dataSets';
import { recordsOf } from '../../backend/seed/play';
import { DEMO_PEOPLE, seedDemo } from '../../backend/seed/demo';
import { seedEmpty } from '../../backend/seed/empty';
import { steadyClock, setClock } from '../../backend/pipeline/clock';

const NOW = Date.UTC(2026, 4, 20, 9, 30);

function seeded(seed = seedDemo, now = NOW) {
  const db = TestStore.openNow({ storage: createMemoryStorage() });
  db.replaceNow(recordsOf(seed, now));
  return db;
}

test.each(DATA_SETS)('the books of %s are right, stored and read back', async (name) => {
  const storage = createMemoryStorage();
  TestStore.openNow({ storage }).replaceNow(recordsOf(await loadSeed(name), NOW));
  const reopened = TestStore.openNow({ storage });
  reopened.checkBooks();
  expect(reopened.recovered).toEqual([]);
  expect(reopened.read.plans.size).toBeGreaterThanOrEqual(8);
  expect(reopened.read.admins.get('admin-main')?.email).toBe('admin@cairnfield.example');
  // Product 2.9: as registration draws them.
  const codes = [...reopened.read.users.values()].map(({ referralCode }) => referralCode);
  expect(codes.filter((code) => !/^ref-[a-z0-9]{9}$/.test(code))).toEqual([]);
});

test.each([
  ['demo', seedDemo],
  ['empty', seedEmpty],
] as const)('%s takes no fee and pays no bonus until an admin says so', (_name, seed) => {
  expect([...seeded(seed).read.policy.values()]).toMatchObject([
    { withdrawalFeePercent: 0, referralBonus: 0 },
  ]);
});

test('the empty set has no investor and no address', () => {
  const { read } = seeded(seedEmpty);
  expect(read.users.size).toBe(0);
  expect(read.ledger.size).toBe(0);
  expect(read.wallets.get('wallets')?.addresses).toEqual({});
});

test('ava’s history ends with a deposit, a pending withdrawal and an investment', () => {
  const { read } = seeded();
  const ava = read.users.where('email', 'ava@cairnfield.example')[0];
  expect(ava).toMatchObject({
    id: DEMO_PEOPLE.ava.id,
    kycStatus: 'verified',
    emailVerified: true,
    referrals: 2,
  });
  const entries = read.ledger.where('userId', DEMO_PEOPLE.ava.id);
  expect(sumDollars(entries.map(({ amount }) => amount))).toBe(ava?.balance);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'deposit', amount: 1000 }),
      expect.objectContaining({ type: 'withdrawal', amount: -500 }),
      expect.objectContaining({ type: 'investment', amount: -2000 }),
    ]),
  );
  const pending = read.withdrawals
    .where('userId', DEMO_PEOPLE.ava.id)
    .filter(({ status }) => status === 'pending');
  expect(pending.map(({ amount }) => amount)).toEqual([500]);
});

test('each of her cards has something to show', () => {
  const { read } = seeded();
  const investments = read.investments.where('userId', DEMO_PEOPLE.ava.id);
  const count = (type: string, status: string) =>
    investments.filter((one) => one.planType === type && one.status === status).length;
  expect(count('crypto', 'active')).toBeGreaterThan(0);
  expect(count('crypto', 'completed')).toBeGreaterThan(0);
  expect(count('realestate', 'active')).toBe(1);
});

test('noah waits for his KYC and his deposit, mia for her e-mail', () => {
  const { read } = seeded();
  expect(read.users.get(DEMO_PEOPLE.noah.id)).toMatchObject({
    kycStatus: 'pending',
    balance: 0,
    emailVerified: true,
  });
  expect(read.deposits.where('userId', DEMO_PEOPLE.noah.id)).toMatchObject([{ status: 'pending' }]);
  expect(read.users.get(DEMO_PEOPLE.mia.id)).toMatchObject({ emailVerified: false, balance: 0 });
});

test('its past lies before now, in the order of booking, and nothing due is unpaid', () => {
  const { read } = seeded();
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

test('what people did in the demo lies within the hours of a working day, and rarely at the same minute', () => {
  const { read } = seeded();
  const asked = [...read.deposits.values(), ...read.withdrawals.values(), ...read.transfers.values()]
    .map(({ date }) => new Date(date))
    .filter((date) => NOW - date.getTime() > DAY_MS);
  expect(asked.length).toBeGreaterThan(25);
  for (const date of asked) expect([13, 14, 15, 16, 17, 18]).toContain(date.getUTCHours());
  const minutes = asked.map((date) => date.toISOString().slice(11, 16));
  expect(new Set(minutes).size).toBeGreaterThan(minutes.length * 0.8);
});

test('the demo and the edge cases pay to addresses that a request accepts', async () => {
  for (const name of ['demo', 'edge-cases'] as const) {
    const { read } = seeded(await loadSeed(name));
    for (const { method, address } of read.withdrawals.values()) {
      expect([name, method, readPayoutAddress(method, address)]).toEqual([
        name,
        method,
        { address, problem: null },
      ]);
    }
  }
});

test('dates move with now', () => {
  const first = (now: number) => Date.parse([...seeded(seedDemo, now).read.ledger.values()][0]?.date ?? '');
  expect(first(NOW + 10 * DAY_MS) - first(NOW)).toBe(10 * DAY_MS);
});

test('referral counts are those of the people who gave the code', () => {
  const { read } = seeded();
  for (const user of read.users.values()) {
    expect(read.users.where('referredBy', user.referralCode)).toHaveLength(user.referrals);
  }
});

test.each([
  ['admin-main', 'Admin123!'],
  [DEMO_PEOPLE.ava.id, 'Invest123!'],
  [DEMO_PEOPLE.mia.id, 'Invest123!'],
])('the password of %s is the one that is written down', (id, password) => {
  const credential = seeded().read.credentials.get(id);
  if (credential === undefined) throw new Error('no credential');
  const { salt, hash, iterations } = credential;
  expect(iterations).toBe(600_000);
  const computed = pbkdf2Sync(password, Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
  expect(computed.toString('base64')).toBe(hash);
});

test('everybody has a credential with a salt of their own', () => {
  const { read } = seeded();
  const salts = new Set([...read.credentials.values()].map(({ salt }) => salt));
  expect(salts.size).toBe(read.users.size + read.admins.size);
});

test('a moved clock stays where it is, and the dates of the next data set are relative to it', async () => {
  const database = TestStore.openNow({ storage: createMemoryStorage() });
  database.replaceNow(firstDataOf(database.read, () => NOW) ?? {});
  database.transact((tx) => setClock(tx, steadyClock(DAY_MS)));
  database.replaceNow(await loadDataSet(database.read, 'demo', () => NOW));
  const { createdAt } = database.read.users.get(DEMO_PEOPLE.mia.id) ?? {};
  expect(createdAt).toBe(new Date(NOW).toISOString());
  expect(database.read.meta.get('clock')?.value).toBe(DAY_MS);
});
