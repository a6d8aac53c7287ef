import type { Plan } from '../../../entities/plan/plan';
import { Money } from '../../../ui/parts/Money';

/** "$500–$4,999". */
export function PlanRange({ plan }: { readonly plan: Pick<Plan, 'minInvest' | 'maxInvest'> }) {
  return (
    <span>
      <Money amount={plan.minInvest} isShort />–<Money amount={plan.maxInvest} isShort />
    </span>
  );
}
