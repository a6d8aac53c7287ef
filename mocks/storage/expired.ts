import { backendNow, sessionNow } from '../../backend/pipeline/clock';
import { EXPIRES, type ExpiryClock } from '../../backend/expiry';
import type { ReadView, WriteView } from '../../backend/memory/memoryTables';
import { TABLE_NAMES, type TableName } from '../../backend/tables';

/** Beyond this, the oldest idempotency keys are dropped before they expire. */
export const MAX_KEYS = 2_000;
/** Emails whose failed logins are counted; beyond this the oldest counts are dropped. */
export const MAX_LOGIN_ATTEMPTS = 1_000;
/** Pending passkey challenges; beyond this the oldest are dropped. */
const MAX_CHALLENGES = 100;

/** Promised rates; beyond this the oldest are dropped before they expire. */
const MAX_QUOTES = 500;

/** Per command, so that its commit stays small. */
const REMOVED_PER_COMMIT = 50;

/** The maximum number of a table's records; the oldest are removed first. */
const LIMITS: Partial<Record<TableName, number>> = {
  idempotency: MAX_KEYS,
  loginAttempts: MAX_LOGIN_ATTEMPTS,
  passkeyChallenges: MAX_CHALLENGES,
  quotes: MAX_QUOTES,
};

/** Has no effect anymore, so it may be removed at any time, in a transaction or without one. */
interface ExpiredRecord {
  readonly table: TableName;
  readonly id: string;
}

/**
 * Every record that is expired (`backend/expiry.ts`) or beyond its table's limit, whatever the table's order. Scans
 * whole tables, which this keeps small.
 * @param realNow real time in epoch ms.
 */
export function findExpired(read: ReadView, realNow: number): ExpiredRecord[] {
  const clocks = { backend: backendNow(read, realNow), session: sessionNow(read, realNow), real: realNow };
  return TABLE_NAMES.flatMap((table) => expiredIn(read, table, clocks).map((id) => ({ table, id })));
}

/** Removes as many as fit in one commit; later ones remove the rest. */
export function removeExpired(tx: WriteView, realNow: number): void {
  for (const { table, id } of findExpired(tx, realNow).slice(0, REMOVED_PER_COMMIT)) tx[table].remove(id);
}

/** Returns how many there were. */
export function removeAllExpired(tx: WriteView, realNow: number): number {
  const expired = findExpired(tx, realNow);
  for (const { table, id } of expired) tx[table].remove(id);
  return expired.length;
}

/** The ids of a table's expired records. */
function expiredIn(
  read: ReadView,
  table: TableName,
  clocks: Readonly<Record<ExpiryClock, number>>,
): string[] {
  const rules = EXPIRES[table];
  if (rules === undefined) return [];
  const expired: string[] = [];
  const fresh: { readonly id: string; readonly date: string }[] = [];
  for (const record of read[table].values()) {
    const fields: Readonly<Record<string, unknown>> = record;
    const isExpired = rules.some(
      ({ field, keptMs = 0, having, clock = 'backend' }) =>
        (having === undefined || fields[having] !== undefined) &&
        Date.parse(String(fields[field])) + keptMs <= clocks[clock],
    );
    if (isExpired) expired.push(record.id);
    else fresh.push({ id: record.id, date: String(fields[rules[0]?.field ?? '']) });
  }
  const limit = LIMITS[table] ?? Infinity;
  if (fresh.length <= limit) return expired;
  // All dates come from toISOString, so text order is time order.
  fresh.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  // In batches, so that not every command at the limit has to sort.
  return [...expired, ...fresh.slice(0, fresh.length - limit + REMOVED_PER_COMMIT).map(({ id }) => id)];
}
