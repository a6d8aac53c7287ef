import { useMemo } from 'react';
import { toApiError } from '../../api/apiError';
import type { AuditEntry } from '../../entities/audit/audit';
import type { AuditAction } from '../../entities/audit/auditActions';
import { useListNewsQuery } from '../../entities/audit/auditApi';
import type { MetricsQueues, WaitingQueue } from '../../entities/metrics/metrics';
import type { ProposalKind, ShownProposal } from '../../entities/proposal/proposal';
import { useListProposalsQuery } from '../../entities/proposal/proposalApi';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { selectPerson } from '../../entities/session/sessionSlice';
import { paths, toAdminDeposit, toAdminPerson, toAdminWithdrawal } from '../../lib/paths';
import { useAppSelector } from '../../store/hooks';
import { MAX_NOTICES, NoticesBell } from '../shared/notices/NoticesBell';
import { useReadMarks, type ListedNotice, type Notices } from '../shared/notices/useReadMarks';

const PROPOSAL_PLACES: Readonly<Record<ProposalKind, (subjectId: string) => string>> = {
  adjustment: toAdminPerson,
  wallets: () => `${paths.admin.settings}#wallets`,
  policy: () => `${paths.admin.settings}#policy`,
  plan: () => paths.admin.plans,
};

/** What waits for this admin's second approval (product 14.12). */
function proposalNotice({ id, kind, subjectId, subjectName, adminName, date }: ShownProposal): ListedNotice {
  return {
    id: `proposal/${id}`,
    title: 'Change: second approval needed',
    text: `${subjectName}. First approval: ${adminName}.`,
    at: date,
    to: PROPOSAL_PLACES[kind](subjectId),
    isWaiting: true,
  };
}

