import { fitOf, fitPlans } from './planFit';
import { buildPlan } from '../../../test/builders';

const STARTER = { minInvest: 500, maxInvest: 4_999 };

describe('how a plan fits', () => {
  it.each([
    [500, { fits: true, text: 'Within your balance' }],
    [499.99, { fits: false, text: 'Needs $0.01 more', missing: 0.01 }],
    [0, { fits: false, text: 'Needs $500.00 more', missing: 500 }],
  ])('a balance of $%d: %j', (balance, fit) => {
    expect(fitOf(STARTER, balance, null)).toEqual(fit);
  });

  it.each([
    [500, 10_000, true, 'Works with this amount'],
    [4_999, 4_999, true, 'Works with this amount'],
    [400.5, 10_000, false, 'Needs $99.50 more'],
    [5_000, 10_000, false, 'Accepts up to $4,999'],
    [1_000, 999.5, false, 'Your balance is $0.50 short'],
  ])('an amount of $%d with a balance of $%d: %s', (amount, balance, fits, text) => {
    expect(fitOf(STARTER, balance, amount)).toEqual({ fits, text });
  });

  it('puts what fits first and keeps the order otherwise', () => {
    const plan = (id: string, minInvest: number, maxInvest: number) =>
      buildPlan({ id, name: id, minInvest, maxInvest });
    const plans = [plan('a', 1, 10), plan('b', 100, 200), plan('c', 20, 300)];
    const ids = (amount: number | null) => fitPlans(plans, 1_000, amount).map(({ plan: { id } }) => id);
    expect(ids(null)).toEqual(['a', 'b', 'c']);
    expect(ids(150)).toEqual(['b', 'c', 'a']);
    // A plan’s rank follows its minimum, whatever its position.
    expect(fitPlans(plans, 1_000, 150).map(({ rank }) => rank)).toEqual([3, 2, 1]);
  });
});
