import type { User } from '../../entities/user/user';
import { useReadMeQuery } from '../../entities/user/userApi';
import { selectMe } from '../../entities/user/userSlice';
import { useAppSelector } from '../../store/hooks';
import { readOf, type Read } from '../shared/Loaded';
import type { Portfolio } from '../../entities/portfolio/portfolio';
import { useReadPortfolioQuery } from '../../entities/portfolio/portfolioApi';
import type { Plan, PlanType } from '../../entities/plan/plan';
import { useListPlansQuery } from '../../entities/plan/planApi';
import { useLatestPlans } from '../../entities/plan/planSlice';
import { MAX_PAGE_SIZE } from '../../lib/page';

interface Me extends Read {
  /** `undefined` until loaded. */
  readonly me: User | undefined;
}

export function useMe(): Me {
  const query = useReadMeQuery();
  const me = useAppSelector(selectMe);
  return { me, ...readOf(query, me) };
}

interface PortfolioRead extends Read {
  /** `undefined` until loaded. */
  readonly portfolio: Portfolio | undefined;
}

export function usePortfolio(): PortfolioRead {
  const query = useReadPortfolioQuery();
  return { portfolio: query.data, ...readOf(query) };
}

interface PlansOfType extends Read {
  /** In the order that admins set; `undefined` until loaded. */
  readonly plans: readonly Plan[] | undefined;
}

export function usePlansOfType(type: PlanType): PlansOfType {
  const query = useListPlansQuery({ type, pageSize: MAX_PAGE_SIZE });
  const { data } = query;
  const plans = useLatestPlans(data?.items);
  return { plans: data && plans, ...readOf(query) };
}
