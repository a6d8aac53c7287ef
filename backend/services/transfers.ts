import type { Recipient, Transfer } from '../../src/entities/transfer/transfer';
import type { TransferInput } from '../../src/entities/transfer/transferInput';
import { emailKey } from '../../src/lib/email';
import { formatUsd } from '../../src/lib/money';
import { shortNameOf } from '../../src/lib/shortName';
import type { Proof } from '../auth/proof';
import { hasSecondFactor } from '../auth/secondFactor';
import { recordAudit } from './audit';
import { pairOf } from '../tables';
import { ProblemError, insufficientFunds } from '../problem';
import type { CommandContext, QueryContext } from '../context';
import { requireThawed } from './freezes';
import { postEntry } from './ledger';
import { requireWithinLimit } from './limits';
import { mailMoney } from './mail';
import type { ListSpec } from '../listSpec';
import { findUserByEmail, requireUser, type ReadContext } from './people';
import { requireNoHold } from './signIns';

const FAILED = 'Transfer Failed';

export type RecipientQuery = Pick<TransferInput, 'recipientEmail' | 'amount'>;

export const TRANSFER_LIST: ListSpec<'transfers'> = {
  table: 'transfers',
  sorts: { date: 'date', amount: 'amount' },
  defaultSort: '-date',
  searched: ['senderName', 'recipientName', 'recipientEmail', 'note', 'id'],
  filters: { senderId: { field: 'senderId' }, recipientId: { field: 'recipientId' } },
  date: 'date',
  owners: ['senderId', 'recipientId'],
};

/** Names the field for the form to mark. */
function badRecipient(detail: string): ProblemError {
  return new ProblemError(422, 'validation-failed', FAILED, { detail, errors: { recipientEmail: detail } });
}

function book(context: CommandContext, transfer: Transfer): void {
  const { id, senderId, recipientId, senderName, recipientName, amount, note } = transfer;
  const about = note === '' ? '' : `: ${note}`;
  postEntry(context.tx, {
    userId: senderId,
    type: 'transfer-out',
    amount: -amount,
    description: `Transfer to ${recipientName}${about}`,
    sourceId: id,
    at: context.now,
  });
  postEntry(context.tx, {
    userId: recipientId,
    type: 'transfer-in',
    amount,
    description: `Transfer from ${senderName}${about}`,
    sourceId: id,
    at: context.now,
  });
}

/**
 * Who can send and receive this. Checks the balance before the recipient (decision 131).
 * @throws ProblemError 'Transfer Failed': 422 for oneself or an unknown address, 409 `insufficient-funds` or
 * `limit-reached`.
 */
function partiesOf(
  { read, caller, now }: ReadContext & Pick<QueryContext, 'now'>,
  { amount, recipientEmail }: RecipientQuery,
) {
  const sender = requireUser(read, caller.id);
  requireThawed(sender);
  if (emailKey(recipientEmail) === emailKey(sender.email))
    throw badRecipient('You can’t transfer to yourself.');
  // Before the recipient is looked up: someone who can't pay must not learn which addresses have accounts.
  if (amount > sender.balance) {
    throw insufficientFunds(FAILED, `Your balance of ${formatUsd(sender.balance)} is too low.`);
  }
  requireWithinLimit(read, sender, amount, { title: FAILED, now });
  const recipient = findUserByEmail(read, recipientEmail);
  if (recipient === undefined || recipient.closedAt !== null)
    throw badRecipient('No investor has this email address.');
  return { sender, recipient };
}

/** @throws ProblemError what {@link createTransfer} throws for the same recipient and amount. */
export function readRecipient(context: QueryContext, query: RecipientQuery): Recipient {
  requireNoHold(context);
  return { shortName: shortNameOf(partiesOf(context, query).recipient.name) };
}

/** Above this, a transfer needs a proof even to somebody who was paid before, dollars. */
export const UNPROVED_TRANSFER = 1000;

/**
 * Always a second factor, where one is on. Without one, the password for a large amount or a recipient whom the caller
 * hasn't paid before (product 9.8): the transfer is done at once and can't be taken back.
 */
export const proofOfTransfer = {
  among: ['fresh', 'none'],
  proofOf: ({ tx, caller }: CommandContext, { body }: { readonly body: TransferInput }): Proof => {
    if (body.amount > UNPROVED_TRANSFER || hasSecondFactor(tx, caller.id)) return 'fresh';
    const recipient = findUserByEmail(tx, body.recipientEmail);
    const isKnown = recipient !== undefined && tx.transfers.some('pair', pairOf(caller.id, recipient.id));
    return isKnown ? 'none' : 'fresh';
  },
} as const;

/**
 * Moves the caller's money to another investor, both sides in one transaction (product 9.1).
 * @throws ProblemError 409 `withdrawals-paused` or `account-frozen`; 'Transfer Failed': 422 for oneself or an unknown address, 409
 * `insufficient-funds` or `limit-reached`.
 */
export function createTransfer(context: CommandContext, input: TransferInput): Transfer {
  requireNoHold({ ...context, read: context.tx });
  const { tx, caller, now } = context;
  const { amount, note, recipientEmail } = input;
  const { sender, recipient } = partiesOf({ read: tx, caller, now }, input);
  const transfer: Transfer = {
    id: tx.transfers.newId('trf-', now),
    senderId: sender.id,
    senderName: sender.name,
    recipientId: recipient.id,
    recipientName: recipient.name,
    recipientEmail,
    amount,
    note,
    date: new Date(now).toISOString(),
    version: 1,
  };
  tx.transfers.put(transfer);
  book(context, transfer);
  const about = { source: transfer.id };
  const noted = note === '' ? '' : `\nNote: ${note}`;
  mailMoney(context, 'transfer-sent', sender.id, {
    ...about,
    fact: `${formatUsd(amount)} to ${recipient.name}, ${recipient.email}${noted}`,
  });
  mailMoney(context, 'transfer-received', recipient.id, {
    ...about,
    fact: `${formatUsd(amount)} from ${sender.name}${noted}`,
  });
  const details = `${sender.name} sent ${formatUsd(amount)} to ${recipient.name}.`;
  recordAudit(context, 'transfer.made', { id: transfer.id, name: recipient.name }, details);
  return transfer;
}
