import { DAY_MS } from '../../src/lib/time';
import { createInvestment, openInvestment, readInvestment } from './investments';
import { nextDue, settleDue } from '../memory/dueInvestments';
import { updatePlan, deletePlan } from './plans';
import { updatePolicy } from './settings';
import { ADMIN, createServiceWorld, refusalOf, START } from '../../src/test/backend/serviceWorld';
import { adjustBalance } from './users';
import type { Caller } from '../context';

let world: ReturnType<typeof createServiceWorld>;
let ava: Caller;

beforeEach(() => {
  world = createServiceWorld();
  ava = world.join('Ava', { balance: 10_000 });
});

const invest = (amount: number, planId = 'c1', planVersion = 1, caller = ava) =>
  world.command(caller, (context) => createInvestment(context, { planId, amount, planVersion }));

const failed = (type: string, detail: string) => ({ type, status: 409, title: 'Investment Failed', detail });

const settle = () => world.db.transact((tx) => settleDue(tx, world.now));

const ledgerTypes = (caller: Caller) =>
  world.db.read.ledger.where('userId', caller.id).map(({ type, amount }) => [type, amount]);

describe('investing', () => {
  test('takes the amount at once and fixes profit and end', () => {
    const investment = invest(1234.5);
    expect(investment).toEqual({
      id: `inv-${START}`,
      userId: ava.id,
      userName: 'Ava',
      planId: 'c1',
      planName: 'Starter Crypto',
      planType: 'crypto',
      amount: 1234.5,
      profit: 61.73,
      roi: 5,
      duration: 7,
      startDate: '2026-01-15T12:00:00.000Z',
      endDate: '2026-01-22T12:00:00.000Z',
      status: 'active',
      version: 1,
    });
    expect(world.user(ava).balance).toBe(8765.5);
    expect(ledgerTypes(ava).at(-1)).toEqual(['investment', -1234.5]);
  });

  test.each([
    [499.99, 'amount-out-of-range', 422, 'Amount must be between $500 and $4,999.'],
    [4999.01, 'amount-out-of-range', 422, 'Amount must be between $500 and $4,999.'],
    [0, 'validation-failed', 422, 'Please enter a valid investment amount.'],
    [Number.NaN, 'validation-failed', 422, 'Please enter a valid investment amount.'],
  ])('of %d is refused', (amount, type, status, detail) => {
    expect(refusalOf(() => invest(amount))).toEqual({
      type,
      status,
      title: 'Investment Failed',
      detail,
      errors: { amount: detail },
    });
    expect(world.user(ava).balance).toBe(10_000);
  });

  test('takes both ends of the range', () => {
    expect(invest(500).amount).toBe(500);
    expect(invest(4999).amount).toBe(4999);
  });

  test('above the balance is refused after the range was found right', () => {
    expect(refusalOf(() => invest(10_000.01, 'c2'))).toEqual(
      failed('insufficient-funds', 'Insufficient funds.'),
    );
    expect(refusalOf(() => invest(20_000, 'c2')).type).toBe('amount-out-of-range');
  });

  test('of the whole balance is made', () => {
    const noah = world.join('Noah', { balance: 600 });
    expect(invest(600, 'c1', 1, noah).status).toBe('active');
    expect(world.user(noah).balance).toBe(0);
  });

  test('by somebody who does not exist is refused for funds', () => {
    const ghost: Caller = { kind: 'user', id: 'user-0', name: 'Ghost' };
    expect(refusalOf(() => invest(600, 'c1', 1, ghost)).detail).toBe('Insufficient funds.');
  });

  test('in real estate is coming soon', () => {
    expect(refusalOf(() => invest(10_000, 'r1'))).toEqual(
      failed('plan-unavailable', 'Real estate investments are coming soon.'),
    );
  });

  test('in terms that have changed is refused, in a plan that is gone 404', () => {
    const terms = {
      name: 'Starter',
      type: 'crypto',
      minInvest: 1,
      maxInvest: 2,
      roi: 9,
      duration: 1,
      image: '',
    } as const;
    world.command(ADMIN, (context) => updatePlan(context, 'c1', terms));
    expect(refusalOf(() => invest(600))).toMatchObject({ type: 'plan-changed', status: 409 });
    world.command(ADMIN, (context) => deletePlan(context, 'c1'));
    expect(refusalOf(() => invest(600))).toMatchObject({ type: 'not-found', status: 404 });
  });
});

