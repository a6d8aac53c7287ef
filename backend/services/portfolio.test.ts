import type { PlanType } from '../../src/entities/plan/plan';
import { DAY_MS } from '../../src/lib/time';
import type { Caller } from '../context';
import { openInvestment } from './investments';
import { createServiceWorld, START } from '../../src/test/backend/serviceWorld';
import { readPortfolio } from './portfolio';
import { createWithdrawal } from './withdrawals';

const PLAN = {
  id: 'c1',
  minInvest: 0,
  maxInvest: 20_000,
  roi: 5,
  image: '',
  status: 'offered',
  position: 1,
  version: 1,
} as const;

test('the figures of an investor with nothing are all zero', () => {
  const world = createServiceWorld();
  expect(world.query(world.join('Noah'), readPortfolio)).toEqual({
    balance: 0,
    activeCrypto: 0,
    activeRealEstate: 0,
    invested: 0,
    value: 0,
    earned: 0,
    netDeposits: 0,
    profitPromised: 0,
    expectedPayouts: 0,
    profitPaid: 0,
    investmentCount: 0,
    held: 0,
    pendingDeposits: 0,
    referralEarnings: 0,
    payouts: [],
    series: [],
  });
});

test('what runs counts by type, what has completed as profit, to the cent; of nobody else', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava', { balance: 20_000 });
  const liam = world.join('Liam', { balance: 20_000 });
  /** Invests in any plan; the service itself accepts only crypto plans. */
  const invest = (caller: Caller, type: PlanType, amount: number, duration: number) =>
    world.command(caller, (context) => {
      const plan = { ...PLAN, type, duration, name: `${duration} days` };
      return openInvestment(context, world.user(caller), plan, amount);
    });
  invest(ava, 'crypto', 2_000, 1);
  invest(ava, 'realestate', 500.5, 2);
  world.now = START + 3 * DAY_MS;
  invest(ava, 'crypto', 600.33, 9);
  invest(ava, 'crypto', 0.1, 3);
  invest(ava, 'realestate', 10_000, 90);
  invest(liam, 'crypto', 700, 9);
  expect(world.query(ava, readPortfolio)).toMatchObject({
    activeCrypto: 600.43,
    activeRealEstate: 10_000,
    invested: 10_600.43,
    value: 20_125.03,
    earned: 125.03,
    netDeposits: 20_000,
    profitPromised: 530.03,
    expectedPayouts: 11_130.46,
    profitPaid: 125.03,
    investmentCount: 5,
  });
  const { payouts } = world.query(ava, readPortfolio);
  expect(payouts.map(({ planName }) => planName)).toEqual(['3 days', '9 days', '90 days']);
});

test('pending withdrawals hold their amounts, which still count, and the line ends at the backend’s now', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava', { balance: 100 });
  world.now = START + 1_000;
  world.command(ava, (context) => createWithdrawal(context, { amount: 30.1, method: 'bank', address: 'x' }));
  world.command(ava, (context) => createWithdrawal(context, { amount: 0.2, method: 'bank', address: 'x' }));
  world.now = START + 5_000;
  const { held, balance, series } = world.query(ava, readPortfolio);
  expect([held, balance]).toEqual([30.3, 69.7]);
  expect(series.map(({ date, value }) => [Date.parse(date) - START, value])).toEqual([
    [0, 100],
    [1_000, 100],
    [5_000, 100],
  ]);
});
