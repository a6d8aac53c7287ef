import { recordKind } from '../../api/records';
import { FieldReader } from '../../lib/fieldReader';
import { WITHDRAWAL_METHODS, WITHDRAWAL_STATUSES, type Withdrawal } from './withdrawal';

/** Reads a withdrawal from an answer. @throws MalformedError */
export function readWithdrawal(value: unknown): Withdrawal {
  const from = new FieldReader(value, 'withdrawal');
  return {
    id: from.id('id'),
    userId: from.id('userId'),
    userName: from.text('userName'),
    amount: from.number('amount'),
    fee: from.number('fee'),
    method: from.oneOf('method', WITHDRAWAL_METHODS),
    address: from.text('address'),
    status: from.oneOf('status', WITHDRAWAL_STATUSES),
    date: from.date('date'),
    decidedBy: from.textOrNull('decidedBy'),
    decidedAt: from.dateOrNull('decidedAt'),
    reason: from.textOrNull('reason'),
    version: from.number('version'),
  };
}

/** Withdrawals on their way from answers to their slice. */
export const withdrawalRecords = recordKind<Withdrawal>('withdrawal', readWithdrawal);
