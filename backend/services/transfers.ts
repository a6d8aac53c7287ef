import type { Transfer, TransferInput } from '../../src/entities/transfer/transfer';
import type { User } from '../../src/entities/user/user';
import { timestampId } from '../../src/lib/ids';
import { formatUsd } from '../../src/lib/money';
import type { Page } from '../../src/lib/page';
import { recordAudit } from './auditLog';
import { ProblemError, type CommandContext, type QueryContext } from './context';
import { postEntry } from './ledgerBook';
import { listPage, type ListQuery, type ListSpec } from './paging';
import { findUserByEmail, requireUser } from './people';
import { insufficientFunds } from './refusals';

const FAILED = 'Transfer Failed';

export const TRANSFER_LIST: ListSpec<Transfer> = {
  sorts: { date: (transfer) => transfer.date, amount: (transfer) => transfer.amount },
  defaultSort: '-date',
  searchText: ({ id, senderName, recipientName, recipientEmail, note }) =>
    `${senderName}\n${recipientName}\n${recipientEmail}\n${note}\n${id}`,
  filters: {
    senderId: { read: (transfer) => transfer.senderId },
    recipientId: { read: (transfer) => transfer.recipientId },
  },
  date: (transfer) => transfer.date,
};

/** Every transfer for an admin; for an investor those sent or received, in the order of their ids. */
export function listTransfers({ read, caller }: QueryContext, query: ListQuery): Page<Transfer> {
  const { transfers } = read;
  if (caller.kind === 'admin') return listPage(TRANSFER_LIST, transfers.values(), query);
  const own = [...transfers.where('senderId', caller.id), ...transfers.where('recipientId', caller.id)];
  return listPage(
    TRANSFER_LIST,
    own.sort((a, b) => (a.id < b.id ? -1 : 1)),
    query,
  );
}

/** Nobody to send to: the field is named, so that the form can mark it. */
function badRecipient(detail: string): ProblemError {
  return new ProblemError({
    type: 'validation-failed',
    title: FAILED,
    status: 422,
    detail,
    errors: { recipientEmail: detail },
  });
}

function requireRecipient(context: CommandContext, email: string): User {
  const recipient = findUserByEmail(context.tx, email);
  if (recipient === undefined) throw badRecipient('No investor has this email address.');
  return recipient;
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
 * Moves the caller's money to another investor, both sides at once (decisions A1). The balance is checked
 * before the recipient (decision 11).
 * @throws ProblemError 'Transfer Failed': 422 for oneself or an unknown address, 409 `insufficient-funds`.
 */
export function createTransfer(context: CommandContext, input: TransferInput): Transfer {
  const { tx, caller, now } = context;
  const sender = requireUser(tx, caller.id);
  const { amount, note, recipientEmail } = input;
  if (recipientEmail === sender.email) throw badRecipient('You cannot transfer to yourself.');
  // Before the recipient is looked up: who cannot pay learns of no address whether it has an account.
  if (amount > sender.balance) {
    throw insufficientFunds(FAILED, `Your balance of ${formatUsd(sender.balance)} is too low.`);
  }
  const recipient = requireRecipient(context, recipientEmail);
  const transfer: Transfer = {
    id: timestampId('trf-', now, (taken) => tx.transfers.has(taken)),
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
  recordAudit(context, {
    action: 'transfer.made',
    subjectId: transfer.id,
    subjectName: recipient.name,
    details: `${sender.name} sent ${formatUsd(amount)} to ${recipient.name}.`,
  });
  return transfer;
}
