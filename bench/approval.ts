import type { IdempotencyRecord } from '../backend/ownRecords';
import type { AuditEntry } from '../src/entities/audit/audit';
import type { Deposit } from '../src/entities/deposit/deposit';
import type { LedgerEntry } from '../src/entities/ledger/ledger';
import type { User } from '../src/entities/user/user';
import { formatUsd } from '../src/lib/money';
import { NOW } from './data';
import { approvedDeposit, buildAuditEntry, buildLedgerEntry } from '../src/test/builders';

/** Every record that approving a deposit creates or changes. */
interface Approval {
  readonly deposit: Deposit;
  readonly user: User;
  readonly ledger: LedgerEntry;
  readonly audit: AuditEntry;
  readonly idempotency: IdempotencyRecord;
}

/** The result without a store: the same records that our service writes. */
export function approvalOf(deposit: Deposit, user: User, seq: number, key: string): Approval {
  const date = new Date(NOW).toISOString();
  const balance = (Math.round(user.balance * 100) + Math.round(deposit.amount * 100)) / 100;
  const decided = approvedDeposit(deposit, date);
  return {
    deposit: decided,
    user: { ...user, balance, version: user.version + 1 },
    ledger: buildLedgerEntry({
      seq,
      userId: user.id,
      type: 'deposit',
      amount: deposit.amount,
      description: 'Bitcoin deposit',
      sourceId: deposit.id,
      balanceAfter: balance,
      date,
    }),
    audit: buildAuditEntry({
      seq,
      date,
      action: 'deposit.approved',
      subjectId: deposit.id,
      subjectName: deposit.userName,
      details: `Deposit of ${formatUsd(deposit.amount)} by ${deposit.userName} was marked completed.`,
    }),
    idempotency: {
      id: `admin-main:${key}`,
      fingerprint: 'f'.repeat(64),
      status: 200,
      body: decided,
      createdAt: date,
    },
  };
}
