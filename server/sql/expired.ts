import { EXPIRES } from '../../backend/expiry';
import { TABLE_NAMES, type TableName } from '../../backend/tables';
import { CHANGES_KEPT_MS } from '../../src/lib/changeNotice';
import { ATTEMPT_WINDOW_MS } from '../settings';
import type { SqlStatement } from './client';
import { columnOf, tableName } from './columns';

/** Rate limits are kept beyond their end, because a process's clock may be behind the database's, ms. */
const LIMITS_KEPT_MS = 60 * 60 * 1000;
/** Keys of refused commands kept per person; beyond this the oldest are removed early. */
const REFUSALS_KEPT = 1_000;
/** Only people with a refusal since then can have more, ms. */
const REFUSED_LATELY_MS = 10 * 60 * 1000;
/** Maximum rows deleted by one statement. */
export const DELETED_AT_ONCE = 1_000;

/** `DELETE` of a table's expired rows at `$1`; `null` if its rows don't expire. */
function deleteExpired(table: TableName): string | null {
  const rules = EXPIRES[table]?.map(({ field, keptMs = 0, having }) => {
    const isOver = `${columnOf(table, field).name} <= $1::timestamptz - interval '${keptMs} milliseconds'`;
    return having === undefined ? isOver : `(${columnOf(table, having).name} IS NOT NULL AND ${isOver})`;
  });
  return rules === undefined ? null : `DELETE FROM ${tableName(table)} WHERE ${rules.join(' OR ')}`;
}

const DELETE_EXPIRED = [
  ...TABLE_NAMES.map(deleteExpired).filter((sql) => sql !== null),
  `DELETE FROM changes WHERE at < now() - interval '${CHANGES_KEPT_MS} milliseconds'`,
];

/** Deletes expired rows. @param now real time, epoch ms. */
export function removeExpiredStatement(now: number): SqlStatement {
  return {
    text: `WITH ${DELETE_EXPIRED.map((sql, index) => `gone_${index} AS (${sql})`).join(', ')} SELECT`,
    values: [new Date(now).toISOString()],
  };
}

/**
 * Deletes some rate limits that have run out, or that end later than one can: the clock was set back since. Returns one
 * row for each. @param now real time, epoch ms.
 */
export function removeRateLimitsStatement(now: number): SqlStatement {
  return {
    text: `DELETE FROM rate_limits WHERE key IN (
        SELECT key FROM rate_limits WHERE expire <= $1 OR expire > $2 LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING 1`,
    values: [now - LIMITS_KEPT_MS, now + ATTEMPT_WINDOW_MS + LIMITS_KEPT_MS],
  };
}

/**
 * Deletes some keys of refused commands beyond each person's newest {@link REFUSALS_KEPT}, and returns one row for
 * each. Keys of successful commands stay until they expire. @param now real time, epoch ms.
 */
export function removeRefusalsStatement(now: number): SqlStatement {
  // An id is the caller's, a colon and the key, in byte order; ';' follows ':'.
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
