import type { AccountData } from '../../src/entities/account/accountData';
import type { QueryContext } from '../context';
import { readAccount } from './account';
import { oldestFirst } from './oldestFirst';
import { viewsOf } from './savedViews';

const byDate = <R extends { readonly id: string; readonly date: string }>(records: readonly R[]) =>
  oldestFirst(records, ({ date }) => date);

const byCreation = <R extends { readonly id: string; readonly createdAt: string }>(records: readonly R[]) =>
  oldestFirst(records, ({ createdAt }) => createdAt);

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
    deposits: byDate(read.deposits.where('userId', id)),
    withdrawals: byDate(read.withdrawals.where('userId', id)),
    transfers: byDate([...sent, ...received]),
    investments: oldestFirst(read.investments.where('userId', id), ({ startDate }) => startDate),
    documents: byDate(read.documents.where('userId', id)),
    identityChecks: read.audit.where('kycOf', id),
    // Notes are the admins' own, and so is that they were written.
    auditLog: read.audit.where('subjectId', id).filter(({ action }) => !action.startsWith('note.')),
    sessions: byCreation(read.sessions.where('subjectId', id))
      .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
      .map(({ createdAt, expiresAt, lastUsedAt, browser }) => ({
        createdAt,
        expiresAt,
        lastUsedAt,
        ...(browser !== undefined && { browser }),
      })),
    passkeys: byCreation(read.passkeys.where('personId', id)).map(
      ({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
        id: passkeyId,
        name,
        createdAt,
        lastUsedAt,
      }),
    ),
    savedViews: viewsOf(read, id),
  };
}
