import { api, pageTags } from '../../api/api';
import { affects } from '../../api/commandEffects';
import { nothing, type IdPage } from '../../api/records';
import { send } from '../../api/request';
import type { PageQuery } from '../../lib/page';
import type { Plan, PlanType } from './plan';
import { planRecords } from './planRecords';
import type { PlanInput } from './planSchema';

/** Filters of the list of plans. */
export interface PlanQuery extends PageQuery {
  readonly type?: PlanType;
}

const planPath = (id: string) => `/api/plans/${encodeURIComponent(id)}` as const;
const changed = affects('Plan', 'Metrics', 'Audit');

/** Endpoints of plans (spec 2, 6). */
export const planApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query<IdPage, PlanQuery>({
      queryFn: send((query) => ({ path: '/api/plans', params: query, read: planRecords.page })),
      providesTags: (page) => pageTags('Plan', page?.ids),
    }),
    readPlan: build.query<string, string>({
      queryFn: send((id) => ({ path: planPath(id), read: planRecords.id })),
      providesTags: (_id, _error, id) => [{ type: 'Plan', id }],
    }),
    createPlan: build.mutation<Plan, { body: PlanInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/plans',
        method: 'POST',
        body,
        idempotencyKey,
        read: planRecords.record,
      })),
      invalidatesTags: changed,
    }),
    updatePlan: build.mutation<Plan, { id: string; body: PlanInput; idempotencyKey: string }>({
      queryFn: send(({ id, body, idempotencyKey }) => ({
        path: planPath(id),
        method: 'PUT',
        body,
        idempotencyKey,
        read: planRecords.record,
      })),
      invalidatesTags: changed,
    }),
    deletePlan: build.mutation<null, { id: string; idempotencyKey: string }>({
      queryFn: send(({ id, idempotencyKey }) => ({
        path: planPath(id),
        method: 'DELETE',
        idempotencyKey,
        read: nothing,
      })),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListPlansQuery,
  useReadPlanQuery,
  useCreatePlanMutation,
  useUpdatePlanMutation,
  useDeletePlanMutation,
} = planApi;
