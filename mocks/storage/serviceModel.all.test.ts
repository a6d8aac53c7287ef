import fc from 'fast-check';
import { depositInput } from '../../backend/seed/inputs';
import { toCents } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import { TestStore } from '../../src/test/backend/testStore';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { ProblemError } from '../../backend/problem';
import type { Caller } from '../../backend/context';
import { approveDeposit, createDeposit, rejectDeposit } from '../../backend/services/deposits';
import { createInvestment } from '../../backend/services/investments';
import { settleDue } from '../../backend/memory/dueInvestments';
import { updatePlan } from '../../backend/services/plans';
import { readPortfolio } from '../../backend/services/portfolio';
import { updatePolicy } from '../../backend/services/settings';
import {
  ADMIN,
  createServiceWorld,
  type ServiceWorld,
  type WorldContext,
} from '../../src/test/backend/serviceWorld';
import { createTransfer } from '../../backend/services/transfers';
import { adjustBalance, decideKyc, submitKyc, updateUser } from '../../backend/services/users';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
} from '../../backend/services/withdrawals';
import { isLong } from '../../src/test/isLong';

const NAMES = ['Ava', 'Noah', 'Mia', 'Liam'] as const;
const RUNS = isLong ? 60 : 20;
const STEPS = 200;

/** One random command. Its numbers pick existing records, or none. */
interface Step {
  readonly kind: keyof typeof KINDS;
  readonly who: number;
  readonly pick: number;
  readonly cents: number;
}

type Run = (context: WorldContext, step: Step, world: ServiceWorld) => unknown;

const userId = (index: number) => `user-${(NAMES[index % NAMES.length] ?? 'Ava').toLowerCase()}`;

function callerOf(index: number): Caller {
  return { kind: 'user', id: userId(index), name: NAMES[index % NAMES.length] ?? 'Ava' };
}

function pickId(records: Iterable<{ readonly id: string }>, pick: number): string {
  const ids = [...records].map(({ id }) => id);
  // One more than there are, to also try an unknown id.
  return ids.at(pick % (ids.length + 1)) ?? 'unknown';
}

const terms = (cents: number) => ({
  name: 'Changed',
  type: 'crypto' as const,
  minInvest: 10,
  maxInvest: 100_000,
  roi: (cents % 5000) / 100,
  duration: 1 + (cents % 5),
  image: '',
});

/** Random service calls, many of which are refused. */
const KINDS = {
  deposit: (c, { cents }) =>
    createDeposit(c, depositInput({ amount: cents / 100, crypto: 'btc', proof: 'p.png' })),
  approve: (c, { pick }) => approveDeposit(asAdmin(c), pickId(c.tx.deposits.values(), pick)),
  reject: (c, { pick }) => rejectDeposit(asAdmin(c), pickId(c.tx.deposits.values(), pick), 'No'),
  approveAsUser: (c, { pick }) => approveDeposit(c, pickId(c.tx.deposits.values(), pick)),
  invest: (c, { pick, cents }) => {
    const planId = pickId(c.tx.plans.values(), pick);
    const planVersion = c.tx.plans.get(planId)?.version ?? 1;
    return createInvestment(c, { planId, amount: cents / 100, planVersion });
  },
  investStale: (c, { cents }) => createInvestment(c, { planId: 'c1', amount: cents / 100, planVersion: 0 }),
  transfer: (c, { pick, cents }) =>
    createTransfer(c, {
      recipientEmail: `${(NAMES[pick % 5] ?? 'nobody').toLowerCase()}@example.com`,
      amount: cents / 100,
      note: '',
    }),
  withdraw: (c, { cents }) => createWithdrawal(c, { amount: cents / 100, method: 'bank', address: 'x' }),
  complete: (c, { pick }) => completeWithdrawal(asAdmin(c), pickId(c.tx.withdrawals.values(), pick)),
  refuse: (c, { pick }) => rejectWithdrawal(asAdmin(c), pickId(c.tx.withdrawals.values(), pick), ''),
  cancel: (c, { pick }) => cancelWithdrawal(c, pickId(c.tx.withdrawals.values(), pick)),
  adjust: (c, { pick, cents }) =>
    adjustBalance(asAdmin(c), userId(pick), { amount: (pick % 2 === 0 ? cents : -cents) / 100, reason: 'r' }),
  submitKyc: (c) => submitKyc(c),
  decideKyc: (c, { who, pick }) =>
    decideKyc(asAdmin(c), userId(who), (['approve', 'reject', 'reverify'] as const)[pick % 3] ?? 'approve'),
  rename: (c, { who, pick }) =>
    updateUser(asAdmin(c), userId(who), { name: `N${pick}`, version: 1 + (pick % 3) }),
  policy: (c, { cents }) =>
    updatePolicy(asAdmin(c), {
      withdrawalFeePercent: (cents % 1000) / 100,
      referralBonus: (cents % 300) / 100,
    }),
  changePlan: (c, { cents }) => updatePlan(asAdmin(c), 'c1', terms(cents)),
  wait: (_context, { cents }, world) => {
    world.now += (cents % (5 * 24)) * (DAY_MS / 24);
  },
} satisfies Record<string, Run>;

