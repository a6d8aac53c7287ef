import { DEPOSIT_COINS, COIN_NAMES } from '../../src/entities/deposit/coins';
import {
  type Deposit,
  DEPOSIT_STATUSES,
  depositMachine,
  MOST_WAITING_DEPOSITS,
} from '../../src/entities/deposit/deposit';
import type { DepositInput, ReversalInput } from '../../src/entities/deposit/depositInput';
import { utcMoment } from '../../src/lib/dateFormats';
import { addDollars, formatUsd } from '../../src/lib/money';
import type { ListSpec } from '../listSpec';
import { recordAudit } from './audit';
import type { CommandContext } from '../context';
import { dateDecision, claimDocument } from './documents';
import { addressNow, claimQuote } from './quotes';
import { postEntry } from './ledger';
import { mailMoney, mailNotice } from './mail';
import { requireOpenUser, requireOwn, requireUser, type ReadContext } from './people';
import { insufficientFunds, ProblemError } from '../problem';
import { AWAITS, decideRequest, REQUEST_LIST, shownRequest, undecided } from './requests';
import { approveOnce, sendBack } from './approvals';
import type { ApprovalInput, SendBackInput } from '../../src/lib/textSchema';

export const DEPOSIT_LIST: ListSpec<'deposits'> = {
  table: 'deposits',
  ...REQUEST_LIST,
  sorts: { ...REQUEST_LIST.sorts, crypto: 'crypto' },
  searched: [...REQUEST_LIST.searched, 'proof', 'transactionId', 'address'],
  filters: {
    status: { field: 'status', allowed: DEPOSIT_STATUSES },
    crypto: { field: 'crypto', allowed: DEPOSIT_COINS },
    userId: { field: 'userId' },
    awaits: AWAITS,
  },
};

/** @throws ProblemError 404, also for another investor's. */
export function requireDeposit({ read, caller }: ReadContext, id: string): Deposit {
  return requireOwn(read.deposits.get(id), caller, 'Deposit not found.');
}

/** A deposit's input. Only past deposits in a data set have no proof: the API refuses them. */
export type DepositRequest = Omit<DepositInput, 'documentId'> & { readonly documentId: string | null };

/**
 * Creates the caller's deposit request, which waits for an admin (product 6.6).
 * @throws ProblemError 404 for a document that isn't the caller's proof; 409 `document-used`, `quote-unusable`, or `conflict`
 * if {@link MOST_WAITING_DEPOSITS} wait already.
 */
export function createDeposit(context: CommandContext, input: DepositRequest): Deposit {
  const { tx, caller, now } = context;
  const user = requireUser(tx, caller.id);
  const { amount, crypto, proof, documentId, transactionId } = input;
  if (documentId !== null && tx.deposits.count('waitingOf', user.id) >= MOST_WAITING_DEPOSITS) {
    const title = `You have ${MOST_WAITING_DEPOSITS} deposits waiting for review. Please wait until one of them is decided.`;
    throw new ProblemError(409, 'conflict', title);
  }
  const id = tx.deposits.newId('dep-', now);
  if (documentId !== null) claimDocument(context, documentId, 'proof', id);
  const deposit: Deposit = {
    id,
    userId: user.id,
    userName: user.name,
    type: 'deposit',
    amount,
    crypto,
    proof,
    documentId,
    quote: claimQuote(context, input, id),
    ...(transactionId !== '' && { transactionId }),
    ...(documentId !== null && addressTold(context, input)),
    ...undecided(context, depositMachine, 'Deposit', amount),
  };
  tx.deposits.put(deposit);
  const details = `${formatUsd(amount)} in ${COIN_NAMES[crypto]}.`;
  recordAudit(context, 'deposit.requested', { id: deposit.id, name: user.name }, details);
  return deposit;
}

/** The address at the time of the quote, which the person may have copied then; without a quote, the current one. */
export function addressTold({ tx }: CommandContext, { quoteId, crypto }: DepositRequest) {
  const quoted = quoteId === null ? undefined : tx.quotes.get(quoteId)?.address;
  return quoted === undefined ? addressNow(tx, crypto) : { address: quoted };
}

type Told<D> = D & { readonly sameTransaction?: number };

/** Deposits as their caller sees them: an admin with how many others have the same transaction ID. */
export function withRepeats<D extends Deposit>(
  { read, caller }: ReadContext,
  deposits: readonly D[],
): readonly Told<D>[] {
  if (caller.kind !== 'admin') return deposits;
  const ids = deposits.flatMap(({ transactionId }) => (transactionId === undefined ? [] : [transactionId]));
  const counts = read.deposits.counts('transactionId', ids);
  return deposits.map((deposit) => {
    const others = (counts.get(deposit.transactionId ?? '') ?? 1) - 1;
    return others === 0 ? deposit : { ...deposit, sameTransaction: others };
  });
}

