import type { AuditAction } from '../../src/entities/audit/auditActions';
import type { Deposit } from '../../src/entities/deposit/deposit';
import type { Machine } from '../../src/lib/machine';
import { formatUsd } from '../../src/lib/money';
import type { Page } from '../../src/lib/page';
import type { Tables } from '../tables';
import { recordAudit } from './audit';
import type { CommandContext, QueryContext } from '../context';
import type { ListQuery, ListSpec } from '../listSpec';
import { listFor, type ReadContext } from './people';
import type { RequestOwner, User } from '../../src/entities/user/user';
import { advance } from './advance';

/** A deposit or a withdrawal: an investor requests, an admin decides. */
type UndecidedRequest<Status extends string> = Pick<
  Deposit,
  'id' | 'userName' | 'amount' | 'decidedBy' | 'decidedAt' | 'reason' | 'version'
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

type Shown<R> = R & { readonly owner?: RequestOwner };

function withOwner<R extends object>(request: R, owner: User | undefined): Shown<R> {
  if (owner === undefined) return request;
  const { email, kycStatus, balance, frozen } = owner;
  return { ...request, owner: { email, kycStatus, balance, ...(frozen && { frozen }) } };
}

/** A request as its caller sees it: an admin with what they need to know of its owner. */
export function shownRequest<R extends { readonly userId: string }>(
  { read, caller }: ReadContext,
  request: R,
): Shown<R> {
  return withOwner(request, caller.kind === 'admin' ? read.users.get(request.userId) : undefined);
}

/** A page of requests as its caller sees them. */
export function listRequests<T extends 'deposits' | 'withdrawals'>(
  context: QueryContext,
  spec: ListSpec<T>,
  query: ListQuery,
): Page<Shown<Tables[T]>> {
  const { items, total } = listFor(context, spec, query);
  const ids = context.caller.kind === 'admin' ? items.map(({ userId }) => userId) : [];
  const owners = context.read.users.all(ids);
  return { items: items.map((request) => withOwner(request, owners.get(request.userId))), total };
}

/** A new request's decision fields: nothing yet. */
export function undecided<Status extends string, Event extends string>(
  { initial }: Machine<Status, Event>,
  now: number,
) {
  return {
    status: initial,
    date: new Date(now).toISOString(),
    decidedBy: null,
    decidedAt: null,
    reason: null,
    version: 1,
  };
}

interface DecisionRule<Status extends string, Event extends string> {
  readonly what: 'Deposit' | 'Withdrawal';
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
  const about = `${userName}’s ${what.toLowerCase()} of ${formatUsd(amount)}.`;
  const done = note === undefined ? about : `${about} ${note}`;
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
