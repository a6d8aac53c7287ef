import { type Plan, PLAN_TYPES, type PlanInput, type PlanUsage } from '../../src/entities/plan/plan';
import { imageFor } from '../../src/entities/plan/planRules';
import { timestampId } from '../../src/lib/ids';
import { formatUsd } from '../../src/lib/money';
import type { Page } from '../../src/lib/page';
import type { ReadView } from '../engine';
import { changesText, recordAudit, type AuditFact, type SavedValue } from './auditLog';
import type { Caller, CommandContext, QueryContext } from './context';
import { listPage, type ListQuery, type ListSpec } from './paging';
import { momentText, notFound, staleVersion } from './refusals';

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

const runningOn = (read: ReadView, id: string) => read.investments.where('runningPlanId', id).length;

/** The plans on offer (spec 2); an admin is told how many investments run on each. */
export function listPlans(
  { read, caller }: QueryContext,
  query: ListQuery,
): Page<Plan> & { readonly usage?: readonly PlanUsage[] } {
  const page = listPage(PLAN_LIST, read.plans.values(), query);
  if (caller.kind !== 'admin') return page;
  return { ...page, usage: page.items.map(({ id }) => ({ id, running: runningOn(read, id) })) };
}

/** "by Morgan Hale on Jan 15, 2026, 12:00 PM UTC": who did `action` to a plan last; '' when nobody knows. */
function lastDeed(read: ReadView, action: AuditFact['action'], id: string): string {
  let text = '';
  for (const entry of read.audit.values()) {
    if (entry.subjectId !== id || entry.action !== action) continue;
    text = ` by ${entry.actorName} on ${momentText(entry.date)}`;
  }
  return text;
}

/** @throws ProblemError 404; an admin is told who deleted it and when (decisions E). */
function requirePlan(read: ReadView, caller: Caller, id: string): Plan {
  const plan = read.plans.get(id);
  if (plan !== undefined) return plan;
  const deed = caller.kind === 'admin' ? lastDeed(read, 'plan.deleted', id) : '';
  throw notFound('Plan not found.', deed === '' ? undefined : `It was deleted${deed}.`);
}

/** One plan; an admin is told how many investments run on it. @throws ProblemError 404. */
export function readPlan({ read, caller }: QueryContext, id: string): Plan & Partial<PlanUsage> {
  const plan = requirePlan(read, caller, id);
  return caller.kind === 'admin' ? { ...plan, running: runningOn(read, id) } : plan;
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

function changesOf(before: Plan, after: Plan): readonly SavedValue[] {
  return [
    ['Name', before.name, after.name],
    ['Type', before.type, after.type],
    ['Minimum', formatUsd(before.minInvest), formatUsd(after.minInvest)],
    ['Maximum', formatUsd(before.maxInvest), formatUsd(after.maxInvest)],
    ['ROI', `${before.roi}%`, `${after.roi}%`],
    ['Duration', `${before.duration} days`, `${after.duration} days`],
    ['Image', before.image ?? '', after.image ?? ''],
  ];
}

/**
 * Changes a plan's terms; running investments keep theirs (decisions E).
 * @throws ProblemError 404 and 409 `stale-version`, whose details name who was first, and when.
 */
export function updatePlan(context: CommandContext, id: string, input: PlanInput): Plan {
  const { tx, caller } = context;
  const before = requirePlan(tx, caller, id);
  if (input.version !== undefined && input.version !== before.version) {
    const deed = lastDeed(tx, 'plan.updated', id);
    const detail = deed === '' ? undefined : `It was changed${deed}.`;
    throw staleVersion(`Plan "${before.name}"`, before.version, detail);
  }
  const plan: Plan = { id, ...termsOf(input), version: before.version + 1 };
  context.tx.plans.put(plan);
  recordAudit(context, {
    action: 'plan.updated',
    subjectId: id,
    subjectName: plan.name,
    details: changesText(changesOf(before, plan)),
  });
  return plan;
}

/** Removes a plan; running investments go on (decisions E). @throws ProblemError 404, which names who was first. */
export function deletePlan(context: CommandContext, id: string): void {
  const plan = requirePlan(context.tx, context.caller, id);
  context.tx.plans.remove(id);
  recordAudit(context, {
    action: 'plan.deleted',
    subjectId: id,
    subjectName: plan.name,
    details: `Plan "${plan.name}" was deleted.`,
  });
}
