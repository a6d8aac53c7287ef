import { recordKind } from '../../api/records';
import { FieldReader } from '../../lib/fieldReader';
import { DEPOSIT_COINS, DEPOSIT_STATUSES, type Deposit } from './deposit';

/** Reads a deposit from an answer. @throws MalformedError */
export function readDeposit(value: unknown): Deposit {
  const from = new FieldReader(value, 'deposit');
  return {
    id: from.id('id'),
    userId: from.id('userId'),
    userName: from.text('userName'),
    type: from.oneOf('type', ['deposit']),
    amount: from.number('amount'),
    crypto: from.oneOf('crypto', DEPOSIT_COINS),
    proof: from.text('proof'),
    status: from.oneOf('status', DEPOSIT_STATUSES),
    date: from.date('date'),
    decidedBy: from.textOrNull('decidedBy'),
    decidedAt: from.dateOrNull('decidedAt'),
    reason: from.textOrNull('reason'),
    version: from.number('version'),
  };
}

/** Deposits on their way from answers to their slice. */
export const depositRecords = recordKind<Deposit>('deposit', readDeposit);