/** One deposit as its caller sees it. */
export function shownDeposit(context: ReadContext & Pick<CommandContext, 'now'>, deposit: Deposit) {
  const [shown = deposit] = withRepeats(context, [deposit]);
  return shownRequest(context, shown);
}

const requireToDecide = (context: CommandContext, id: string) =>
  requireDeposit({ ...context, read: context.tx }, id);

function decide(context: CommandContext, found: Deposit, event: 'approve' | 'reject', reason = ''): Deposit {
  const deposit = decideRequest(context, found, {
    what: 'Deposit',
    machine: depositMachine,
    event,
    action: event === 'approve' ? 'deposit.approved' : 'deposit.rejected',
    reason,
  });
  context.tx.deposits.put(deposit);
  dateDecision(context, deposit.id);
  return deposit;
}

/**
 * Completes a pending deposit and credits its amount (product 6.6). The first of two approvals (14.12) moves nothing.
 * @throws ProblemError 404; 409 `illegal-transition`, `other-admin-needed` or `stale-version`
 */
export function approveDeposit(
  context: CommandContext,
  id: string,
  input: Partial<ApprovalInput> = {},
): Deposit {
  const { request, isComplete } = approveOnce(context, 'Deposit', requireToDecide(context, id), input);
  if (!isComplete) {
    context.tx.deposits.put(request);
    return request;
  }
  const deposit = decide(context, request, 'approve');
  postEntry(context.tx, {
    userId: deposit.userId,
    type: 'deposit',
    amount: deposit.amount,
    description: `${COIN_NAMES[deposit.crypto]} deposit`,
    sourceId: id,
    at: context.now,
  });
  mailMoney(context, 'deposit-credited', deposit.userId, {
    source: id,
    fact: `${formatUsd(deposit.amount)} in ${COIN_NAMES[deposit.crypto]}`,
  });
  return deposit;
}

/**
 * Takes a completed deposit's credit back (product 6.13): the deposit stays completed, with its reversal. @throws
 * ProblemError 404; 409 `illegal-transition` if it wasn't credited or is reversed already; 409 `insufficient-funds` with
 * what is missing.
 */
export function reverseDeposit(context: CommandContext, id: string, { reason }: ReversalInput): Deposit {
  const { tx, caller, now } = context;
  const deposit = requireToDecide(context, id);
  const { amount, userName, reversal, status } = deposit;
  if (status !== 'completed')
    throw new ProblemError(409, 'illegal-transition', 'This deposit wasn’t credited.');
  if (reversal !== undefined)
    throw new ProblemError(409, 'illegal-transition', 'This credit has already been reversed.', {
      detail: `${reversal.by} reversed it on ${utcMoment(reversal.at)}.`,
    });
  const user = requireOpenUser(tx, deposit.userId);
  const missing = addDollars(amount, -user.balance);
  if (missing > 0)
    throw insufficientFunds(
      'This credit can’t be reversed.',
      `${user.name}’s balance is ${formatUsd(user.balance)}: ${formatUsd(missing)} is missing.`,
    );
  const reversed: Deposit = {
    ...deposit,
    reversal: { at: new Date(now).toISOString(), by: caller.name, reason },
    version: deposit.version + 1,
  };
  tx.deposits.put(reversed);
  const { balance } = postEntry(tx, {
    userId: user.id,
    type: 'deposit-reversal',
    amount: -amount,
    description: `${COIN_NAMES[deposit.crypto]} deposit reversed`,
    sourceId: id,
    at: now,
  });
  const details = `${userName}’s credit of ${formatUsd(amount)} reversed. Reason: ${reason}`;
  recordAudit(context, 'deposit.reversed', { id, name: userName }, details, {
    save: { before: { Balance: formatUsd(user.balance) }, after: { Balance: formatUsd(balance) } },
  });
  mailNotice(context, 'credit-reversed', user, `${formatUsd(amount)}\nReason: ${reason}`);
  return reversed;
}

/** Rejects a pending deposit; no balance changes (product 6.6). @throws ProblemError 404; 409 `illegal-transition`. */
export function rejectDeposit(context: CommandContext, id: string, reason: string): Deposit {
  const deposit = decide(context, requireToDecide(context, id), 'reject', reason);
  mailMoney(context, 'deposit-rejected', deposit.userId, {
    source: id,
    fact: `${formatUsd(deposit.amount)} in ${COIN_NAMES[deposit.crypto]}${reason === '' ? '' : `\nReason: ${reason}`}`,
  });
  return deposit;
}

/** Takes the first of two approvals back (product 14.12). @throws ProblemError 404; 409 `illegal-transition` or `stale-version` */
export function sendBackDeposit(context: CommandContext, id: string, input: SendBackInput): Deposit {
  const deposit = sendBack(context, 'Deposit', requireToDecide(context, id), input);
  context.tx.deposits.put(deposit);
  return deposit;
}