const STEPS_BY_KIND: Readonly<Record<keyof typeof KINDS, Run>> = KINDS;

function asAdmin(context: WorldContext): WorldContext {
  return { ...context, caller: ADMIN };
}

const kinds = Object.keys(KINDS).filter((kind): kind is keyof typeof KINDS => kind in KINDS);

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(NAMES.length - 1),
  pick: fc.nat(50),
  cents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 3_000_000 })),
});

/** Money that came in, minus money that left, equals what people have, hold and have invested. */
function expectMoneyKept({ db: { read } }: ServiceWorld): void {
  const cents = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + toCents(amount), 0);
  const booked = (...types: readonly string[]) =>
    cents([...read.ledger.values()].filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
  const withdrawn = (status: string) =>
    cents([...read.withdrawals.values()].filter((one) => one.status === status).map(({ amount }) => amount));
  const investments = [...read.investments.values()];
  const isActive = ({ status }: { readonly status: string }) => status === 'active';

  const deposited = cents(
    [...read.deposits.values()].filter(({ status }) => status === 'completed').map(({ amount }) => amount),
  );
  const profits = cents(investments.filter((one) => !isActive(one)).map(({ profit }) => profit));
  const moneyIn = deposited + profits + booked('adjustment', 'referral-bonus');
  const balances = cents([...read.users.values()].map(({ balance }) => balance));
  const principal = cents(investments.filter(isActive).map(({ amount }) => amount));
  expect(moneyIn).toBe(withdrawn('completed') + withdrawn('pending') + balances + principal);
}

function expectStatesLegal({ db: { read }, now }: ServiceWorld): void {
  for (const user of read.users.values()) expect(user.balance).toBeGreaterThanOrEqual(0);
  for (const deposit of read.deposits.values()) {
    expect(deposit.decidedBy === null).toBe(deposit.status === 'pending');
  }
  for (const withdrawal of read.withdrawals.values()) {
    expect(withdrawal.decidedBy === null).toBe(withdrawal.status === 'pending');
  }
  for (const investment of read.investments.values()) {
    expect(investment.status).toBe(Date.parse(investment.endDate) <= now ? 'completed' : 'active');
  }
}

