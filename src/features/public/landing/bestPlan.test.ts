import { buildPlan } from '../../../test/builders';
import { amountSteps, bestPlanFor } from './bestPlan';

const plan = (minInvest: number, maxInvest: number, roi = 5, duration = 7) =>
  buildPlan({ minInvest, maxInvest, roi, duration });

test('the steps lead from the least amount to the most, both included, in amounts of two digits', () => {
  const steps = amountSteps([plan(500, 4_999), plan(50_000, 99_999)]);
  expect(steps.slice(0, 3)).toEqual([500, 510, 520]);
  expect(steps).toContain(1_100);
  expect(steps).toContain(20_000);
  expect(steps.slice(-2)).toEqual([99_000, 99_999]);
  expect(steps.every((amount, index) => index === 0 || amount > (steps[index - 1] ?? 0))).toBe(true);
});

test('the steps of odd ranges end, too', () => {
  expect(amountSteps([plan(250, 250)])).toEqual([250]);
  expect(amountSteps([plan(0.01, 0.03)])).toEqual([0.01, 0.03]);
  expect(amountSteps([plan(523.45, 545)])).toEqual([523.45, 530, 540, 545]);
  expect(amountSteps([plan(1, 1_000_000_000)]).length).toBeLessThan(900);
});

test('of the plans that take an amount the one counts that returns most, or as much sooner', () => {
  const low = plan(500, 5_000, 5, 7);
  const high = plan(5_000, 20_000, 7, 14);
  const sooner = plan(5_000, 20_000, 7, 10);
  expect(bestPlanFor([low, high, sooner], 5_000)).toBe(sooner);
  expect(bestPlanFor([low, high], 499)).toBeUndefined();
  expect(bestPlanFor([low, high], 500)).toBe(low);
});
