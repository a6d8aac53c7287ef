import type { Task } from '../../src/entities/admin/dutyTasks';
import type { AuditAction } from '../../src/entities/audit/auditActions';
import {
  MOST_PROPOSALS,
  PROPOSAL_KINDS,
  type Proposal,
  type ProposalKind,
  type ProposalList,
} from '../../src/entities/proposal/proposal';
import type { Policy } from '../../src/entities/settings/policy';
import type { Rejection } from '../../src/lib/textSchema';
import { requireTask } from '../auth/sessions';
import type { CommandContext, QueryContext } from '../context';
import { notFound, ProblemError, RecordedRefusal } from '../problem';
import { firstAdmin, firstAdminOf, refusalFor, tellOthers } from './approvals';
import { changesOf, changesText, recordAudit, type Save } from './audit';
import { mailNotice } from './mail';
import { oldestFirst } from './oldestFirst';

interface KindFacts {
  readonly task: Task;
  /** "This …". */
  readonly what: string;
  readonly proposed: AuditAction;
  readonly sentBack: AuditAction;
  readonly isNeeded: (policy: Policy, amount: number) => boolean;
}

const isAnyNeeded = ({ changesNeedSecond = false }: Policy) => changesNeedSecond;

const KINDS: Readonly<Record<ProposalKind, KindFacts>> = {
  adjustment: {
    task: 'money',
    what: 'An adjustment of this balance',
    proposed: 'balance.proposed',
    sentBack: 'balance.sentBack',
    isNeeded: ({ adjustmentsSecondAbove = Infinity }, amount) => Math.abs(amount) > adjustmentsSecondAbove,
  },
  wallets: {
    task: 'platform',
    what: 'A change of the deposit addresses',
    proposed: 'wallets.proposed',
    sentBack: 'wallets.sentBack',
    isNeeded: isAnyNeeded,
  },
  policy: {
    task: 'platform',
    what: 'A change of the platform policy',
    proposed: 'policy.proposed',
    sentBack: 'policy.sentBack',
    isNeeded: isAnyNeeded,
  },
  plan: {
    task: 'plans',
    what: 'A change of this plan',
    proposed: 'plan.proposed',
    sentBack: 'plan.sentBack',
    isNeeded: isAnyNeeded,
  },
};

interface Change {
  readonly kind: ProposalKind;
  /** An empty id: of something new, or of which there is only one. */
  readonly subject: { readonly id: string; readonly name: string };
  readonly save: Save;
  /** What carries it out. */
  readonly input: object;
  readonly note?: string | undefined;
  /** Signed dollars. */
  readonly amount?: number;
}

/**
 * Where two admins must approve a change, keeps it with the caller's approval (product 14.12) and refuses it for now; `null`
 * where one is enough. @throws ProblemError 409 `conflict` if another one of the same waits.
 */
export function propose(
  context: CommandContext,
  { kind, subject, save, input, note = '', amount = 0 }: Change,
): RecordedRefusal | null {
  const { tx, caller, now } = context;
  const { task, what, proposed, isNeeded } = KINDS[kind];
  const policy = tx.policy.get('policy');
  const changes = changesOf(save);
  if (policy === undefined || changes.length === 0 || !isNeeded(policy, amount)) return null;
  const waiting = [...tx.proposals.where('kind', kind)];
  const isNew = kind === 'plan' && subject.id === '';
  const earlier = waiting.find(({ subjectId }) => subjectId === subject.id);
  if (earlier !== undefined && !isNew)
    throw new ProblemError(409, 'conflict', `${what} already waits for its second approval.`, {
      detail: `${earlier.adminName} proposed it. Approve it or send it back first.`,
    });
  if (waiting.length >= MOST_PROPOSALS)
    throw new ProblemError(
      409,
      'conflict',
      `${MOST_PROPOSALS} changes of this kind wait already. Approve or send back one of them first.`,
    );
  const { addedBy } = firstAdmin(context);
  tx.proposals.put({
    id: tx.proposals.newId('prop-', now),
    kind,
    subjectId: subject.id,
    subjectName: subject.name,
    changes: [...changes],
    adminId: caller.id,
    adminName: caller.name,
    ...(addedBy !== undefined && { addedBy }),
    note,
    date: new Date(now).toISOString(),
    input: JSON.stringify(input),
    version: 1,
  });
  const text = changesText(save);
  const about = `${subject.name}. ${text}`;
  recordAudit(context, proposed, subject, `${text} 1 of 2 approvals.${note && ` Note: ${note}`}`, { save });
  tellOthers(context, task, `${about}\nFirst approval: ${caller.name}${note && `\nNote: ${note}`}`);
  return new RecordedRefusal(
    new ProblemError(409, 'second-approval-needed', 'Another admin must approve this change.', {
      detail: 'Your approval is recorded. Nothing changes until another admin approves it.',
    }),
  );
}

const shown = ({ input: _input, addedBy: _addedBy, ...proposal }: Proposal) => proposal;

/** All that wait, oldest first. */
export const listProposals = ({ read, caller, now }: QueryContext): ProposalList => ({
  items: oldestFirst(
    PROPOSAL_KINDS.flatMap((kind) => [...read.proposals.where('kind', kind)]),
    ({ date }) => date,
  ).map((proposal) => ({
    ...shown(proposal),
    refusal: refusalFor(read, firstAdminOf(proposal), caller.id, now),
  })),
});

/** One that the caller may decide on. @throws ProblemError 404; 403 `forbidden` without its duty. */
export function requireProposal({ tx, caller }: CommandContext, id: string): Proposal {
  const proposal = tx.proposals.get(id);
  if (proposal === undefined)
    throw notFound('This change doesn’t wait anymore.', 'It was approved or sent back.');
  requireTask(caller, KINDS[proposal.kind].task);
  return proposal;
}

/** The change isn't carried out, and its admin is mailed. @throws ProblemError 403, 404. */
export function sendBackProposal(context: CommandContext, id: string, { reason }: Rejection): void {
  const { tx, caller } = context;
  const proposal = requireProposal(context, id);
  const { kind, subjectId, subjectName, adminId, adminName, changes } = proposal;
  tx.proposals.remove(id);
  const why = reason === '' ? '' : ` Reason: ${reason}`;
  recordAudit(
    context,
    KINDS[kind].sentBack,
    { id: subjectId, name: subjectName },
    `${subjectName}, approved by ${adminName}.${why}`,
    { changes },
  );
  const admin = tx.admins.get(adminId);
  if (admin !== undefined && admin.id !== caller.id)
    mailNotice(
      context,
      'approval-sent-back',
      admin,
      `${subjectName}\nBy: ${caller.name}\n${why.trim()}`.trim(),
    );
}
