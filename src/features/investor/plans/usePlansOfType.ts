import { toApiError, type ApiError } from '../../../api/apiError';
import type { Plan, PlanType } from '../../../entities/plan/plan';
import { useListPlansQuery } from '../../../entities/plan/planApi';
import { selectLatestPlans } from '../../../entities/plan/planSlice';
import { useAppSelector } from '../../../store/hooks';

interface PlansOfType {
  /** The cheapest first; `undefined` until they were read. */
  readonly plans: readonly Plan[] | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

export function usePlansOfType(type: PlanType): PlansOfType {
  const { data, error, refetch } = useListPlansQuery({ type, sort: 'minInvest', pageSize: 100 });
  const plans = useAppSelector((state) => selectLatestPlans(state, data?.items));
  return {
    plans: data === undefined ? undefined : plans,
    error: data === undefined && error !== undefined ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
