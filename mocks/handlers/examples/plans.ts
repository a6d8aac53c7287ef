import type { Plan } from '../../../src/entities/plan/plan';
import { queryRoute, type Route } from '../../server/routes';
import { parseListQuery, listPage } from '../../services/paging';
import { PLAN_LIST } from '../../services/plans';
import { planRoutes as storedPlanRoutes } from '../plans';

/** One offer that never changes, whatever an admin does. */
const OFFER: readonly Plan[] = [
  {
    id: 'c1',
    name: 'Summer Special',
    type: 'crypto',
    minInvest: 100,
    maxInvest: 1_000,
    roi: 12.5,
    duration: 30,
    image: null,
    version: 1,
  },
];

/**
 * An example of a handler file in the place of another: the plans on offer are a constant, everything else about
 * plans is as it was. `routeList.ts` imports it by `./examples/plans` in place of `./plans`.
 */
export const planRoutes: readonly Route[] = [
  queryRoute(
    'plans.list',
    (search) => parseListQuery(PLAN_LIST, search),
    (_context, { query }) => listPage(PLAN_LIST, OFFER, query),
  ),
  ...storedPlanRoutes.filter(({ id }) => id !== 'plans.list'),
];
