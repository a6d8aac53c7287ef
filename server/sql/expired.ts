import { SESSION_KEY_LIFETIME_MS } from '../../backend/pipeline/idempotency';
import { QUOTE_KEPT_MS } from '../../src/entities/deposit/quote';
import { KEY_LIFETIME_MS } from '../../src/lib/lifetimes';
import type { SqlStatement } from './client';

/** How long changes are kept for pages that reconnect, minutes. */
const CHANGES_KEPT = 15;

/** Rate limits are kept longer than they count: a process's clock may be behind the database's, ms. */
const LIMITS_KEPT_MS = 60 * 60 * 1000;
/** Keys of refused commands that are kept per person; beyond this the oldest go before their time. */
const REFUSALS_KEPT = 1_000;
/** Only those who were refused something since then can have more, ms. */
const REFUSED_LATELY_MS = 10 * 60 * 1000;
/** Rows that one statement deletes at most. */
export const DELETED_AT_ONCE = 1_000;

/** Deletes expired rows. @param now real time, epoch ms. */
export function removeExpiredStatement(now: number): SqlStatement {
  const before = (ms: number) => new Date(now - ms).toISOString();
  return {
    text: `WITH
      a AS (DELETE FROM sessions WHERE expires_at <= $1::timestamptz),
      b AS (DELETE FROM password_resets WHERE expires_at <= $1::timestamptz),
      c AS (DELETE FROM email_confirmations WHERE expires_at <= $1::timestamptz),
      x AS (DELETE FROM email_changes WHERE expires_at <= $1::timestamptz),
      y AS (DELETE FROM admin_invitations WHERE expires_at <= $1::timestamptz),
      d AS (DELETE FROM outbox WHERE expires_at <= $1::timestamptz),
      e AS (DELETE FROM login_attempts WHERE reset_at <= $1::timestamptz),
      f AS (DELETE FROM idempotency WHERE created_at <= $2::timestamptz
        OR (opens_session_of IS NOT NULL AND created_at <= $3::timestamptz)),
      g AS (DELETE FROM passkey_challenges WHERE expires_at <= $1::timestamptz),
      h AS (DELETE FROM login_challenges WHERE expires_at <= $1::timestamptz),
      j AS (DELETE FROM withdrawal_holds WHERE expires_at <= $1::timestamptz),
      q AS (DELETE FROM quotes WHERE expires_at <= $4::timestamptz),
      i AS (DELETE FROM changes WHERE at < now() - interval '${CHANGES_KEPT} minutes')
      SELECT`,
    values: [before(0), before(KEY_LIFETIME_MS), before(SESSION_KEY_LIFETIME_MS), before(QUOTE_KEPT_MS)],
  };
}

/** Deletes some rate limits that have run out, and returns one row for each. @param now real time, epoch ms. */
export function removeRateLimitsStatement(now: number): SqlStatement {
  return {
    text: `DELETE FROM rate_limits WHERE key IN (
        SELECT key FROM rate_limits WHERE expire <= $1 LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING 1`,
    values: [now - LIMITS_KEPT_MS],
  };
}

/**
 * Deletes some keys of refused commands beyond each person's newest {@link REFUSALS_KEPT}, and returns one row for each.
 * Keys of what happened stay for their time. @param now real time, epoch ms.
 */
export function removeRefusalsStatement(now: number): SqlStatement {
  // An id is the caller's, a colon and the key, in the order of their bytes; ';' follows ':'.
  return {
    text: `DELETE FROM idempotency WHERE id IN (
        SELECT oldest.id
        FROM (SELECT DISTINCT split_part(id, ':', 1) AS caller FROM idempotency
          WHERE status >= 400 AND created_at > $1::timestamptz) refused,
        LATERAL (SELECT id FROM idempotency
          WHERE id > refused.caller || ':' AND id < refused.caller || ';' AND status >= 400
          ORDER BY created_at DESC, id OFFSET ${REFUSALS_KEPT}) oldest
        LIMIT ${DELETED_AT_ONCE})
      RETURNING 1`,
    values: [new Date(now - REFUSED_LATELY_MS).toISOString()],
  };
}