/** Recomputes a person's portfolio naively from the books: every entry and investment, at every time. */
function expectPortfolioOfBooks(world: ServiceWorld, caller: Caller): void {
  const { read } = world.db;
  const cents = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + toCents(amount), 0);
  const own = (record: { readonly userId: string }) => record.userId === caller.id;
  const entries = [...read.ledger.values()].filter(own);
  const investments = [...read.investments.values()].filter(own);
  const pending = [...read.withdrawals.values()].filter((one) => own(one) && one.status === 'pending');
  const running = investments.filter(({ endDate }) => Date.parse(endDate) > world.now);
  const over = investments.filter((one) => !running.includes(one));
  const amountOf = (...types: readonly string[]) =>
    cents(entries.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));

  const { payouts, series, investmentCount, ...figures } = world.query(caller, readPortfolio);
  expect(investmentCount).toBe(investments.length);
  const profitPromised = cents(running.map(({ profit }) => profit));
  const invested = cents(running.map(({ amount }) => amount));
  const balance = cents(entries.map(({ amount }) => amount));
  const held = cents(pending.map(({ amount }) => amount));
  // Payouts minus principal.
  const profitPaid = amountOf('payout') - cents(over.map(({ amount }) => amount));
  const earned = profitPaid + amountOf('referral-bonus');
  // Money from and to elsewhere: investments and payouts stay within, withdrawals leave when completed.
  const completed = [...read.withdrawals.values()].filter((one) => own(one) && one.status === 'completed');
  const paidOut = cents(completed.map(({ amount }) => amount));
  const netDeposits = amountOf('deposit', 'adjustment', 'transfer-in', 'transfer-out') - paidOut;
  const ofType = (type: string) =>
    cents(running.filter(({ planType }) => planType === type).map(({ amount }) => amount));
  expect(
    Object.fromEntries(Object.entries(figures).map(([name, dollars]) => [name, toCents(dollars)])),
  ).toEqual({
    balance,
    activeCrypto: ofType('crypto'),
    activeRealEstate: ofType('realestate'),
    invested,
    value: balance + held + invested,
    earned,
    netDeposits,
    profitPromised,
    expectedPayouts: invested + profitPromised,
    profitPaid,
    held,
    pendingDeposits: cents(
      [...read.deposits.values()]
        .filter((one) => own(one) && one.status === 'pending')
        .map(({ amount }) => amount),
    ),
    referralEarnings: amountOf('referral-bonus'),
  });
  expect(cents(payouts.map(({ amount, profit }) => amount + profit))).toBe(invested + profitPromised);
  for (const point of series) {
    const at = Date.parse(point.date);
    const before = entries.filter(({ date }) => Date.parse(date) <= at);
    // An investment takes its amount from the balance; its payout returns it.
    const atWork = investments.filter(
      (one) => Date.parse(one.startDate) <= at && at < Date.parse(one.endDate),
    );
    expect(toCents(point.balance)).toBe(cents(before.map(({ amount }) => amount)));
    expect(toCents(point.invested)).toBe(cents(atWork.map(({ amount }) => amount)));
    const holding = [...read.withdrawals.values()].filter(
      (one) =>
        own(one) &&
        Date.parse(one.date) <= at &&
        (one.decidedAt === null ? one.status === 'pending' : at < Date.parse(one.decidedAt)),
    );
    expect(toCents(point.held)).toBe(cents(holding.map(({ amount }) => amount)));
    expect(toCents(point.value)).toBe(toCents(point.balance) + toCents(point.held) + toCents(point.invested));
    const bookings = (type: string) =>
      cents(before.filter((one) => one.type === type).map(({ amount }) => amount));
    const matured = investments.filter(({ endDate }) => Date.parse(endDate) <= at);
    expect(toCents(point.earned)).toBe(
      bookings('payout') - cents(matured.map(({ amount }) => amount)) + bookings('referral-bonus'),
    );
    expect(toCents(point.netDeposits)).toBe(toCents(point.value) - toCents(point.earned));
  }
  const last = series.at(-1);
  if (last !== undefined) {
    const { value, earned: earnedLast, netDeposits: netLast } = last;
    expect([value, earnedLast, netLast].map(toCents)).toEqual([
      balance + held + invested,
      earned,
      netDeposits,
    ]);
  }
}

/** Runs a step; a refusal must not change the commit number. */
function runStep(world: ServiceWorld, step: Step): 'done' | 'refused' {
  const caller = callerOf(step.who);
  world.db.transact((tx) => settleDue(tx, world.now));
  const before = world.db.commitNumber;
  try {
    world.command(caller, (context) => STEPS_BY_KIND[step.kind](context, step, world));
    return 'done';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    expect(world.db.commitNumber).toBe(before);
    return 'refused';
  }
}

function createPeople(storage = createMemoryStorage()): ServiceWorld {
  const world = createServiceWorld(storage);
  world.join('Ava', { balance: 20_000, kycStatus: 'verified' });
  world.join('Noah', { referredBy: 'ref-ava', kycStatus: 'pending' });
  world.join('Mia', { referredBy: 'ref-noah', balance: 700 });
  world.join('Liam', { balance: 60_000.01 });
  return world;
}

test(`money is neither made nor lost, and portfolios say what the books say, over ${RUNS * STEPS} random commands`, () => {
  const outcomes: Record<'done' | 'refused', Set<string>> = { done: new Set(), refused: new Set() };
  let commands = 0;
  fc.assert(
    fc.property(fc.array(stepArbitrary, { minLength: STEPS, maxLength: STEPS }), (steps) => {
      const storage = createMemoryStorage();
      const world = createPeople(storage);
      for (const step of steps) {
        outcomes[runStep(world, step)].add(step.kind);
        commands += 1;
      }
      world.db.transact((tx) => settleDue(tx, world.now));
      expectMoneyKept(world);
      expectStatesLegal(world);
      for (const who of NAMES.keys()) expectPortfolioOfBooks(world, callerOf(who));
      world.db.checkBooks();
      TestStore.openNow({ storage }).checkBooks();
    }),
    { numRuns: RUNS, seed: 20260115, endOnFailure: true },
  );
  expect(commands).toBe(RUNS * STEPS);
  // Every kind succeeded at least once, except those that are always refused.
  expect([...kinds].filter((kind) => !outcomes.done.has(kind))).toEqual(['approveAsUser', 'investStale']);
  expect(outcomes.refused.size).toBeGreaterThan(10);
}, 60_000);
