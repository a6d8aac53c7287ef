import { toApiError, type ApiError } from '../../../api/apiError';
import type { Plan, PlanType } from '../../../entities/plan/plan';
import { useListPlansQuery, type PlanQuery } from '../../../entities/plan/planApi';
import { useLatestPlans } from '../../../entities/plan/planSlice';

/** Number of plans of each type on the landing page (product 1.6). */
export const PLANS_SHOWN = 4;

/** The landing page's query; the build sends the same one to prerender the page. */
export function firstPlans(type: PlanType): PlanQuery {
  return { type, page: 1, pageSize: PLANS_SHOWN };
}

export type FirstPlans =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly plans: readonly Plan[] }
  | {
      readonly status: 'failed';
      readonly error: ApiError;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    };

/** In the order that admins set. Loaded plans stay when a later request fails. */
export function useFirstPlans(type: PlanType): FirstPlans {
  const { data, error, isFetching, refetch } = useListPlansQuery(firstPlans(type));
  const plans = useLatestPlans(data?.items);
  if (data !== undefined) return { status: 'known', plans };
  if (error === undefined) return { status: 'loading' };
  return {
    status: 'failed',
    error: toApiError(error),
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
