import type { AccountData } from '../../src/entities/account/accountData';
import type { QueryContext } from '../context';
import { readAccount } from './account';
import { viewsOf } from './savedViews';

/** In the order of their dates, which every engine has. */
function dated<R>(
  records: readonly R[],
  dateOf: (record: R) => string,
  idOf: (record: R) => string,
): readonly R[] {
  const keyOf = (record: R) => `${dateOf(record)} ${idOf(record)}`;
  return [...records].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const byDate = <R extends { readonly id: string; readonly date: string }>(records: readonly R[]) =>
  dated(
    records,
    ({ date }) => date,
    ({ id }) => id,
  );

const byStart = <R extends { readonly id: string; readonly createdAt: string }>(records: readonly R[]) =>
  dated(
    records,
    ({ createdAt }) => createdAt,
    ({ id }) => id,
  );

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
    investments: dated(
      read.investments.where('userId', id),
      ({ startDate }) => startDate,
      ({ id: investmentId }) => investmentId,
    ),
    documents: byDate(read.documents.where('userId', id)),
    identityChecks: read.audit.where('kycOf', id),
    auditLog: read.audit.where('subjectId', id),
    sessions: byStart(read.sessions.where('subjectId', id))
      .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
      .map(({ createdAt, expiresAt, lastUsedAt, browser }) => ({
        createdAt,
        expiresAt,
        lastUsedAt,
        ...(browser !== undefined && { browser }),
      })),
    passkeys: byStart(read.passkeys.where('personId', id)).map(
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
