import { api, listTag, pageTags } from '../../api/api';
import { affects } from '../../api/commandEffects';
import { nothing, type AnswerReader, type IdPage } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader, isRecord } from '../../lib/fieldReader';
import type { PageQuery } from '../../lib/page';
import type { Plan, PlanInput, PlanType, PlanUsage } from './plan';
import { planRecords } from './planRecords';

/** Filters of the list of plans. */
export interface PlanQuery extends PageQuery {
  readonly type?: PlanType;
}

/** A page of plans; `usage` says how many investments run on each, to admins alone. */
export interface PlanPage extends IdPage {
  readonly usage: readonly PlanUsage[];
}

function readUsage(value: unknown): PlanUsage {
  const from = new FieldReader(value, 'usage');
  return { id: from.id('id'), running: from.number('running') };
}

const readPlanPage: AnswerReader<PlanPage> = (body) => {
  const page = planRecords.page(body);
  const isTold = isRecord(body) && body['usage'] !== undefined;
  const usage = isTold ? new FieldReader(body, 'page').list('usage', readUsage) : [];
  return { ...page, data: { ...page.data, usage } };
};

const readPlanUsage: AnswerReader<PlanUsage> = (body) => ({
  ...planRecords.record(body),
  data: readUsage(body),
});

const planPath = (id: string) => `/api/plans/${encodeURIComponent(id)}` as const;
const changed = affects('Plan', 'Metrics', 'Audit');

/** Endpoints of plans (spec 2, 6). */
export const planApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query<PlanPage, PlanQuery>({
      queryFn: send((query) => ({ path: '/api/plans', params: query, read: readPlanPage })),
      // What runs on a plan changes with the investments.
      providesTags: (page) => [
        ...pageTags('Plan', page?.ids),
        ...(page !== undefined && page.usage.length > 0 ? [listTag('Investment')] : []),
      ],
    }),
    readPlan: build.query<string, string>({
      queryFn: send((id) => ({ path: planPath(id), read: planRecords.id })),
      providesTags: (_id, _error, id) => [{ type: 'Plan', id }],
    }),
    /** For admins: the plan, and how many investments run on it. */
    readPlanUsage: build.query<PlanUsage, string>({
      queryFn: send((id) => ({ path: planPath(id), read: readPlanUsage })),
      providesTags: (_usage, _error, id) => [{ type: 'Plan', id }, listTag('Investment')],
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
  useReadPlanUsageQuery,
  useCreatePlanMutation,
  useUpdatePlanMutation,
  useDeletePlanMutation,
} = planApi;
