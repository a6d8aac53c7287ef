import { planInputSchema } from '../../src/entities/plan/plan';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import { jsonBody } from '../services/jsonBody';
import { noQuery, pathId } from './requestInput';
import { parseListQuery } from '../services/paging';
import { createPlan, deletePlan, listPlans, PLAN_LIST, readPlan, updatePlan } from '../services/plans';

const body = jsonBody(planInputSchema);

/** Plans (spec 2, 3): everybody reads, admins write. */
export const planRoutes: readonly Route[] = [
  queryRoute(
    'plans.list',
    (search) => parseListQuery(PLAN_LIST, search),
    (context, { query }) => listPlans(context, query),
  ),
  queryRoute('plans.read', noQuery, (context, { params }) => readPlan(context, pathId(params))),
  commandRoute('plans.create', {
    body,
    status: 201,
    run: (context, input) => createPlan(context, input.body),
  }),
  commandRoute('plans.update', {
    body,
    run: (context, input) => updatePlan(context, pathId(input.params), input.body),
  }),
  commandRoute('plans.delete', {
    status: 204,
    run: (context, { params }) => deletePlan(context, pathId(params)),
  }),
];