describe('maturity', () => {
  test('pays amount plus profit once, when the end is reached and not a millisecond before', () => {
    const { id } = invest(2000);
    expect(nextDue(world.db.read, world.now)).toBe(START + 7 * DAY_MS);
    world.now += 7 * DAY_MS - 1;
    expect(settle()).toBe(0);
    world.now += 1;
    expect(settle()).toBe(1);
    expect(settle()).toBe(0);
    expect(world.user(ava).balance).toBe(10_100);
    expect(world.db.read.investments.get(id)).toMatchObject({ status: 'completed', version: 2 });
    expect(nextDue(world.db.read, world.now)).toBeUndefined();
  });

  test('settles all that fell due while nobody looked, in the order of their ends', () => {
    invest(5000, 'c2');
    world.now += DAY_MS;
    invest(600);
    world.now += 400 * DAY_MS;
    expect(settle()).toBe(2);
    const payouts = world.db.read.ledger.where('userId', ava.id).filter(({ type }) => type === 'payout');
    expect(payouts).toMatchObject([
      { amount: 630, date: '2026-01-23T12:00:00.000Z' },
      { amount: 5350, date: '2026-01-29T12:00:00.000Z' },
    ]);
    expect(world.user(ava).balance).toBe(10_380);
  });

  test('is untouched by an edit and by the deletion of its plan', () => {
    const { id, endDate } = invest(1000);
    const dearer = {
      name: 'Dear',
      type: 'crypto',
      minInvest: 9,
      maxInvest: 9,
      roi: 9,
      duration: 9,
      image: '',
    } as const;
    world.command(ADMIN, (context) => updatePlan(context, 'c1', dearer));
    expect(world.db.read.investments.get(id)).toMatchObject({ planName: 'Starter Crypto', roi: 5, endDate });
    world.command(ADMIN, (context) => deletePlan(context, 'c1'));
    world.now += 7 * DAY_MS;
    settle();
    expect(world.user(ava).balance).toBe(10_050);
  });

  test('is in the audit log as the system’s', () => {
    invest(1000);
    world.now += 7 * DAY_MS;
    settle();
    expect([...world.db.read.audit.values()].at(-1)).toMatchObject({
      action: 'investment.matured',
      actorRole: 'system',
      details: 'Starter Crypto paid $1,050.00 to Ava.',
    });
  });
});

describe('the referral bonus', () => {
  const setBonus = (referralBonus: number) =>
    world.command(ADMIN, (context) => updatePolicy(context, { withdrawalFeePercent: 0, referralBonus }));

  test('is paid once, at the first investment of the person who was referred', () => {
    setBonus(25.5);
    const noah = world.join('Noah', { balance: 5000, referredBy: 'ref-ava' });
    invest(500, 'c1', 1, noah);
    invest(500, 'c1', 1, noah);
    expect(world.user(ava).balance).toBe(10_025.5);
    expect(ledgerTypes(ava).filter(([type]) => type === 'referral-bonus')).toEqual([
      ['referral-bonus', 25.5],
    ]);
  });

  test('is nothing while the policy says 0, and never paid afterwards', () => {
    const noah = world.join('Noah', { balance: 5000, referredBy: 'ref-ava' });
    invest(500, 'c1', 1, noah);
    setBonus(25);
    invest(500, 'c1', 1, noah);
    expect(world.user(ava).balance).toBe(10_000);
  });

  test('goes nowhere for a closed account, and the investment is made all the same', () => {
    setBonus(25);
    const noah = world.join('Noah', { balance: 5000, referredBy: 'ref-ava' });
    world.db.transact((tx) => tx.users.put({ ...world.user(ava), closedAt: new Date(START).toISOString() }));
    expect(invest(500, 'c1', 1, noah).status).toBe('active');
    expect(ledgerTypes(ava).filter(([type]) => type === 'referral-bonus')).toEqual([]);
  });

  test('goes nowhere for a code that nobody has', () => {
    setBonus(25);
    const noah = world.join('Noah', { balance: 5000, referredBy: 'ref-nobody' });
    expect(invest(500, 'c1', 1, noah).status).toBe('active');
    expect(world.user(ava).balance).toBe(10_000);
  });
});

test("somebody else's investment does not exist for an investor", () => {
  const { id } = invest(600);
  const noah = world.join('Noah');
  expect(refusalOf(() => world.query(noah, (context) => readInvestment(context, id))).status).toBe(404);
  expect(world.query(ADMIN, (context) => readInvestment(context, id)).id).toBe(id);
});

test('the engine refuses what would leave a balance below 0, whoever forgot to check', () => {
  world.command(ADMIN, (context) => adjustBalance(context, ava.id, { amount: -9_900, reason: 'Test' }));
  const plan = world.db.read.plans.get('c1');
  if (plan === undefined) throw new Error('no plan');
  expect(() => world.command(ava, (context) => openInvestment(context, world.user(ava), plan, 500))).toThrow(
    'would have -400',
  );
  expect(world.user(ava).balance).toBe(100);
});
