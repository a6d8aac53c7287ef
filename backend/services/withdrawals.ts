import type { AuditAction } from '../../src/entities/audit/auditActions';
import {
  METHOD_NAMES,
  type Withdrawal,
  WITHDRAWAL_METHODS,
  WITHDRAWAL_STATUSES,
} from '../../src/entities/withdrawal/withdrawal';
import type { WithdrawalInput } from '../../src/entities/withdrawal/withdrawalInput';
import { withdrawalMachine, type WithdrawalEvent } from '../../src/entities/withdrawal/withdrawalMachine';
import { withdrawalCost } from '../../src/entities/withdrawal/withdrawalRules';
import { formatUsd } from '../../src/lib/money';
import type { Page } from '../../src/lib/page';
import type { ReadTables } from '../engine';
import { recordAudit } from './audit';
import { ProblemError, type Caller, type CommandContext, type QueryContext } from './context';
import { postEntry } from './ledger';
import type { ListQuery, ListSpec } from '../lists';
import { maySee, ownerOf, requireUser } from './people';
import { advance, insufficientFunds, notFound } from './refusals';

export const WITHDRAWAL_LIST: ListSpec<'withdrawals'> = {
  table: 'withdrawals',
  sorts: {
    date: 'date',
    amount: 'amount',
    status: 'status',
    method: 'method',
    userName: { lower: 'userName' },
    // Pending first.
    decidedAt: 'decidedAt',
    // Descending: pending first, each part by date.
    queue: { derived: 'queue', of: ({ status, date }) => `${status === 'pending' ? 1 : 0} ${date}` },
  },
  defaultSort: '-date',
  searched: ['userName', 'userId', 'id', 'address'],
  filters: {
    status: { field: 'status', allowed: WITHDRAWAL_STATUSES },
    method: { field: 'method', allowed: WITHDRAWAL_METHODS },
    userId: { field: 'userId' },
  },
  date: 'date',
  owners: ['userId'],
};

/** Every withdrawal for an admin, the caller's own for an investor. */
export function listWithdrawals({ read, caller }: QueryContext, query: ListQuery): Page<Withdrawal> {
  return read.list(WITHDRAWAL_LIST, query, ownerOf(caller));
}

function requireWithdrawal(read: ReadTables, caller: Caller, id: string): Withdrawal {
  const withdrawal = read.withdrawals.get(id);
  if (withdrawal === undefined || !maySee(caller, withdrawal.userId)) throw notFound('Withdrawal not found.');
  return withdrawal;
}

/** One withdrawal. @throws ProblemError 404, also for somebody else's. */
export function readWithdrawal({ read, caller }: QueryContext, id: string): Withdrawal {
  return requireWithdrawal(read, caller, id);
}

/**
 * The caller asks for a withdrawal; its amount leaves the balance at once and is held (product 10.2).
 * The fee is the policy's of this moment, inside the amount.
 * @throws ProblemError 409 `insufficient-funds`.
 */
export function createWithdrawal(context: CommandContext, input: WithdrawalInput): Withdrawal {
  const { tx, caller, now } = context;
  const user = requireUser(tx, caller.id);
  const { amount, method, address } = input;
  if (amount > user.balance) {
    throw insufficientFunds('Withdrawal Failed', `Your balance of ${formatUsd(user.balance)} is too low.`);
  }
  const { fee } = withdrawalCost(amount, tx.policy.get('policy')?.withdrawalFeePercent ?? 0);
  const withdrawal: Withdrawal = {
    id: tx.withdrawals.newId('wdr-', now),
    userId: user.id,
    userName: user.name,
    amount,
    fee,
    method,
    address,
    status: withdrawalMachine.initial,
    date: new Date(now).toISOString(),
    decidedBy: null,
    decidedAt: null,
    reason: null,
    version: 1,
  };
  tx.withdrawals.put(withdrawal);
  postEntry(tx, {
    userId: user.id,
    type: 'withdrawal',
    amount: -amount,
    description: `Withdrawal by ${METHOD_NAMES[method].toLowerCase()}`,
    sourceId: withdrawal.id,
    at: now,
  });
  recordAudit(context, {
    action: 'withdrawal.requested',
    subjectId: withdrawal.id,
    subjectName: user.name,
    details: `${user.name} asked for a withdrawal of ${formatUsd(amount)}.`,
  });
  return withdrawal;
}

const ACTIONS: Readonly<Record<WithdrawalEvent, AuditAction>> = {
  complete: 'withdrawal.completed',
  reject: 'withdrawal.rejected',
  cancel: 'withdrawal.cancelled',
};

function decide(
  context: CommandContext,
  id: string,
  event: WithdrawalEvent,
  reason: string | null,
): Withdrawal {
  const { tx, caller, now } = context;
  const withdrawal = requireWithdrawal(tx, caller, id);
  const status = advance(withdrawalMachine, withdrawal.status, event, caller, {
    what: `Withdrawal ${id}`,
    title: 'This withdrawal is already decided.',
    decision: { by: withdrawal.decidedBy, at: withdrawal.decidedAt },
  });
  const decided: Withdrawal = {
    ...withdrawal,
    status,
    decidedBy: caller.name,
    decidedAt: new Date(now).toISOString(),
    reason,
    version: withdrawal.version + 1,
  };
  tx.withdrawals.put(decided);
  recordAudit(context, {
    action: ACTIONS[event],
    subjectId: id,
    subjectName: withdrawal.userName,
    details: [
      `Withdrawal of ${formatUsd(withdrawal.amount)} by ${withdrawal.userName} was marked ${status}.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ].join(' '),
  });
  return decided;
}

/**
 * Completes a pending withdrawal (product 10.3); the money has left already.
 * @throws ProblemError 404; 409 `illegal-transition`; 409 `kyc-required` while the person is not verified.
 */
export function completeWithdrawal(context: CommandContext, id: string): Withdrawal {
  const withdrawal = decide(context, id, 'complete', null);
  const user = requireUser(context.tx, withdrawal.userId);
  if (user.kycStatus !== 'verified') {
    throw new ProblemError({
      type: 'kyc-required',
      title: 'This withdrawal needs a verified person.',
      status: 409,
      detail: `KYC of ${user.name} is ${user.kycStatus}. Approve it first.`,
    });
  }
  return withdrawal;
}

function giveBack({ tx, now }: CommandContext, { id, userId, amount, status }: Withdrawal): void {
  postEntry(tx, {
    userId,
    type: 'withdrawal-return',
    amount,
    description: `Withdrawal ${status}: money returned`,
    sourceId: id,
    at: now,
  });
}

/** Rejects a pending withdrawal and returns its amount. @throws ProblemError 404; 409 `illegal-transition`. */
export function rejectWithdrawal(context: CommandContext, id: string, reason: string): Withdrawal {
  const withdrawal = decide(context, id, 'reject', reason || null);
  giveBack(context, withdrawal);
  return withdrawal;
}

/** The investor takes a pending withdrawal back. @throws ProblemError 404; 409 `illegal-transition`. */
export function cancelWithdrawal(context: CommandContext, id: string): Withdrawal {
  const withdrawal = decide(context, id, 'cancel', null);
  giveBack(context, withdrawal);
  return withdrawal;
}
