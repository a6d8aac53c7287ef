import {
  planInputSchema,
  planPageSchema,
  planSchema,
  planWithUsageSchema,
} from '../../src/entities/plan/plan';
import { command, list, query, STALE, UNKNOWN } from '../pipeline/endpoint';
import { createPlan, deletePlan, listPlans, PLAN_LIST, readPlan, updatePlan } from '../services/plans';

/** Plans (product 7.1): anyone can read, admins write. */
export const planEndpoints = [
  list({
    id: 'plans.list',
    path: '/api/plans',
    role: 'public',
    summary: 'Plans on offer; an admin is told how many investments run on each',
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
    body: planInputSchema,
    status: 201,
    answer: planSchema,
    run: (context, { body }) => createPlan(context, body),
  }),
  command({
    id: 'plans.update',
    method: 'PUT',
    path: '/api/plans/:id',
    role: 'admin',
    summary: 'Change a plan; running investments keep their terms',
    body: planInputSchema,
    answer: planSchema,
    refusals: { ...UNKNOWN, ...STALE },
    run: (context, { id, body }) => updatePlan(context, id, body),
  }),
  command({
    id: 'plans.delete',
    method: 'DELETE',
    path: '/api/plans/:id',
    role: 'admin',
    summary: 'Delete a plan; running investments go on',
    status: 204,
    answer: null,
    refusals: UNKNOWN,
    run: (context, { id }) => deletePlan(context, id),
  }),
] as const;
