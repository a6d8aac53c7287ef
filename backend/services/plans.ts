import type { AuditAction } from '../../src/entities/audit/auditActions';
import {
  type Plan,
  PLAN_STATUSES,
  PLAN_TYPE_NAMES,
  PLAN_TYPES,
  planMachine,
  type PlanEvent,
  type PlanUsage,
} from '../../src/entities/plan/plan';
import type { Proposal } from '../../src/entities/proposal/proposal';
import { type PlanChange, type PlanInput, type PlanOrder, imageFor } from '../../src/entities/plan/planInput';
import { utcMoment } from '../../src/lib/dateFormats';
import { capitalize, percentText } from '../../src/lib/formats';
import { formatUsd } from '../../src/lib/money';
import type { Page } from '../../src/lib/page';
import type { ReadTables } from '../engine';
import { changesText, recordAudit, type NamedTexts } from './audit';
import type { Caller, CommandContext, QueryContext } from '../context';
import type { ListQuery, ListSpec } from '../listSpec';
import { notFound, staleVersion, type RecordedRefusal } from '../problem';
import { advance } from './advance';
import { firstApprovalText } from './approvals';
import { propose } from './proposals';

export const PLAN_LIST: ListSpec<'plans'> = {
  table: 'plans',
  sorts: {
    name: { lower: 'name' },
    type: 'type',
    minInvest: 'minInvest',
    maxInvest: 'maxInvest',
    roi: 'roi',
    duration: 'duration',
    position: 'position',
  },
  defaultSort: 'position',
  searched: ['name', 'id'],
  filters: {
    type: { field: 'type', allowed: PLAN_TYPES },
    status: { field: 'status', allowed: PLAN_STATUSES },
  },
};

const runningOn = (read: ReadTables, id: string) => read.investments.count('runningPlanId', id);

/** The offered plans (product 7); admins also get archived ones and the number of running investments. */
export function listPlans(
  { read, caller }: QueryContext,
  query: ListQuery,
): Page<Plan> & { readonly usage?: readonly PlanUsage[] } {
  if (caller.kind !== 'admin') {
    const offered = new Map([...query.filters, ['status', 'offered']]);
    return read.list(PLAN_LIST, { ...query, filters: offered });
  }
  const { items, total } = read.list(PLAN_LIST, query);
  const running = read.investments.counts(
    'runningPlanId',
    items.map(({ id }) => id),
  );
  return { items, total, usage: items.map(({ id }) => ({ id, running: running.get(id) ?? 0 })) };
}

const lastEntry = (read: ReadTables, action: AuditAction, id: string) =>
  read.audit.where('subjectId', id).findLast((entry) => entry.action === action);

/** Who last did `action` to a plan: "by Morgan Hale on Jan 15, 2026, 12:00 PM UTC", or '' if unknown. */
function lastDone(read: ReadTables, action: AuditAction, id: string): string {
  const last = lastEntry(read, action, id);
  return last === undefined ? '' : ` by ${last.actorName} on ${utcMoment(last.date)}`;
}

/** @throws ProblemError 404; for admins its detail says who deleted it and when (product 18.5). */
function requirePlan(read: ReadTables, caller: Caller, id: string): Plan {
  const plan = read.plans.get(id);
  if (plan !== undefined && (plan.status === 'offered' || caller.kind === 'admin')) return plan;
  const done = caller.kind === 'admin' ? lastDone(read, 'plan.deleted', id) : '';
  throw notFound('Plan not found.', done === '' ? undefined : `It was deleted${done}.`);
}

/** Admins also get the number of running investments. @throws ProblemError 404. */
export function readPlan({ read, caller }: QueryContext, id: string): Plan & Partial<PlanUsage> {
  const plan = requirePlan(read, caller, id);
  return caller.kind === 'admin' ? { ...plan, running: runningOn(read, id) } : plan;
}

type PlanState = Pick<Plan, 'id' | 'status' | 'position' | 'version'>;

function planOf(input: PlanInput, { id, status, position, version }: PlanState): Plan {
  return { ...input, id, image: imageFor(input.type, input.image), status, position, version };
}

/** Creates a plan; its id is the first letter of the type plus a timestamp (product 2.9). */
export function createPlan(context: CommandContext, input: PlanInput, proposal?: Proposal): Plan {
  const { tx, now } = context;
  const id = tx.plans.newId(input.type.charAt(0), now);
  const plan = planOf(input, { id, status: planMachine.initial, position: now, version: 1 });
  tx.plans.put(plan);
  const details = `Plan “${plan.name}” was created.${firstApprovalText(proposal)}`;
  recordAudit(context, 'plan.created', plan, details);
  return plan;
}

