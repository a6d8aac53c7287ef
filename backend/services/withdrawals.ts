import type { AuditAction } from '../../src/entities/audit/auditActions';
import { withdrawalCost } from '../../src/entities/withdrawal/withdrawalInput';
import {
  METHOD_NAMES,
  type Withdrawal,
  WITHDRAWAL_METHODS,
  WITHDRAWAL_STATUSES,
  withdrawalMachine,
  type WithdrawalEvent,
} from '../../src/entities/withdrawal/withdrawal';
import type { PayoutInput, WithdrawalInput } from '../../src/entities/withdrawal/withdrawalInput';
import { addDollars, formatUsd } from '../../src/lib/money';
import { inUsSpelling } from './advance';
import { recordAudit } from './audit';
import { paidToOf } from '../tables';
import { ProblemError, insufficientFunds } from '../problem';
import type { CommandContext } from '../context';
import { requireThawed } from './freezes';
import { postEntry } from './ledger';
import { requireWithinLimit } from './limits';
import { mailMoney } from './mail';
import { payeeFor } from './payees';
import type { ListSpec } from '../listSpec';
import type { ReadTables } from '../engine';
import { requireOwn, requireUser, type ReadContext } from './people';
import { AWAITS, decideRequest, REQUEST_LIST, shownRequest, undecided } from './requests';
import { approveOnce, sendBack } from './approvals';
import type { SendBackInput } from '../../src/lib/textSchema';
import { requireNoHold } from './signIns';
import { listText, percentText, pluralize } from '../../src/lib/formats';

export const WITHDRAWAL_LIST: ListSpec<'withdrawals'> = {
  table: 'withdrawals',
  ...REQUEST_LIST,
  sorts: { ...REQUEST_LIST.sorts, method: 'method' },
  searched: [...REQUEST_LIST.searched, 'address'],
  filters: {
    status: { field: 'status', allowed: WITHDRAWAL_STATUSES },
    method: { field: 'method', allowed: WITHDRAWAL_METHODS },
    userId: { field: 'userId' },
    awaits: AWAITS,
  },
};

/** @throws ProblemError 404, also for another investor's. */
export function requireWithdrawal({ read, caller }: ReadContext, id: string): Withdrawal {
  return requireOwn(read.withdrawals.get(id), caller, 'Withdrawal not found.');
}

type Told<W> = W & { readonly isFirstPayout?: boolean; readonly sameAddressAs?: string };

/** Up to how many withdrawals with one address are looked at, to name their investors. */
const LOOKED_AT = 25;

/** Whose withdrawals have the same address besides this one's investor; '' for nobody's. `count` with its own. */
function othersWith(read: ReadTables, { userId, address }: Withdrawal, count: number): string {
  if (count > LOOKED_AT) return pluralize(count, 'withdrawal');
  const others = read.withdrawals.where('address', address).filter((one) => one.userId !== userId);
  return listText([...new Set(others.map(({ userName }) => userName))], 'and');
}

/** Withdrawals as their caller sees them: an admin with whether a pending one is the first to its address. */
export function withFirstPayouts<W extends Withdrawal>(
  { read, caller }: ReadContext,
  withdrawals: readonly W[],
): readonly Told<W>[] {
  if (caller.kind !== 'admin') return withdrawals;
  const pending = withdrawals.filter(({ status }) => status === 'pending');
  const paid = read.withdrawals.counts(
    'paidTo',
    pending.map(({ userId, address }) => paidToOf(userId, address)),
  );
  const firsts = pending.filter((one) => (paid.get(paidToOf(one.userId, one.address)) ?? 0) === 0);
  const given = read.withdrawals.counts(
    'address',
    firsts.map(({ address }) => address),
  );
  return withdrawals.map((one) => {
    if (!firsts.includes(one)) return one;
    const sameAddressAs = othersWith(read, one, given.get(one.address) ?? 0);
    return { ...one, isFirstPayout: true, ...(sameAddressAs && { sameAddressAs }) };
  });
}

/** One withdrawal as its caller sees it. */
export function shownWithdrawal(context: ReadContext & Pick<CommandContext, 'now'>, withdrawal: Withdrawal) {
  const [shown = withdrawal] = withFirstPayouts(context, [withdrawal]);
  return shownRequest(context, shown);
}

/**
 * Requests a withdrawal for the caller; its amount leaves the balance immediately and is held (product 10.2). The fee
 * follows the current policy and is included in the amount; it must be the one that the person saw, if they state it.
 * @throws ProblemError 409 `fee-changed`; 409 `insufficient-funds`; 409 `withdrawals-paused`; 409 `account-frozen`; 409
 * `limit-reached` or `payee-too-new`.
 */
export function createWithdrawal(context: CommandContext, input: WithdrawalInput): Withdrawal {
  requireNoHold({ ...context, read: context.tx });
  const { tx, caller, now } = context;
  const user = requireUser(tx, caller.id);
  requireThawed(user);
  const { amount, method, address } = input;
  const feePercent = tx.policy.get('policy')?.withdrawalFeePercent ?? 0;
  if (input.feePercent !== undefined && input.feePercent !== feePercent) {
    const detail = `The fee is now ${percentText(feePercent)}. Please review your withdrawal again.`;
    throw new ProblemError(409, 'fee-changed', 'Withdrawal Failed', { detail });
  }
  if (amount > user.balance) {
    throw insufficientFunds('Withdrawal Failed', `Your balance of ${formatUsd(user.balance)} is too low.`);
  }
  requireWithinLimit(tx, user, amount, { title: 'Withdrawal Failed', now });
  const { fee } = withdrawalCost(amount, feePercent);
  const withdrawal: Withdrawal = {
    id: tx.withdrawals.newId('wdr-', now),
    userId: user.id,
    userName: user.name,
    amount,
    fee,
    method,
    address,
    ...payeeFor(tx, user.id, { method, address }, { title: 'Withdrawal Failed', now }),
    ...undecided(context, withdrawalMachine, 'Withdrawal', amount),
  };
  tx.withdrawals.put(withdrawal);
  postEntry(tx, {
    userId: user.id,
    type: 'withdrawal',
    amount: -amount,
    description: `Withdrawal by ${method === 'paypal' ? METHOD_NAMES.paypal : METHOD_NAMES[method].toLowerCase()}`,
    sourceId: withdrawal.id,
    at: now,
  });
  mailMoney(context, 'withdrawal-requested', user.id, {
    source: withdrawal.id,
    fact: `${formatUsd(amount)} to ${addressText(withdrawal)}`,
  });
  const details = `${formatUsd(amount)}.`;
  recordAudit(context, 'withdrawal.requested', { id: withdrawal.id, name: user.name }, details);
  return withdrawal;
}

