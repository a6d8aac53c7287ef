import { api } from '../../api/api';
import { commandEndpoint, emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { recordPath } from '../../api/queryEndpoints';
import { planSchema, type Plan } from './plan';
import type { PlanOrder } from './planInput';

const planPath = recordPath('/api/plans');
const changed = invalidates('Plan', 'Metrics', 'Audit');

/** Admins' changes to which plans are offered; kept out of the first page, whose scripts have a budget. */
export const planOfferApi = api.injectEndpoints({
  endpoints: (build) => ({
    archivePlan: build.mutation<Plan, WithKey<{ id: string }>>(
      commandEndpoint(({ id }) => `${planPath(id)}/archive`, planSchema, changed),
    ),
    restorePlan: build.mutation<Plan, WithKey<{ id: string }>>(
      commandEndpoint(({ id }) => `${planPath(id)}/restore`, planSchema, changed),
    ),
    orderPlans: build.mutation<null, WithKey<{ body: PlanOrder }>>(
      emptyCommandEndpoint('/api/plans/order', changed, 'PUT'),
    ),
  }),
});
