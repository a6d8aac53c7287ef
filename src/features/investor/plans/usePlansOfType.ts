import type { Plan, PlanType } from '../../../entities/plan/plan';
import { useListPlansQuery } from '../../../entities/plan/planApi';
import { selectLatestPlans } from '../../../entities/plan/planSlice';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { useAppSelector } from '../../../store/hooks';
import { readOf, type Read } from '../../shared/Loaded';

interface PlansOfType extends Read {
  /** Cheapest first; `undefined` until loaded. */
  readonly plans: readonly Plan[] | undefined;
}

export function usePlansOfType(type: PlanType): PlansOfType {
  const query = useListPlansQuery({ type, sort: 'minInvest', pageSize: MAX_PAGE_SIZE });
  const { data } = query;
  const plans = useAppSelector((state) => selectLatestPlans(state, data?.items));
  return { plans: data && plans, ...readOf(query) };
}
