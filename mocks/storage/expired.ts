import { backendNow, sessionNow } from '../../backend/pipeline/clock';
import { isKeyFresh } from '../../backend/pipeline/idempotency';
import { QUOTE_KEPT_MS } from '../../src/entities/deposit/quote';
import type { ReadView, WriteView } from '../../backend/memory/memoryTables';

/** Beyond this, the oldest idempotency keys are dropped before they expire. */
export const MAX_KEYS = 2_000;
/** Emails whose failed logins are counted; beyond this the oldest counts are dropped. */
export const MAX_LOGIN_ATTEMPTS = 1_000;
/** Passkey challenges that wait for an answer; beyond this the oldest are dropped. */
const MAX_CHALLENGES = 100;

/** Rates that were promised; beyond this the oldest are dropped before their time. */
const MAX_QUOTES = 500;

/** Per command, so that its commit stays small. */
const REMOVED_PER_COMMIT = 50;

/** Nothing refers to records of these tables. */
type ExpiringTable =
  | 'adminInvitations'
  | 'emailChanges'
  | 'emailConfirmations'
  | 'idempotency'
  | 'loginAttempts'
  | 'loginChallenges'
  | 'outbox'
  | 'passkeyChallenges'
  | 'passwordResets'
  | 'quotes'
  | 'sessions'
  | 'withdrawalHolds';

/** Has no effect anymore, so it may be removed at any time, in a transaction or without one. */
interface ExpiredRecord {
  readonly table: ExpiringTable;
  readonly id: string;
}

/**
 * Every record that is expired or beyond its table's limit, whatever the table's order. Scans whole tables, which this
 * keeps small.
 * @param realNow real time in epoch ms.
 */
export function findExpired(read: ReadView, realNow: number): ExpiredRecord[] {
  const now = backendNow(read, realNow);
  const sessionTime = sessionNow(read, realNow);
  const isOpen = ({ expiresAt }: { readonly expiresAt: string }) => Date.parse(expiresAt) > now;
  return [
    ...expiredIn('idempotency', read.idempotency.values(), {
      isFresh: (key) => isKeyFresh(key, realNow),
      dateOf: ({ createdAt }) => createdAt,
      limit: MAX_KEYS,
    }),
    ...expiredIn('loginAttempts', read.loginAttempts.values(), {
      isFresh: ({ resetAt }) => Date.parse(resetAt) > now,
      dateOf: ({ resetAt }) => resetAt,
      limit: MAX_LOGIN_ATTEMPTS,
    }),
    ...expiredIn('passwordResets', read.passwordResets.values(), { isFresh: isOpen }),
    ...expiredIn('emailConfirmations', read.emailConfirmations.values(), { isFresh: isOpen }),
    ...expiredIn('loginChallenges', read.loginChallenges.values(), { isFresh: isOpen }),
    ...expiredIn('withdrawalHolds', read.withdrawalHolds.values(), { isFresh: isOpen }),
    ...expiredIn('emailChanges', read.emailChanges.values(), { isFresh: isOpen }),
    ...expiredIn('adminInvitations', read.adminInvitations.values(), { isFresh: isOpen }),
    ...expiredIn('outbox', read.outbox.values(), { isFresh: isOpen }),
    ...expiredIn('passkeyChallenges', read.passkeyChallenges.values(), {
      isFresh: isOpen,
      dateOf: ({ expiresAt }) => expiresAt,
      limit: MAX_CHALLENGES,
    }),
    ...expiredIn('quotes', read.quotes.values(), {
      isFresh: ({ expiresAt }) => Date.parse(expiresAt) + QUOTE_KEPT_MS > now,
      dateOf: ({ expiresAt }) => expiresAt,
      limit: MAX_QUOTES,
    }),
    ...expiredIn('sessions', read.sessions.values(), {
      isFresh: ({ expiresAt }) => Date.parse(expiresAt) > sessionTime,
    }),
  ];
}

/** Removes as many as fit in one commit; later ones remove the rest. */
export function removeExpired(tx: WriteView, realNow: number): void {
  for (const { table, id } of findExpired(tx, realNow).slice(0, REMOVED_PER_COMMIT)) tx[table].remove(id);
}

interface Bounds<R> {
  readonly isFresh: (record: R) => boolean;
  /** ISO 8601; beyond the limit, the oldest are dropped first. */
  readonly dateOf?: (record: R) => string;
  readonly limit?: number;
}

function expiredIn<R extends { readonly id: string }>(
  table: ExpiringTable,
  records: Iterable<R>,
  { isFresh, dateOf = () => '', limit = Infinity }: Bounds<R>,
): ExpiredRecord[] {
  const expired: R[] = [];
  const fresh: R[] = [];
  for (const record of records) (isFresh(record) ? fresh : expired).push(record);
  if (fresh.length > limit) {
    // All dates come from toISOString, so text order is time order.
    fresh.sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : Number(dateOf(a) > dateOf(b))));
    // In batches, so that not every command at the limit has to sort.
    expired.push(...fresh.slice(0, fresh.length - limit + REMOVED_PER_COMMIT));
  }
  return expired.map(({ id }) => ({ table, id }));
}
