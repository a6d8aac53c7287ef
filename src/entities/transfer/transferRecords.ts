import { recordKind } from '../../api/records';
import { FieldReader } from '../../lib/fieldReader';
import type { Transfer } from './transfer';

/** Reads a transfer from an answer. @throws MalformedError */
export function readTransfer(value: unknown): Transfer {
  const from = new FieldReader(value, 'transfer');
  return {
    id: from.id('id'),
    senderId: from.id('senderId'),
    senderName: from.text('senderName'),
    recipientId: from.id('recipientId'),
    recipientName: from.text('recipientName'),
    recipientEmail: from.text('recipientEmail'),
    amount: from.number('amount'),
    note: from.text('note'),
    date: from.date('date'),
    version: from.number('version'),
  };
}

/** Transfers on their way from answers to their slice. */
export const transferRecords = recordKind<Transfer>('transfer', readTransfer);
