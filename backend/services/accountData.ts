import type { AccountData } from '../../src/entities/account/accountData';
import type { QueryContext } from '../context';
import { readAccount } from './account';

/** Everything held about the caller, without secrets (product 26.4). @throws ProblemError 404. */
export function readAccountData(context: QueryContext): AccountData {
  const { read, caller, now } = context;
  const { id } = caller;
  const sent = read.transfers.where('senderId', id);
  const received = read.transfers.where('recipientId', id);
  return {
    exportedAt: new Date(now).toISOString(),
    account: readAccount(context),
    investor: read.users.get(id) ?? null,
    ledger: read.ledger.where('userId', id),
    deposits: read.deposits.where('userId', id),
    withdrawals: read.withdrawals.where('userId', id),
    transfers: [...sent, ...received].sort((a, b) => (a.date < b.date ? -1 : 1)),
    investments: read.investments.where('userId', id),
    documents: read.documents.where('userId', id),
    identityChecks: read.audit.where('kycOf', id),
    auditLog: read.audit.where('subjectId', id),
    sessions: read.sessions.where('subjectId', id).map(({ createdAt, expiresAt, lastUsedAt, browser }) => ({
      createdAt,
      expiresAt,
      lastUsedAt,
      ...(browser !== undefined && { browser }),
    })),
    passkeys: read.passkeys.where('personId', id).map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
      id: passkeyId,
      name,
      createdAt,
      lastUsedAt,
    })),
  };
}
