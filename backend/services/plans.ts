import type { AuditAction } from '../../src/entities/audit/auditActions';
import {
  type Plan,
  PLAN_TYPES,
  type PlanInput,
  type PlanUsage,
  imageFor,
} from '../../src/entities/plan/plan';
import { formatUsd } from '../../src/lib/money';
import type { Page } from '../../src/lib/page';
import type { ReadTables } from '../engine';
import { changesText, recordAudit, type NamedTexts } from './audit';
import type { Caller, CommandContext, QueryContext } from '../context';
import type { ListQuery, ListSpec } from '../listSpec';
import { notFound, staleVersion } from '../problem';
import { momentText } from './advance';

export const PLAN_LIST: ListSpec<'plans'> = {
  table: 'plans',
  sorts: {
    name: { lower: 'name' },
    type: 'type',
    minInvest: 'minInvest',
    maxInvest: 'maxInvest',
    roi: 'roi',
    duration: 'duration',
  },
  defaultSort: '',
  searched: ['name', 'id'],
  filters: { type: { field: 'type', allowed: PLAN_TYPES } },
};

const runningOn = (read: ReadTables, id: string) => read.investments.count('runningPlanId', id);

/** The plans on offer (product 7); admins also get the number of running investments. */
export function listPlans(
  { read, caller }: QueryContext,
  query: ListQuery,
): Page<Plan> & { readonly usage?: readonly PlanUsage[] } {
  const { items, total } = read.list(PLAN_LIST, query);
  if (caller.kind !== 'admin') return { items, total };
  return { items, total, usage: items.map(({ id }) => ({ id, running: runningOn(read, id) })) };
}

/** Who last did `action` to a plan: "by Morgan Hale on Jan 15, 2026, 12:00 PM UTC", or '' if unknown. */
function lastDone(read: ReadTables, action: AuditAction, id: string): string {
  const last = read.audit.where('subjectId', id).findLast((entry) => entry.action === action);
  return last === undefined ? '' : ` by ${last.actorName} on ${momentText(last.date)}`;
}

/** @throws ProblemError 404; for admins its detail says who deleted it and when (product 18.5). */
function requirePlan(read: ReadTables, caller: Caller, id: string): Plan {
  const plan = read.plans.get(id);
  if (plan !== undefined) return plan;
  const done = caller.kind === 'admin' ? lastDone(read, 'plan.deleted', id) : '';
  throw notFound('Plan not found.', done === '' ? undefined : `It was deleted${done}.`);
}

/** Admins also get the number of running investments. @throws ProblemError 404. */
export function readPlan({ read, caller }: QueryContext, id: string): Plan & Partial<PlanUsage> {
  const plan = requirePlan(read, caller, id);
  return caller.kind === 'admin' ? { ...plan, running: runningOn(read, id) } : plan;
}

function planOf(id: string, input: PlanInput, version: number): Plan {
  return { ...input, id, image: imageFor(input.type, input.image), version };
}

/** Creates a plan; its id is the first letter of the type plus a timestamp (product 2.9). */
export function createPlan(context: CommandContext, input: PlanInput): Plan {
  const { tx, now } = context;
  const id = tx.plans.newId(input.type.charAt(0), now);
  const plan = planOf(id, input, 1);
  tx.plans.put(plan);
  recordAudit(context, 'plan.created', plan, `Plan "${plan.name}" was created.`);
  return plan;
}

const textsOf = ({ name, type, minInvest, maxInvest, roi, duration, image }: Plan): NamedTexts => ({
  Name: name,
  Type: type,
  Minimum: formatUsd(minInvest),
  Maximum: formatUsd(maxInvest),
  ROI: `${roi}%`,
  Duration: `${duration} days`,
  Image: image ?? '',
});

/**
 * Changes a plan's terms; running investments keep theirs (product 7.6).
 * @throws ProblemError 404; 409 `stale-version`; the detail says who changed or deleted it, and when.
 */
export function updatePlan(context: CommandContext, id: string, input: PlanInput): Plan {
  const { tx, caller } = context;
  const before = requirePlan(tx, caller, id);
  if (input.version !== undefined && input.version !== before.version) {
    const done = lastDone(tx, 'plan.updated', id);
    const detail = done === '' ? undefined : `It was changed${done}.`;
    throw staleVersion(`Plan "${before.name}"`, detail);
  }
  const plan = planOf(id, input, before.version + 1);
  context.tx.plans.put(plan);
  recordAudit(context, 'plan.updated', plan, changesText(textsOf(before), textsOf(plan)));
  return plan;
}

/**
 * Deletes a plan; running investments continue (product 7.6). @throws ProblemError 404; the detail says who deleted it.
 */
export function deletePlan(context: CommandContext, id: string): void {
  const plan = requirePlan(context.tx, context.caller, id);
  context.tx.plans.remove(id);
  recordAudit(context, 'plan.deleted', plan, `Plan "${plan.name}" was deleted.`);
}
