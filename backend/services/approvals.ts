import { dutyRefusal, type Task } from '../../src/entities/admin/dutyTasks';
import type { AuditAction } from '../../src/entities/audit/auditActions';
import type { Deposit } from '../../src/entities/deposit/deposit';
import type { Proposal } from '../../src/entities/proposal/proposal';
import type { Approval } from '../../src/entities/recordFields';
import type { Policy } from '../../src/entities/settings/policy';
import { utcMoment } from '../../src/lib/dateFormats';
import { formatUsd } from '../../src/lib/money';
import type { ApprovalInput } from '../../src/lib/textSchema';
import { DAY_MS } from '../../src/lib/time';
import type { CommandContext } from '../context';
import type { ReadTables } from '../engine';
import { ProblemError, staleVersion } from '../problem';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import type { ReadContext } from './people';

/** For how long an admin can’t give the other half of what those who added them approved. */
const DEPENDENT_MS = 7 * DAY_MS;

/**
 * An admin and those they depend on: who gave them a way to log in within {@link DEPENDENT_MS}, and whom those depended
 * on then. A time in the future, after the clock was set back, counts as recent.
 */
export function dependsOn(read: ReadTables, adminId: string, now: number): readonly string[] {
  return [adminId, ...recentlyAddedBy(read.admins.get(adminId), now)];
}

type Added = Pick<Approval, 'addedBy'>;

function recentlyAddedBy({ addedBy }: Added = {}, now: number): readonly string[] {
  const isRecent = addedBy !== undefined && now - Date.parse(addedBy.at) < DEPENDENT_MS;
  return isRecent ? addedBy.ids : [];
}

/** Who gave a first approval, as far as it says who may give the second. The admin may have been removed since. */
type FirstAdmin = Pick<Approval, 'adminId' | 'name' | 'addedBy'>;

/** The caller, as {@link FirstAdmin}. */
export function firstAdmin({ tx, caller }: CommandContext): FirstAdmin {
  const addedBy = tx.admins.get(caller.id)?.addedBy;
  return { adminId: caller.id, name: caller.name, ...(addedBy && { addedBy }) };
}

/** Whether two admins can’t be the two who approve: one person may act as both. */
function areDependent(read: ReadTables, first: FirstAdmin, other: string, now: number): boolean {
  const behind = dependsOn(read, other, now);
  const behindFirst = [...dependsOn(read, first.adminId, now), ...recentlyAddedBy(first, now)];
  return behindFirst.some((id) => behind.includes(id));
}

/** A deposit or a withdrawal. */
type Approvable = Pick<
  Deposit,
  'id' | 'userName' | 'amount' | 'approvals' | 'decidedBy' | 'decidedAt' | 'version'
> & { readonly status: string };

interface ApprovalRule {
  readonly noun: 'deposit' | 'withdrawal';
  readonly limit: keyof Pick<Policy, 'depositsSecondAbove' | 'payoutsSecondAbove'>;
  readonly given: AuditAction;
  readonly sentBack: AuditAction;
}

const RULES = {
  Deposit: {
    noun: 'deposit',
    limit: 'depositsSecondAbove',
    given: 'deposit.firstApproval',
    sentBack: 'deposit.sentBack',
  },
  Withdrawal: {
    noun: 'withdrawal',
    limit: 'payoutsSecondAbove',
    given: 'withdrawal.firstApproval',
    sentBack: 'withdrawal.sentBack',
  },
} as const satisfies Readonly<Record<string, ApprovalRule>>;
export type ApprovedKind = keyof typeof RULES;

/** Whether the policy requires two approvals of this amount. */
function needsTwo(read: ReadTables, what: ApprovedKind, amount: number): boolean {
  const limit = read.policy.get('policy')?.[RULES[what].limit];
  return limit !== undefined && amount > limit;
}

/** For a new request: once two must approve it, a later policy doesn't change that. */
export const approvalsOfNew = (read: ReadTables, what: ApprovedKind, amount: number) =>
  needsTwo(read, what, amount) ? { approvals: [] } : {};

/** Why this admin can't give the next approval; `null` if they can. */
export function refusalFor(
  read: ReadTables,
  first: FirstAdmin | undefined,
  adminId: string,
  now: number,
): string | null {
  if (first === undefined) return null;
  if (first.adminId === adminId) return 'You gave the first approval. Another admin gives the second.';
  return areDependent(read, first, adminId, now)
    ? `You and ${first.name} count as one admin: one of you was added less than 7 days ago, by the other or by the same admin.`
    : null;
}

/** What an admin is told about a pending request that two must approve. */
export function approvingOf(
  { read, caller, now }: ReadContext & { readonly now: number },
  what: ApprovedKind,
  { status, amount, approvals }: Approvable,
) {
  if (status !== 'pending' || (approvals === undefined && !needsTwo(read, what, amount))) return {};
  const given = approvals ?? [];
  return { approving: { given: given.length, refusal: refusalFor(read, given[0], caller.id, now) } };
}

