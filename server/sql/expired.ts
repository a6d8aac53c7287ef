import { SESSION_KEY_LIFETIME_MS } from '../../backend/pipeline/idempotency';
import { KEY_LIFETIME_MS } from '../../src/lib/keyLifetime';
import type { Statement } from './client';

/** How long changes are kept for pages that reconnect, minutes. */
const CHANGES_KEPT = 15;

/** Deletes expired rows. @param now real time, epoch ms. */
export function removeExpiredStatement(now: number): Statement {
  const before = (ms: number) => new Date(now - ms).toISOString();
  return {
    text: `WITH
      a AS (DELETE FROM sessions WHERE expires_at <= $1::timestamptz),
      b AS (DELETE FROM password_resets WHERE expires_at <= $1::timestamptz),
      c AS (DELETE FROM email_confirmations WHERE expires_at <= $1::timestamptz),
      d AS (DELETE FROM outbox WHERE expires_at <= $1::timestamptz),
      e AS (DELETE FROM login_attempts WHERE reset_at <= $1::timestamptz),
      f AS (DELETE FROM idempotency WHERE created_at <= $2::timestamptz
        OR (opens_session_of IS NOT NULL AND created_at <= $3::timestamptz)),
      g AS (DELETE FROM changes WHERE at < now() - interval '${CHANGES_KEPT} minutes')
      SELECT`,
    values: [before(0), before(KEY_LIFETIME_MS), before(SESSION_KEY_LIFETIME_MS)],
  };
}
