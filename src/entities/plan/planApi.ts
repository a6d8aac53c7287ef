import { api, listTag } from '../../api/api';
import { commandEndpoint, emptyCommandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { recordPath } from '../../api/queryEndpoints';
import type { PageQuery } from '../../lib/page';
import {
  planPageSchema,
  planSchema,
  planWithUsageSchema,
  type Plan,
  type PlanStatus,
  type PageOfPlans,
  type PlanType,
  type PlanWithUsage,
} from './plan';
import type { PlanChange } from './planInput';

export interface PlanQuery extends PageQuery {
  readonly type?: PlanType;
  readonly status?: PlanStatus;
}

const planPath = recordPath('/api/plans');
const changed = invalidates('Plan', 'Metrics', 'Proposal', 'Audit');

export const planApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query<PageOfPlans, PlanQuery>({
      query: (query) => ({ url: '/api/plans', params: query }),
      responseSchema: planPageSchema,
      // Plan usage changes with investments.
      providesTags: (page) => [
        listTag('Plan'),
        ...(page?.usage !== undefined ? [listTag('Investment')] : []),
      ],
    }),
    readPlan: build.query<PlanWithUsage, string>({
      query: (id) => ({ url: planPath(id) }),
      responseSchema: planWithUsageSchema,
      providesTags: (plan, _error, id) => [
        { type: 'Plan', id },
        ...(plan?.running !== undefined ? [listTag('Investment')] : []),
      ],
    }),
    createPlan: build.mutation<Plan, WithKey<{ body: PlanChange }>>(
      commandEndpoint('/api/plans', planSchema, changed),
    ),
    updatePlan: build.mutation<Plan, WithKey<{ id: string; body: PlanChange }>>(
      commandEndpoint(({ id }) => planPath(id), planSchema, changed, 'PUT'),
    ),
    deletePlan: build.mutation<null, WithKey<{ id: string }>>(
      emptyCommandEndpoint(({ id }) => planPath(id), changed),
    ),
  }),
});

export const { useListPlansQuery, useReadPlanQuery } = planApi;
