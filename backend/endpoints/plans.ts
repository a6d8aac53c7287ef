import { planPageSchema, planSchema, planWithUsageSchema } from '../../src/entities/plan/plan';
import {
  planChangeSchema,
  planOrderSchema,
  type PlanChange,
  type PlanInput,
} from '../../src/entities/plan/planInput';
import { command, list, query, removal } from '../pipeline/endpoint';
import { DECIDED, PROPOSED, UNKNOWN } from '../pipeline/refusals';
import {
  createPlan,
  deletePlan,
  listPlans,
  movePlan,
  proposePlan,
  orderPlans,
  PLAN_LIST,
  readPlan,
  updatePlan,
} from '../services/plans';

/** The note is for a second approval; the plan keeps none. */
const withoutNote = ({ note: _note, ...input }: PlanChange): PlanInput => input;

/** Plans (product 7.1): anyone can read, admins write. */
export const planEndpoints = [
  list({
    id: 'plans.list',
    path: '/api/plans',
    role: 'public',
    summary: 'Plans on offer; an admin also gets archived ones, and how many investments run on each',
    list: PLAN_LIST,
    answer: planPageSchema,
    isSessionUsed: true,
    run: (context, { query: page }) => listPlans(context, page),
  }),
  query({
    id: 'plans.read',
    path: '/api/plans/:id',
    role: 'public',
    summary: 'One plan; an admin is told how many investments run on it',
    answer: planWithUsageSchema,
    refusals: UNKNOWN,
    isSessionUsed: true,
    run: (context, { id }) => readPlan(context, id),
  }),
  command({
    id: 'plans.create',
    method: 'POST',
    path: '/api/plans',
    role: 'admin',
    summary: 'Make a plan',
    isolation: 'account',
    body: planChangeSchema,
    status: 201,
    answer: planSchema,
    refusals: { 409: PROPOSED },
    run: (context, { body }) =>
      proposePlan(context, undefined, body) ?? createPlan(context, withoutNote(body)),
  }),
  command({
    id: 'plans.order',
    method: 'PUT',
    path: '/api/plans/order',
    role: 'admin',
    summary: 'Set the order in which plans are shown',
    // A plan may be deleted in the meantime.
    isolation: 'account',
    body: planOrderSchema,
    status: 204,
    answer: null,
    run: (context, { body }) => orderPlans(context, body),
  }),
  command({
    id: 'plans.update',
    method: 'PUT',
    path: '/api/plans/:id',
    role: 'admin',
    summary: 'Change a plan; running investments keep their terms',
    isolation: 'account',
    body: planChangeSchema,
    answer: planSchema,
    refusals: { ...UNKNOWN, 409: ['stale-version', ...PROPOSED] },
    run: (context, { id, body }) =>
      proposePlan(context, id, body) ?? updatePlan(context, id, withoutNote(body)),
  }),
  command({
    id: 'plans.archive',
    method: 'POST',
    path: '/api/plans/:id/archive',
    role: 'admin',
    summary: 'Offer a plan no longer; running investments go on',
    answer: planSchema,
    refusals: DECIDED,
    run: (context, { id }) => movePlan(context, id, 'archive'),
  }),
  command({
    id: 'plans.restore',
    method: 'POST',
    path: '/api/plans/:id/restore',
    role: 'admin',
    summary: 'Offer an archived plan again',
    answer: planSchema,
    refusals: DECIDED,
    run: (context, { id }) => movePlan(context, id, 'restore'),
  }),
  removal({
    id: 'plans.delete',
    path: '/api/plans/:id',
    role: 'admin',
    summary: 'Delete a plan; running investments go on',
    isolation: 'money',
    run: (context, { id }) => deletePlan(context, id),
  }),
] as const;