interface NoticeFacts {
  /** Omitted for notices that every admin must get. */
  readonly kind?: string;
  readonly title: string;
  readonly to: (subjectId: string) => string;
  /** Where its request waits for a decision. */
  readonly queueOf?: (queues: MetricsQueues) => WaitingQueue;
  /** Built from the person's name and the audit log's text. */
  readonly textOf?: (name: string, details: string) => string;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Without isolation, an amount would move to the other side of a name written from right to left, and turn around. */
const withName = (name: string, details: string) =>
  `${RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name}: ${details}`;

const withActor = (name: string, details: string) => `${details} First approval: ${name}.`;

/** What admins are notified about, by its action in the audit log. */
const NOTICES = {
  'deposit.requested': {
    kind: 'deposits',
    title: 'New deposit',
    to: toAdminDeposit,
    queueOf: ({ depositQueue }) => depositQueue,
  },
  'withdrawal.requested': {
    kind: 'withdrawals',
    title: 'New withdrawal',
    to: toAdminWithdrawal,
    queueOf: ({ withdrawalQueue }) => withdrawalQueue,
  },
  'kyc.submitted': {
    kind: 'verification',
    title: 'New identity check',
    to: toAdminPerson,
    queueOf: ({ kycQueue }) => kycQueue,
    textOf: (name) => name,
  },
  'deposit.firstApproval': {
    title: 'Deposit: second approval needed',
    to: toAdminDeposit,
    queueOf: ({ depositQueue }) => depositQueue,
    textOf: withActor,
  },
  'withdrawal.firstApproval': {
    title: 'Withdrawal: second approval needed',
    to: toAdminWithdrawal,
    queueOf: ({ withdrawalQueue }) => withdrawalQueue,
    textOf: withActor,
  },
  'wallets.updated': { title: 'Deposit addresses changed', to: () => paths.admin.settings },
} as const satisfies Partial<Readonly<Record<AuditAction, NoticeFacts>>>;

/** Changed deposit addresses aren't optional: every admin is notified. */
const CHOICES = [
  { kind: 'deposits', label: 'New deposits' },
  { kind: 'withdrawals', label: 'New withdrawals' },
  { kind: 'verification', label: 'New identity checks' },
] as const;

/** Whether a request still waits. Of a long queue only its oldest are known; what came after them counts as waiting. */
function isInQueue({ subjectId, date }: AuditEntry, { count, oldest }: WaitingQueue): boolean {
  const last = oldest.at(-1);
  if (last === undefined) return false;
  // An earlier submission of the same person has been decided.
  const isListed = oldest.some(({ id, since }) => id === subjectId && since <= date);
  return isListed || (count > oldest.length && date >= last.since);
}

function noticeOf(entry: AuditEntry, facts: NoticeFacts, queues: MetricsQueues | undefined): ListedNotice {
  const { id, date, actorName, subjectId, details } = entry;
  const { kind, title, to, queueOf, textOf = withName } = facts;
  return {
    ...(kind !== undefined && { kind }),
    id: `audit/${id}`,
    title,
    text: textOf(actorName, details),
    at: date,
    to: to(subjectId),
    isWaiting: queues !== undefined && queueOf !== undefined && isInQueue(entry, queueOf(queues)),
  };
}

function useLatest(action: keyof typeof NOTICES) {
  return useListNewsQuery({ action, sort: '-date', pageSize: MAX_NOTICES });
}

/** News for admins, newest first. An admin isn't notified of their own actions. */
function useAdminNotices(): Notices {
  const me = useAppSelector((state) => selectPerson(state)?.id ?? '');
  const deposits = useLatest('deposit.requested');
  const withdrawals = useLatest('withdrawal.requested');
  const kyc = useLatest('kyc.submitted');
  const halfDeposits = useLatest('deposit.firstApproval');
  const halfWithdrawals = useLatest('withdrawal.firstApproval');
  const wallets = useLatest('wallets.updated');
  const proposals = useListProposalsQuery();
  const metrics = useReadMetricsQuery();
  const lists = [deposits, withdrawals, kyc, halfDeposits, halfWithdrawals, wallets, proposals];
  // Without the queues, only what is new is unread.
  const areQueuesKnown = metrics.data !== undefined || metrics.error !== undefined;
  const isKnown = areQueuesKnown && lists.every(({ data }) => data !== undefined);
  const notices = useMemo(() => {
    if (!isKnown) return undefined;
    const of = (list: { readonly data?: { readonly items: readonly AuditEntry[] } }, facts: NoticeFacts) =>
      (list.data?.items ?? [])
        .filter(({ actorId }) => actorId !== me)
        .map((entry) => noticeOf(entry, facts, metrics.data));
    return [
      ...of({ data: deposits.data }, NOTICES['deposit.requested']),
      ...of({ data: withdrawals.data }, NOTICES['withdrawal.requested']),
      ...of({ data: kyc.data }, NOTICES['kyc.submitted']),
      ...of({ data: halfDeposits.data }, NOTICES['deposit.firstApproval']),
      ...of({ data: halfWithdrawals.data }, NOTICES['withdrawal.firstApproval']),
      ...of({ data: wallets.data }, NOTICES['wallets.updated']),
      ...(proposals.data?.items ?? []).filter(({ refusal }) => refusal === null).map(proposalNotice),
    ].sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '', 'en'));
  }, [
    isKnown,
    me,
    deposits.data,
    withdrawals.data,
    kyc.data,
    halfDeposits.data,
    halfWithdrawals.data,
    wallets.data,
    proposals.data,
    metrics.data,
  ]);
  const failed = lists.find(({ data, error }) => data === undefined && error !== undefined)?.error;
  return {
    ...useReadMarks(me, notices, MAX_NOTICES),
    error: failed === undefined ? null : toApiError(failed),
    retry: () => {
      for (const { error, refetch } of [...lists, metrics]) if (error !== undefined) void refetch();
    },
  };
}

/** Investors' requests and changes of deposit addresses (product 13.8). */
export function AdminBell() {
  return (
    <NoticesBell
      state={useAdminNotices()}
      emptyText="No notifications yet. New deposits, withdrawals and identity checks appear here."
      allPath={paths.admin.auditLog}
      choices={CHOICES}
    />
  );
}
