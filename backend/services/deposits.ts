import {
  COIN_NAMES,
  type Deposit,
  DEPOSIT_COINS,
  DEPOSIT_STATUSES,
  type DepositInput,
} from '../../src/entities/deposit/deposit';
import { depositMachine, type DepositEvent } from '../../src/entities/deposit/depositMachine';
import { formatUsd } from '../../src/lib/money';
import type { Page } from '../../src/lib/page';
import type { ReadTables } from '../engine';
import { recordAudit } from './audit';
import type { Caller, CommandContext, QueryContext } from './context';
import { postEntry } from './ledger';
import type { ListQuery, ListSpec } from '../lists';
import { maySee, ownerOf, requireUser } from './people';
import { advance, notFound } from './refusals';

export const DEPOSIT_LIST: ListSpec<'deposits'> = {
  table: 'deposits',
  sorts: {
    date: 'date',
    amount: 'amount',
    status: 'status',
    crypto: 'crypto',
    userName: { lower: 'userName' },
    // Pending first.
    decidedAt: 'decidedAt',
    // Descending: pending first, each part by date.
    queue: { derived: 'queue', of: ({ status, date }) => `${status === 'pending' ? 1 : 0} ${date}` },
  },
  defaultSort: '-date',
  searched: ['userName', 'userId', 'id', 'proof'],
  filters: {
    status: { field: 'status', allowed: DEPOSIT_STATUSES },
    crypto: { field: 'crypto', allowed: DEPOSIT_COINS },
    userId: { field: 'userId' },
  },
  date: 'date',
  owners: ['userId'],
};

/** Every deposit for an admin, the caller's own for an investor. */
export function listDeposits({ read, caller }: QueryContext, query: ListQuery): Page<Deposit> {
  return read.list(DEPOSIT_LIST, query, ownerOf(caller));
}

function requireDeposit(read: ReadTables, caller: Caller, id: string): Deposit {
  const deposit = read.deposits.get(id);
  if (deposit === undefined || !maySee(caller, deposit.userId)) throw notFound('Deposit not found.');
  return deposit;
}

/** One deposit. @throws ProblemError 404, also for somebody else's. */
export function readDeposit({ read, caller }: QueryContext, id: string): Deposit {
  return requireDeposit(read, caller, id);
}

/** The caller asks for a deposit to be credited; it waits for an admin (product 6.6). */
export function createDeposit(context: CommandContext, input: DepositInput): Deposit {
  const { tx, caller, now } = context;
  const user = requireUser(tx, caller.id);
  const { amount, crypto, proof } = input;
  const deposit: Deposit = {
    id: tx.deposits.newId('dep-', now),
    userId: user.id,
    userName: user.name,
    type: 'deposit',
    amount,
    crypto,
    proof,
    status: depositMachine.initial,
    date: new Date(now).toISOString(),
    decidedBy: null,
    decidedAt: null,
    reason: null,
    version: 1,
  };
  tx.deposits.put(deposit);
  recordAudit(context, {
    action: 'deposit.requested',
    subjectId: deposit.id,
    subjectName: user.name,
    details: `${user.name} asked for a deposit of ${formatUsd(amount)} in ${COIN_NAMES[crypto]}.`,
  });
  return deposit;
}

function decide(context: CommandContext, id: string, event: DepositEvent, reason: string | null): Deposit {
  const { tx, caller, now } = context;
  const deposit = requireDeposit(tx, caller, id);
  const status = advance(depositMachine, deposit.status, event, caller, {
    what: `Deposit ${id}`,
    title: 'This deposit is already decided.',
    decision: { by: deposit.decidedBy, at: deposit.decidedAt },
  });
  const decided: Deposit = {
    ...deposit,
    status,
    decidedBy: caller.name,
    decidedAt: new Date(now).toISOString(),
    reason,
    version: deposit.version + 1,
  };
  tx.deposits.put(decided);
  recordAudit(context, {
    action: status === 'completed' ? 'deposit.approved' : 'deposit.rejected',
    subjectId: id,
    subjectName: deposit.userName,
    details: [
      `Deposit of ${formatUsd(deposit.amount)} by ${deposit.userName} was marked ${status}.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ].join(' '),
  });
  return decided;
}

/** Completes a pending deposit and credits its amount (product 6.6). @throws ProblemError 404; 409 `illegal-transition`. */
export function approveDeposit(context: CommandContext, id: string): Deposit {
  const deposit = decide(context, id, 'approve', null);
  postEntry(context.tx, {
    userId: deposit.userId,
    type: 'deposit',
    amount: deposit.amount,
    description: `${COIN_NAMES[deposit.crypto]} deposit`,
    sourceId: id,
    at: context.now,
  });
  return deposit;
}

/** Rejects a pending deposit; no balance changes (product 6.6). @throws ProblemError 404; 409 `illegal-transition`. */
export function rejectDeposit(context: CommandContext, id: string, reason: string): Deposit {
  return decide(context, id, 'reject', reason || null);
}
