import type { ReadView } from '../../backend/memory/memoryTables';
import { depositInput } from '../../backend/seed/inputs';
import { TABLE_NAMES, type TableName } from '../../backend/tables';
import { ProblemError } from '../../backend/problem';
import {
  approveDeposit,
  createDeposit,
  rejectDeposit,
  reverseDeposit,
} from '../../backend/services/deposits';
import { createInvestment } from '../../backend/services/investments';
import { INFLOW_DAYS } from '../../src/entities/metrics/metrics';
import { readMetrics } from './metrics';
import { deletePlan } from '../../backend/services/plans';
import { ADMIN, createServiceWorld, START, type ServiceWorld } from '../../src/test/backend/serviceWorld';
import { adjustBalance, decideKyc, submitKyc } from '../../backend/services/users';
import { completeWithdrawal, createWithdrawal, rejectWithdrawal } from '../../backend/services/withdrawals';

const DAY_MS = 86_400_000;

const metricsOf = (world: ServiceWorld) => world.query(ADMIN, ({ read, now }) => read.metrics(now));

function ask(world: ServiceWorld, person: ReturnType<ServiceWorld['join']>, amount: number): string {
  return world.command(person, (context) =>
    createDeposit(context, depositInput({ amount, crypto: 'btc', proof: 'a.png' })),
  ).id;
}

test('a deposit counts on the UTC day on which it was completed, and on no other', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava');
  const [first, second, third] = [ask(world, ava, 100.1), ask(world, ava, 200.2), ask(world, ava, 400)];
  world.now = START + DAY_MS;
  world.command(ADMIN, (context) => approveDeposit(context, first));
  world.command(ADMIN, (context) => approveDeposit(context, second));
  world.command(ADMIN, (context) => rejectDeposit(context, third, ''));
  const { depositsByDay } = metricsOf(world);
  expect(depositsByDay).toHaveLength(30);
  expect(depositsByDay.at(-1)).toEqual({ day: '2026-01-16', count: 2, amount: 300.3 });
  expect(depositsByDay.filter(({ count }) => count > 0)).toHaveLength(1);
  expect(depositsByDay[0]?.day).toBe('2025-12-18');
  world.now = START + 40 * DAY_MS;
  expect(metricsOf(world).depositsByDay.every(({ count }) => count === 0)).toBe(true);
});

test('investments are summed up by the name of their plan, the largest sum first, also of deleted plans', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava', { balance: 20_000 });
  const invest = (planId: string, amount: number) =>
    world.command(ava, (context) => createInvestment(context, { planId, amount, planVersion: 1 }));
  invest('c1', 600.5);
  invest('c2', 5_000);
  invest('c1', 700);
  world.command(ADMIN, (context) => deletePlan(context, 'c1'));
  expect(metricsOf(world).investmentsByPlan).toEqual([
    { planName: 'Bronze Crypto', count: 1, amount: 5_000 },
    { planName: 'Starter Crypto', count: 2, amount: 1_300.5 },
  ]);
  expect(metricsOf(world).activePrincipal).toBe(6_300.5);
});

test('a queue says how many wait, how much they ask for, and who has waited longest', () => {
  const world = createServiceWorld();
  const people = ['Ava', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => world.join(name));
  const ids = people.map((person, index) => {
    world.now = START + ((index * 7) % 5) * DAY_MS;
    return ask(world, person, 100 + index);
  });
  const { depositQueue, pendingDeposits } = metricsOf(world);
  expect(pendingDeposits).toBe(5);
  expect(depositQueue).toMatchObject({ count: 5, amount: 510 });
  // Days 0, 2, 4, 1, 3 of the five.
  expect(depositQueue.oldest.map(({ personName }) => personName)).toEqual(['Ava', 'Dan', 'Ben']);
  expect(depositQueue.oldest[0]).toEqual({
    id: ids[0],
    personName: 'Ava',
    since: new Date(START).toISOString(),
    amount: 100,
  });
  world.command(ADMIN, (context) => rejectDeposit(context, ids[0] ?? '', ''));
  expect(metricsOf(world).depositQueue).toMatchObject({ count: 4, amount: 410 });
});

test('an identity check waits since it was handed in, and holds the withdrawals of its person', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava', { balance: 500 });
  const ben = world.join('Ben', { kycStatus: 'verified', balance: 500 });
  world.now = START + DAY_MS;
  world.command(ava, submitKyc);
  world.now = START + 2 * DAY_MS;
  world.command(ADMIN, (context) => decideKyc(context, ava.id, 'reject'));
  world.command(ava, submitKyc);
  const out = { amount: 120, method: 'bank', address: 'DE00' } as const;
  const { id } = world.command(ava, (context) => createWithdrawal(context, out));
  world.command(ben, (context) => createWithdrawal(context, out));
  expect(metricsOf(world)).toMatchObject({
    pendingKyc: 1,
    pendingWithdrawals: 2,
    withdrawalQueue: { count: 2, amount: 240 },
    kycQueue: {
      count: 1,
      amount: 120,
      oldest: [
        { id: ava.id, personName: 'Ava', since: new Date(START + 2 * DAY_MS).toISOString(), amount: null },
      ],
    },
  });
  world.command(ADMIN, (context) => rejectWithdrawal(context, id, ''));
  expect(metricsOf(world).kycQueue).toMatchObject({ count: 1, amount: 0 });
});

