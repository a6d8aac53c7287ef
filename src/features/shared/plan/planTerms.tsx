import type { Plan } from '../../../entities/plan/plan';
import { Money } from '../../../ui/parts/Money';

/** Explains what a plan’s ROI refers to. */
export const ROI_TIP = 'Total return over the full term, not per year.';

/** "$500–$4,999". */
export function PlanRange({ plan }: { readonly plan: Pick<Plan, 'minInvest' | 'maxInvest'> }) {
  return (
    <span>
      <Money amount={plan.minInvest} isShort />–<Money amount={plan.maxInvest} isShort />
    </span>
  );
}
