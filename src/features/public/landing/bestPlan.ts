import type { Plan } from '../../../entities/plan/plan';

type Terms = Pick<Plan, 'minInvest' | 'maxInvest' | 'roi' | 'duration'>;

/** From the least amount that a plan takes to the most, in dollars: two leading digits, so that each step counts alike. */
export function amountSteps(plans: readonly Terms[]): number[] {
  const least = Math.min(...plans.map(({ minInvest }) => minInvest));
  const most = Math.max(...plans.map(({ maxInvest }) => maxInvest));
  const steps = [least];
  for (;;) {
    const last = steps.at(-1) ?? most;
    const step = 10 ** Math.floor(Math.log10(Math.max(last, 1))) / 10;
    const next = Math.round((Math.floor(last / step + 1e-9) + 1) * step * 100) / 100;
    if (!(next < most)) return last < most ? [...steps, most] : steps;
    steps.push(next);
  }
}

/** Of the plans that take an amount, the one that returns most, sooner if two return the same; `undefined` for none. */
export function bestPlanFor<P extends Terms>(plans: readonly P[], amount: number): P | undefined {
  return plans
    .filter(({ minInvest, maxInvest }) => minInvest <= amount && amount <= maxInvest)
    .sort((a, b) => b.roi - a.roi || a.duration - b.duration)
    .at(0);
}