test('what a refused command touched counts as if it had never been', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava');
  ask(world, ava, 100);
  const before = metricsOf(world);
  const refuse = () =>
    world.command(ava, (context) => {
      createDeposit(context, depositInput({ amount: 50, crypto: 'btc', proof: 'b.png' }));
      // Sums read in a transaction must not outlive it.
      expect(readMetrics(context.tx, context.now).depositQueue.amount).toBe(150);
      throw new ProblemError(403, 'forbidden', 'No.');
    });
  expect(refuse).toThrow('No.');
  expect(metricsOf(world)).toEqual(before);
});

/** Failed payouts and plans are few, and for a person one number is added. */
const SMALL: readonly TableName[] = ['settlementFailures', 'plans', 'users'];

test('nothing walks a whole large table: the figures are asked for after each commit', () => {
  const world = createServiceWorld();
  ask(world, world.join('Ava'), 100);
  const { read } = world.db;
  const values = TABLE_NAMES.filter((name) => !SMALL.includes(name)).map((name) =>
    jest.spyOn(read[name], 'values').mockImplementation(() => {
      throw new Error(`The whole of ${name} was read.`);
    }),
  );
  const view: ReadView = read;
  expect(readMetrics(view, START).pendingDeposits).toBe(1);
  for (const spy of values) spy.mockRestore();
});

/** Numbers from 0 to 1, always the same. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test.each([1, 2, 3, 4, 5, 6])('in random history %i, money is what the ledger and the dates say', (seed) => {
  const world = createServiceWorld();
  const random = seededNumbers(seed);
  const people = ['Ava', 'Ben', 'Cleo'].map((name) => world.join(name, { kycStatus: 'verified' }));
  const cents = (most: number) => Math.ceil(random() * most * 100) / 100;
  const moves = [
    (person: (typeof people)[number]) => {
      const id = ask(world, person, cents(9_000));
      world.now += Math.floor(random() * 3) * DAY_MS;
      if (random() < 0.8) world.command(ADMIN, (context) => approveDeposit(context, id));
      world.now += Math.floor(random() * 3) * DAY_MS;
      if (random() < 0.2)
        world.command(ADMIN, (context) => reverseDeposit(context, id, { reason: 'Bounced' }));
    },
    (person: (typeof people)[number]) => {
      const { id } = world.command(person, (context) =>
        createWithdrawal(context, { amount: cents(500), method: 'bank', address: 'DE00' }),
      );
      if (random() < 0.6) world.command(ADMIN, (context) => completeWithdrawal(context, id));
      else if (random() < 0.5) world.command(ADMIN, (context) => rejectWithdrawal(context, id, ''));
    },
    (person: (typeof people)[number]) =>
      world.command(person, (context) =>
        createInvestment(context, { planId: 'c1', amount: 500 + cents(900), planVersion: 1 }),
      ),
    (person: (typeof people)[number]) =>
      world.command(ADMIN, (context) =>
        adjustBalance(context, person.id, { amount: cents(50), reason: 'Gift' }),
      ),
  ];
  for (let step = 0; step < 60; step += 1) {
    world.now += Math.floor(random() * 2 * DAY_MS);
    const move = moves[Math.floor(random() * moves.length)];
    const person = people[Math.floor(random() * people.length)];
    if (move === undefined || person === undefined) throw new Error('There is no such move.');
    try {
      move(person);
    } catch (error) {
      // Too little money for it.
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  world.command(ADMIN, () => undefined);
  const { money } = metricsOf(world);
  const { users, ledger, deposits, withdrawals, investments } = world.db.read;
  const inCents = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + Math.round(value * 100), 0);
  const booked = (...types: readonly string[]) =>
    inCents([...ledger.values()].filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
  const profits = inCents(
    [...investments.values()].filter(({ status }) => status === 'completed').map(({ profit }) => profit),
  );

  for (const [period, days] of Object.entries(INFLOW_DAYS)) {
    const midnight = Math.floor(world.now / DAY_MS) * DAY_MS;
    const isIn = ({ status, decidedAt }: { readonly status: string; readonly decidedAt: string | null }) =>
      status === 'completed' && Date.parse(decidedAt ?? '') >= midnight - (days - 1) * DAY_MS;
    const reversed = [...deposits.values()].filter(
      ({ reversal }) => Date.parse(reversal?.at ?? '') >= midnight - (days - 1) * DAY_MS,
    );
    expect(money.inflows.find((inflow) => inflow.period === period)).toEqual({
      period,
      reversals: inCents(reversed.map(({ amount }) => amount)) / 100,
      deposits: inCents([...deposits.values()].filter(isIn).map(({ amount }) => amount)) / 100,
      withdrawals: inCents([...withdrawals.values()].filter(isIn).map(({ amount }) => amount)) / 100,
    });
  }
  // Assets are the money that came in and stayed, and the platform's additions.
  const all = money.inflows.find(({ period }) => period === 'all');
  const inflow = inCents([all?.deposits ?? 0, -(all?.withdrawals ?? 0), -(all?.reversals ?? 0)]);
  expect(inCents([money.balances, money.held, money.invested])).toBe(
    inflow + booked('adjustment', 'referral-bonus') + profits,
  );
  expect(inCents([money.balances])).toBe(inCents([...users.values()].map(({ balance }) => balance)));
  for (const { days, count, amount } of money.payoutsDue) {
    const due = [...investments.values()].filter(
      ({ status, endDate }) => status === 'active' && Date.parse(endDate) <= world.now + days * DAY_MS,
    );
    expect(count).toBe(due.length);
    expect(inCents([amount])).toBe(inCents(due.flatMap((one) => [one.amount, one.profit])));
  }
});
