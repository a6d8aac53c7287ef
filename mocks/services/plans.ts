import { PLAN_TYPES, type Plan } from '../../src/entities/plan/plan';
import { imageFor } from '../../src/entities/plan/planRules';
import type { PlanInput } from '../../src/entities/plan/planSchema';
import { timestampId } from '../../src/lib/ids';
import type { Page } from '../../src/lib/page';
import type { ReadView } from '../db/database';
import { recordAudit } from './auditLog';
import type { CommandContext, QueryContext } from './context';
import { listPage, type ListQuery, type ListSpec } from './paging';
import { checkVersion, notFound } from './refusals';

/** Plans, in the order in which they were made. */
export const PLAN_LIST: ListSpec<Plan> = {
  sorts: {
    name: (plan) => plan.name.toLowerCase(),
    type: (plan) => plan.type,
    minInvest: (plan) => plan.minInvest,
    maxInvest: (plan) => plan.maxInvest,
    roi: (plan) => plan.roi,
    duration: (plan) => plan.duration,
  },
  defaultSort: '',
  searchText: (plan) => `${plan.name}\n${plan.id}`,
  filters: { type: { read: (plan) => plan.type, allowed: PLAN_TYPES } },
};

/** The plans on offer (spec 2). */
export function listPlans({ read }: QueryContext, query: ListQuery): Page<Plan> {
  return listPage(PLAN_LIST, read.plans.values(), query);
}

function requirePlan(read: ReadView, id: string): Plan {
  const plan = read.plans.get(id);
  if (plan === undefined) throw notFound('Plan not found.');
  return plan;
}

/** One plan. @throws ProblemError 404. */
export function readPlan({ read }: QueryContext, id: string): Plan {
  return requirePlan(read, id);
}

function termsOf({
  name,
  type,
  minInvest,
  maxInvest,
  roi,
  duration,
  image,
}: PlanInput): Omit<Plan, 'id' | 'version'> {
  return { name, type, minInvest, maxInvest, roi, duration, image: imageFor(type, image) };
}

/** Makes a plan; its id is the first letter of the type plus a timestamp (spec 3). */
export function createPlan(context: CommandContext, input: PlanInput): Plan {
  const { tx, now } = context;
  const id = timestampId(input.type.charAt(0), now, (taken) => tx.plans.has(taken));
  const plan: Plan = { id, ...termsOf(input), version: 1 };
  tx.plans.put(plan);
  recordAudit(context, {
    action: 'plan.created',
    subjectId: id,
    subjectName: plan.name,
    details: `Plan "${plan.name}" was created.`,
  });
  return plan;
}

/**
 * Changes a plan's terms; running investments keep theirs (decisions E).
 * @throws ProblemError 404; 409 `stale-version`.
 */
export function updatePlan(context: CommandContext, id: string, input: PlanInput): Plan {
  const before = requirePlan(context.tx, id);
  checkVersion(`Plan "${before.name}"`, before.version, input.version);
  const plan: Plan = { id, ...termsOf(input), version: before.version + 1 };
  context.tx.plans.put(plan);
  recordAudit(context, {
    action: 'plan.updated',
    subjectId: id,
    subjectName: plan.name,
    details: `Plan "${plan.name}" was updated.`,
  });
  return plan;
}

/** Removes a plan; running investments go on (decisions E). @throws ProblemError 404. */
export function deletePlan(context: CommandContext, id: string): void {
  const plan = requirePlan(context.tx, id);
  context.tx.plans.remove(id);
  recordAudit(context, {
    action: 'plan.deleted',
    subjectId: id,
    subjectName: plan.name,
    details: `Plan "${plan.name}" was deleted.`,
  });
}