/** @throws ProblemError 409 `stale-version` if a version was given and the pending request has another one. */
function requireSeen({ approvals: [first] = [], version }: Approvable, noun: string, seen?: number): void {
  if (seen === undefined || seen === version) return;
  const detail =
    first === undefined
      ? 'Its first approval was sent back.'
      : `${first.name} gave the first approval on ${utcMoment(first.at)}.`;
  throw staleVersion(`This ${noun}`, `${detail} Review it again before you decide.`);
}

/** Mails the admins who can give the second approval. */
export function tellOthers(context: CommandContext, task: Task, fact: string): void {
  const { tx, now, isPast } = context;
  if (isPast === true) return;
  for (const admin of tx.admins.where('role', 'admin'))
    if (dutyRefusal(admin.duty, task) === null && !areDependent(tx, firstAdmin(context), admin.id, now))
      mailNotice(context, 'approval-needed', admin, fact);
}

/** Who proposed a change. */
export const firstAdminOf = ({ adminId, adminName: name, addedBy }: Proposal): FirstAdmin => ({
  adminId,
  name,
  addedBy,
});

/** For the audit log, after the text of a change that was carried out with its second approval. */
export const firstApprovalText = (proposal: Proposal | undefined): string =>
  proposal === undefined ? '' : ` First approval: ${proposal.adminName}.`;

/** @throws ProblemError 409 `other-admin-needed` if the caller can't give the second approval. */
export function requireOtherAdmin({ tx, caller, now }: CommandContext, first: FirstAdmin | undefined): void {
  const refusal = refusalFor(tx, first, caller.id, now);
  if (refusal !== null)
    throw new ProblemError(409, 'other-admin-needed', 'Another admin must give the second approval.', {
      detail: refusal,
    });
}

/**
 * The approvals of a pending request with the caller's, which it records and audits; `undefined` if one admin is enough.
 * With one of two, the request stays as it is otherwise. @throws ProblemError 409 `other-admin-needed` if the caller can't
 * give the second one; 409 `stale-version`
 */
export function approveOnce<R extends Approvable>(
  context: CommandContext,
  what: ApprovedKind,
  request: R,
  { version: seen, note = '' }: Partial<ApprovalInput>,
): { readonly request: R; readonly isComplete: boolean } {
  const { tx, caller, now } = context;
  const { id, userName, amount, approvals = [], version } = request;
  const { noun, given } = RULES[what];
  if (request.status !== 'pending') return { request, isComplete: true };
  requireSeen(request, noun, seen);
  if (request.approvals === undefined && !needsTwo(tx, what, amount)) return { request, isComplete: true };
  requireOtherAdmin(context, approvals[0]);
  const approval: Approval = {
    ...firstAdmin(context),
    at: new Date(now).toISOString(),
    ...(note !== '' && { note }),
  };
  const approved = { ...request, approvals: [...approvals, approval] };
  if (approvals.length > 0) return { request: approved, isComplete: true };
  const about = `${userName}’s ${noun} of ${formatUsd(amount)}`;
  recordAudit(
    context,
    given,
    { id, name: userName },
    `${about}. 1 of 2 approvals.${note && ` Note: ${note}`}`,
  );
  tellOthers(context, 'money', `${about}\nFirst approval: ${caller.name}${note && `\nNote: ${note}`}`);
  return { request: { ...approved, version: version + 1 }, isComplete: false };
}

/**
 * Takes the first of two approvals back; two are needed as before. @throws ProblemError 409 `illegal-transition` if there
 * is none; 409 `stale-version`
 */
export function sendBack<R extends Approvable>(
  context: CommandContext,
  what: ApprovedKind,
  request: R,
  { reason, version: seen }: { readonly reason: string; readonly version?: number | undefined },
): R {
  const { caller, tx } = context;
  const { id, userName, amount, approvals = [], version } = request;
  const { noun, sentBack } = RULES[what];
  const [first] = approvals;
  if (request.status !== 'pending' || first === undefined)
    throw new ProblemError(409, 'illegal-transition', `This ${noun} has no first approval to send back.`, {
      ...(request.decidedBy !== null && {
        detail: `${request.decidedBy} decided it on ${utcMoment(request.decidedAt ?? '')}.`,
      }),
    });
  requireSeen(request, noun, seen);
  const about = `${userName}’s ${noun} of ${formatUsd(amount)}`;
  const why = reason === '' ? '' : ` Reason: ${reason}`;
  recordAudit(context, sentBack, { id, name: userName }, `${about}, approved by ${first.name}.${why}`);
  const admin = tx.admins.get(first.adminId);
  if (admin !== undefined && admin.id !== caller.id)
    mailNotice(context, 'approval-sent-back', admin, `${about}\nBy: ${caller.name}\n${why.trim()}`.trim());
  return { ...request, approvals: [], version: version + 1 };
}
