/** @jest-environment node */
import { DEPOSIT_STATUSES } from '../../src/entities/deposit/deposit';
import { KYC_STATUSES } from '../../src/entities/user/user';
import { WITHDRAWAL_STATUSES } from '../../src/entities/withdrawal/withdrawal';
import { hasUnseenCharacters } from '../../src/lib/characters';
import { TestStore } from '../../src/test/backend/testStore';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { nextDue, settleDue } from '../../backend/memory/dueInvestments';
import { EDGE_PEOPLE, seedEdgeCases } from './edgeCases';

const NOW = Date.UTC(2026, 4, 20, 9, 30);

function seeded() {
  const database = TestStore.openNow({ storage: createMemoryStorage() });
  database.transact((tx) => seedEdgeCases(tx, NOW));
  return database;
}

const statuses = (records: Iterable<{ readonly status: string }>) =>
  new Set(Array.from(records, ({ status }) => status));

it('has deposits, withdrawals and identity checks in every state', () => {
  const { read } = seeded();
  expect(statuses(read.deposits.values())).toEqual(new Set(DEPOSIT_STATUSES));
  expect(statuses(read.withdrawals.values())).toEqual(new Set(WITHDRAWAL_STATUSES));
  const kyc = new Set(Array.from(read.users.values(), ({ kycStatus }) => kycStatus));
  expect(kyc).toEqual(new Set(KYC_STATUSES));
});

it('has the largest and the smallest amount, and its books balance to the cent', () => {
  const database = seeded();
  const amounts = Array.from(database.read.deposits.values(), ({ amount }) => amount);
  expect(Math.max(...amounts)).toBe(1_000_000_000);
  expect(Math.min(...amounts)).toBe(0.01);
  expect(() => database.checkBooks()).not.toThrow();
});

it('has one investment that matured just now, one that does in a minute, and one that starts tomorrow', () => {
  const database = seeded();
  const mine = database.read.investments.where('userId', EDGE_PEOPLE.soon.id);
  const completed = mine.filter(({ status }) => status === 'completed');
  expect(completed.map(({ amount, endDate }) => [amount, Date.parse(endDate) - NOW])).toContainEqual([
    700, -5_000,
  ]);
  expect(nextDue(database.read, NOW)).toBe(NOW + 60_000);
  expect(mine.filter(({ startDate }) => Date.parse(startDate) > NOW)).toHaveLength(1);
  expect(database.transact((tx) => settleDue(tx, NOW + 60_000))).toBe(1);
  database.checkBooks();
});

it('pays a bonus along the chain of referrals, once for each first investment', () => {
  const { read } = seeded();
  const bonuses = [...read.ledger.values()].filter(({ type }) => type === 'referral-bonus');
  expect(bonuses.map(({ userId, amount }) => [userId, amount])).toEqual([
    [EDGE_PEOPLE.chainSecond.id, 25],
    [EDGE_PEOPLE.chainFirst.id, 25],
  ]);
  expect(read.users.get(EDGE_PEOPLE.chainThird.id)?.referrals).toBe(1);
});

it('has plans at their limits, one of them gone while an investment in it runs', () => {
  const { read } = seeded();
  const plans = [...read.plans.values()];
  expect(plans.some(({ minInvest, maxInvest }) => minInvest === maxInvest)).toBe(true);
  expect(plans.some(({ roi, type }) => roi === 0 && type === 'realestate')).toBe(true);
  const orphans = read.investments.where('status', 'active').filter(({ planId }) => !read.plans.has(planId));
  expect(orphans.map(({ roi }) => roi)).toEqual([0]);
});

it('has no Bitcoin address, an added admin, somebody unconfirmed and a name that looks like a formula', () => {
  const { read } = seeded();
  expect(read.wallets.get('wallets')?.addresses['btc']).toBe('');
  expect([...read.admins.values()].map(({ isMain }) => isMain)).toEqual([true, false]);
  expect(read.users.get(EDGE_PEOPLE.unconfirmed.id)?.emailVerified).toBe(false);
  expect(read.users.get(EDGE_PEOPLE.formula.id)?.name.startsWith('=')).toBe(true);
});

it('has no text that nobody could have typed', () => {
  const { read } = seeded();
  const texts = [
    ...Array.from(read.users.values(), ({ name }) => name),
    ...Array.from(read.plans.values(), ({ name }) => name),
    ...Array.from(read.transfers.values(), ({ note }) => note),
    ...Array.from(read.deposits.values(), ({ proof, reason }) => `${proof} ${reason ?? ''}`),
    ...Array.from(read.withdrawals.values(), ({ address, reason }) => `${address} ${reason ?? ''}`),
  ];
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => hasUnseenCharacters(text))).toEqual([]);
});
