import type { AuditAction } from '../../src/entities/audit/auditActions';
import type { Deposit } from '../../src/entities/deposit/deposit';
import type { Withdrawal } from '../../src/entities/withdrawal/withdrawal';
import { NEEDS_YOURS, type Approval } from '../../src/entities/recordFields';
import type { Machine } from '../../src/lib/machine';
import { formatUsd } from '../../src/lib/money';
import { MAX_PAGE_SIZE, type Page } from '../../src/lib/page';
import type { Tables } from '../tables';
import { recordAudit } from './audit';
import type { CommandContext, QueryContext } from '../context';
import type { ListQuery, ListSpec } from '../listSpec';
import { listFor, type ReadContext } from './people';
import type { RequestOwner, User } from '../../src/entities/user/user';
import { advance } from './advance';
import { approvalsOfNew, approvingOf, type ApprovedKind } from './approvals';

/** A deposit or a withdrawal: an investor requests, an admin decides. */
type UndecidedRequest<Status extends string> = Pick<
  Deposit,
  'id' | 'userName' | 'amount' | 'approvals' | 'decidedBy' | 'decidedAt' | 'reason' | 'version'
> & { readonly status: Status };

const SORTS = {
  date: 'date',
  amount: 'amount',
  status: 'status',
  userName: { lower: 'userName' },
  // Pending first.
  decidedAt: 'decidedAt',
  // Descending: pending first, each group by date.
  queue: {
    derived: 'queue',
    of: ({ status, date }: { readonly status: string; readonly date: string }) =>
      `${status === 'pending' ? 1 : 0} ${date}`,
  },
} as const;

/** What the lists of deposits and withdrawals have in common. */
export const REQUEST_LIST = {
  sorts: SORTS,
  defaultSort: '-date',
  searched: ['userName', 'userId', 'id'],
  date: 'date',
  owners: ['userId'],
} as const;

/** Requests with one of two approvals. */
export const AWAITS = {
  field: {
    derived: 'awaits',
    of: ({ status, approvals }: Pick<Deposit, 'approvals'> & { readonly status: string }) =>
      status === 'pending' && approvals?.length === 1 ? NEEDS_YOURS : '',
  },
  allowed: [NEEDS_YOURS],
} as const;

type Shown<R extends Deposit | Withdrawal> = Omit<R, 'approvals'> & {
  readonly approvals?: readonly Approval[] | undefined;
  readonly owner?: RequestOwner;
  readonly approving?: ReturnType<typeof approvingOf>['approving'];
};

type Asked = ReadContext & Pick<QueryContext, 'now'>;

/** For its investor, who isn't told which admins gave the first of two approvals. */
export function withoutApprovals<R extends Pick<Deposit, 'approvals'>>(request: R): Omit<R, 'approvals'> {
  const { approvals: _approvals, ...told } = request;
  return told;
}

/** For an admin, with its owner and the approvals it needs. */
function shown<R extends Deposit | Withdrawal>(
  context: Asked,
  request: R,
  owner: User | undefined,
): Shown<R> {
  if (context.caller.kind !== 'admin') return withoutApprovals(request);
  const kind: ApprovedKind = 'crypto' in request ? 'Deposit' : 'Withdrawal';
  const known = { ...request, ...approvingOf(context, kind, request) };
  if (owner === undefined) return known;
  const { email, kycStatus, balance, frozen, passwordAt } = owner;
  const more = { ...(frozen && { frozen }), ...(passwordAt !== undefined && { passwordAt }) };
  return { ...known, owner: { email, kycStatus, balance, ...more } };
}

/** A request as its caller sees it: an admin with what they need to know of its owner. */
export function shownRequest<R extends Deposit | Withdrawal>(context: Asked, request: R): Shown<R> {
  const { read, caller } = context;
  return shown(context, request, caller.kind === 'admin' ? read.users.get(request.userId) : undefined);
}

/**
 * A page of requests as their caller sees them. With `awaits`, those whose second approval the caller can give, among the
 * first hundred matches.
 */
export function listRequests<T extends 'deposits' | 'withdrawals'>(
  context: QueryContext,
  spec: ListSpec<T>,
  query: ListQuery,
): Page<Shown<Tables[T]>> {
  if (!query.filters.has('awaits')) return pageOfRequests(context, spec, query);
  const { items } = pageOfRequests(context, spec, { ...query, page: 1, pageSize: MAX_PAGE_SIZE });
  const own = items.filter(({ approving }) => approving?.refusal === null);
  const start = (query.page - 1) * query.pageSize;
  return { items: own.slice(start, start + query.pageSize), total: own.length };
}

function pageOfRequests<T extends 'deposits' | 'withdrawals'>(
  context: QueryContext,
  spec: ListSpec<T>,
  query: ListQuery,
): Page<Shown<Tables[T]>> {
  const { items, total } = listFor(context, spec, query);
  const ids = context.caller.kind === 'admin' ? items.map(({ userId }) => userId) : [];
  const owners = context.read.users.all(ids);
  return { items: items.map((request) => shown(context, request, owners.get(request.userId))), total };
}

/** A new request's decision fields: nothing yet. */
export function undecided<Status extends string, Event extends string>(
  { tx, now }: CommandContext,
  { initial }: Machine<Status, Event>,
  what: ApprovedKind,
  amount: number,
) {
  return {
    status: initial,
    date: new Date(now).toISOString(),
    decidedBy: null,
    decidedAt: null,
    reason: null,
    ...approvalsOfNew(tx, what, amount),
    version: 1,
  };
}

interface DecisionRule<Status extends string, Event extends string> {
  readonly what: ApprovedKind;
  readonly machine: Machine<Status, Event>;
  readonly event: Event;
  readonly action: AuditAction;
  readonly reason: string;
  /** More for the audit log; a sentence. */
  readonly note?: string;
}

/** Applies the event to the request and audits it. @throws ProblemError 409 `illegal-transition`. */
export function decideRequest<
  Status extends string,
  Event extends string,
  R extends UndecidedRequest<Status>,
>(
  context: CommandContext,
  request: R,
  { what, machine, event, action, reason, note }: DecisionRule<Status, Event>,
): R {
  const { id, userName, amount, decidedBy, decidedAt, version } = request;
  const status = advance(machine, request.status, event, context.caller, {
    title: `This ${what.toLowerCase()} has already been decided.`,
    decision: { by: decidedBy, at: decidedAt },
  });
  const [first, second] = request.approvals ?? [];
  const done = [
    `${userName}’s ${what.toLowerCase()} of ${formatUsd(amount)}.`,
    ...(first !== undefined && second !== undefined ? [`First approval: ${first.name}.`] : []),
    ...(note === undefined ? [] : [note]),
  ].join(' ');
  const details = reason === '' ? done : `${done} Reason: ${reason}`;
  recordAudit(context, action, { id, name: userName }, details);
  return {
    ...request,
    status,
    decidedBy: context.caller.name,
    decidedAt: new Date(context.now).toISOString(),
    reason: reason || null,
    version: version + 1,
  };
}