/** Where the money goes. */
const addressText = ({ method, address }: Pick<Withdrawal, 'method' | 'address'>) =>
  `${METHOD_NAMES[method]}, ${address}`;

const ACTIONS: Readonly<Record<WithdrawalEvent, AuditAction>> = {
  complete: 'withdrawal.completed',
  reject: 'withdrawal.rejected',
  cancel: 'withdrawal.cancelled',
};

const requireToDecide = (context: CommandContext, id: string) =>
  requireWithdrawal({ ...context, read: context.tx }, id);

function decide(
  context: CommandContext,
  found: Withdrawal,
  event: WithdrawalEvent,
  { reason = '', paymentReference = '' } = {},
): Withdrawal {
  // A rejected one wasn't paid.
  const { paymentReference: _first, ...decided } = decideRequest(context, found, {
    what: 'Withdrawal',
    machine: withdrawalMachine,
    event,
    action: ACTIONS[event],
    reason,
    ...(paymentReference !== '' && { note: `Payment reference: ${paymentReference}` }),
  });
  const withdrawal = paymentReference === '' ? decided : { ...decided, paymentReference };
  context.tx.withdrawals.put(withdrawal);
  return withdrawal;
}

/**
 * Completes a pending withdrawal (product 10.3); the money has already left the balance. The first of two approvals (14.12)
 * keeps only its reference, which the second one's replaces.
 * @throws ProblemError 404; 409 `illegal-transition`; 409 `kyc-required` if the person isn't verified, or
 * `account-frozen`; 409 `other-admin-needed` or `stale-version`
 */
export function completeWithdrawal(
  context: CommandContext,
  id: string,
  { paymentReference = '', ...approval }: Partial<PayoutInput> = {},
): Withdrawal {
  const found = requireToDecide(context, id);
  const { request, isComplete } = approveOnce(context, 'Withdrawal', found, approval);
  const reference = paymentReference || (found.paymentReference ?? '');
  const first = reference === '' ? request : { ...request, paymentReference: reference };
  if (!isComplete) context.tx.withdrawals.put(first);
  const withdrawal = isComplete
    ? decide(context, request, 'complete', { paymentReference: reference })
    : first;
  const user = requireUser(context.tx, withdrawal.userId);
  if (user.kycStatus !== 'verified') {
    const detail = `${user.name}’s KYC is ${user.kycStatus}. Approve it first.`;
    throw new ProblemError(409, 'kyc-required', 'This investor isn’t verified yet.', { detail });
  }
  if (user.frozen !== undefined) {
    const detail = `Thaw ${user.name}’s account first, or reject the withdrawal.`;
    throw new ProblemError(409, 'account-frozen', 'This account is frozen.', { detail });
  }
  if (isComplete)
    mailMoney(context, 'withdrawal-paid', withdrawal.userId, {
      source: id,
      fact: `${formatUsd(addDollars(withdrawal.amount, -withdrawal.fee))} to ${addressText(withdrawal)}${reference === '' ? '' : `\nPayment reference: ${reference}`}`,
    });
  return withdrawal;
}

function giveBack(context: CommandContext, { id, userId, amount, status, reason }: Withdrawal): void {
  const { tx, now } = context;
  mailMoney(context, 'withdrawal-returned', userId, {
    source: id,
    fact: `${formatUsd(amount)}, ${inUsSpelling(status)}${reason === null ? '' : `\nReason: ${reason}`}`,
  });
  postEntry(tx, {
    userId,
    type: 'withdrawal-return',
    amount,
    description: `Withdrawal ${inUsSpelling(status)}: money returned`,
    sourceId: id,
    at: now,
  });
}

/** Rejects a pending withdrawal and returns its amount. @throws ProblemError 404; 409 `illegal-transition`. */
export function rejectWithdrawal(context: CommandContext, id: string, reason: string): Withdrawal {
  const withdrawal = decide(context, requireToDecide(context, id), 'reject', { reason });
  giveBack(context, withdrawal);
  return withdrawal;
}

/** Cancels the investor's pending withdrawal. @throws ProblemError 404; 409 `illegal-transition`. */
export function cancelWithdrawal(context: CommandContext, id: string): Withdrawal {
  const withdrawal = decide(context, requireToDecide(context, id), 'cancel');
  giveBack(context, withdrawal);
  return withdrawal;
}

/** Takes the first of two approvals back (product 14.12). @throws ProblemError 404; 409 `illegal-transition` or `stale-version` */
export function sendBackWithdrawal(context: CommandContext, id: string, input: SendBackInput): Withdrawal {
  const sent = sendBack(context, 'Withdrawal', requireToDecide(context, id), input);
  // The reference was of the approval.
  const { paymentReference: _reference, ...withdrawal } = sent;
  context.tx.withdrawals.put(withdrawal);
  return withdrawal;
}
