import type { AuditAction } from '../../src/entities/audit/auditActions';
import type { Deposit } from '../../src/entities/deposit/deposit';
import type { Machine } from '../../src/lib/machine';
import { formatUsd } from '../../src/lib/money';
import { recordAudit } from './audit';
import type { CommandContext } from '../context';
import { advance } from './advance';

/** A deposit or a withdrawal: an investor requests, an admin decides. */
type Request<Status extends string> = Pick<
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

interface Decision<Status extends string, Event extends string> {
  readonly what: 'Deposit' | 'Withdrawal';
  readonly machine: Machine<Status, Event>;
  readonly event: Event;
  readonly action: AuditAction;
  readonly reason: string;
}

/** Applies the event to the request and audits it. @throws ProblemError 409 `illegal-transition`. */
export function decideRequest<Status extends string, Event extends string, R extends Request<Status>>(
  context: CommandContext,
  request: R,
  { what, machine, event, action, reason }: Decision<Status, Event>,
): R {
  const { id, userName, amount, decidedBy, decidedAt, version } = request;
  const status = advance(machine, request.status, event, context.caller, {
    title: `This ${what.toLowerCase()} has already been decided.`,
    decision: { by: decidedBy, at: decidedAt },
  });
  const done = `${userName}’s ${what.toLowerCase()} of ${formatUsd(amount)}.`;
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