const textsOf = ({ name, type, minInvest, maxInvest, roi, duration, image }: Plan): NamedTexts => ({
  Name: name,
  Type: PLAN_TYPE_NAMES[type],
  Minimum: formatUsd(minInvest),
  Maximum: formatUsd(maxInvest),
  ROI: percentText(roi),
  Duration: `${duration} days`,
  Image: image ?? '',
});

/** @throws ProblemError 404; 409 `stale-version` if a version was given and is outdated. */
function requireSeen({ tx, caller }: CommandContext, id: string, { version }: PlanInput): Plan {
  const plan = requirePlan(tx, caller, id);
  if (version === undefined || version === plan.version) return plan;
  const done = lastDone(tx, 'plan.updated', id);
  throw staleVersion(`Plan “${plan.name}”`, done === '' ? undefined : `It was changed${done}.`);
}

/**
 * A new plan, or with its `id` the terms of a known one, that two admins must approve (product 14.12); `null` if one is
 * enough. @throws ProblemError 404, 409.
 */
export function proposePlan(
  context: CommandContext,
  id: string | undefined,
  { note, ...input }: PlanChange,
): RecordedRefusal | null {
  const before = id === undefined ? undefined : requireSeen(context, id, input);
  const version = before?.version ?? 1;
  const state = before ?? { id: '', status: planMachine.initial, position: 0, version };
  return propose(context, {
    kind: 'plan',
    subject: { id: state.id, name: input.name },
    save: { before: before === undefined ? {} : textsOf(before), after: textsOf(planOf(input, state)) },
    input: { ...input, ...(before !== undefined && { version }) },
    note,
  });
}

/**
 * Changes a plan's terms; running investments keep theirs (product 7.6).
 * @throws ProblemError 404; 409 `stale-version`; the detail says who changed or deleted it, and when.
 */
export function updatePlan(context: CommandContext, id: string, input: PlanInput, proposal?: Proposal): Plan {
  const before = requireSeen(context, id, input);
  const plan = planOf(input, { ...before, version: before.version + 1 });
  context.tx.plans.put(plan);
  const save = { before: textsOf(before), after: textsOf(plan) };
  const details = `${changesText(save)}${firstApprovalText(proposal)}`;
  recordAudit(context, 'plan.updated', plan, details, { save });
  return plan;
}

const MOVES = {
  archive: { action: 'plan.archived', title: 'This plan is already archived.' },
  restore: { action: 'plan.restored', title: 'This plan is already offered.' },
} as const;

/**
 * Archives a plan, or offers it again; running investments continue (product 7.8).
 * @throws ProblemError 404; 409 `illegal-transition`, whose detail says who did it and when.
 */
export function movePlan(context: CommandContext, id: string, event: PlanEvent): Plan {
  const { tx, caller } = context;
  const before = requirePlan(tx, caller, id);
  const { action, title } = MOVES[event];
  const status = advance(planMachine, before.status, event, caller, {
    title,
    // Only refusals read the log.
    get decision() {
      const last = lastEntry(tx, action, id);
      return { by: last?.actorName ?? null, at: last?.date ?? null };
    },
  });
  const plan: Plan = { ...before, status, version: before.version + 1 };
  tx.plans.put(plan);
  recordAudit(context, action, plan, `Plan “${plan.name}” is now ${status}.`, {
    save: { before: { Status: capitalize(before.status) }, after: { Status: capitalize(status) } },
  });
  return plan;
}

/** Sets the plans' order (product 7.9). Deleted ones are skipped; the terms, and so the version, don't change. */
export function orderPlans(context: CommandContext, { ids }: PlanOrder): void {
  const { tx } = context;
  const plans = [...tx.plans.all([...new Set(ids.split(','))]).values()];
  for (const [index, plan] of plans.entries()) tx.plans.put({ ...plan, position: index + 1 });
  const inOrder = (list: readonly Plan[]) => list.map(({ name }) => name).join(', ');
  const details = `The order of plans is now: ${inOrder(plans)}.`;
  recordAudit(context, 'plan.ordered', { id: 'plans', name: 'Order of plans' }, details, {
    save: {
      before: { Order: inOrder(plans.toSorted((one, other) => one.position - other.position)) },
      after: { Order: inOrder(plans) },
    },
  });
}

/**
 * Deletes a plan; running investments continue (product 7.6). @throws ProblemError 404; the detail says who deleted it.
 */
export function deletePlan(context: CommandContext, id: string): void {
  const plan = requirePlan(context.tx, context.caller, id);
  context.tx.plans.remove(id);
  recordAudit(context, 'plan.deleted', plan, `Plan “${plan.name}” was deleted.`);
}
