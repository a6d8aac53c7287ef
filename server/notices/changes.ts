import type { Caller } from '../../backend/services/context';
import { ADMINS, EVERYBODY } from '../engine/notices';
import type { RecordChange } from '../../src/lib/changeNotice';
import { isRecord } from '../../src/lib/isRecord';

/** What one commit changed, for some people. A commit may have several. */
export interface Change {
  /** The number of the commit. */
  readonly commit: number;
  /** Its place among the commit's own. */
  readonly n: number;
  /** `*` for everybody, `admins`, or ids of people. */
  readonly audience: readonly string[];
  readonly items: readonly RecordChange[];
}

/** Whether a change is told to this person: nobody hears of records that are not theirs to read. */
export function isFor({ audience }: Pick<Change, 'audience'>, { kind, id: person }: Caller): boolean {
  return audience.some(
    (who) =>
      who === EVERYBODY || (kind === 'admin' && who === ADMINS) || (person === who && kind !== 'visitor'),
  );
}

/** How the database is asked: text with `$1`, and its parameters. */
export type Ask = (sql: string, params: readonly unknown[]) => Promise<readonly unknown[]>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isChange = (value: unknown): value is RecordChange =>
  isRecord(value) && isText(value['table']) && isText(value['id']);

/** By hand: there are thousands a second, and this program wrote them. @throws for anything else. */
function changeOf(row: unknown): Change {
  const { commit, n, audience, items } = isRecord(row) ? row : {};
  const isWhole = typeof commit === 'number' && typeof n === 'number' && Array.isArray(audience);
  if (!isWhole || !audience.every(isText) || !Array.isArray(items) || !items.every(isChange)) {
    throw new Error('A row of changes cannot be read.');
  }
  return { commit, n, audience, items };
}

/** Rows that are read at a time. */
const BATCH = 1_000;

/**
 * Reads what was committed since the last time, in the order of the commits. It stays below the oldest transaction that
 * is still under way: nothing can appear there any more, so nothing is ever passed over.
 */
export async function readChanges(ask: Ask, after: Pick<Change, 'commit' | 'n'>): Promise<Change[]> {
  const rows = await ask(
    `SELECT xid::text::float8 AS commit, n::float8 AS n, audience, items FROM changes
     WHERE (xid, n) > ($1::text::xid8, $2) AND xid < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY xid, n LIMIT ${BATCH}`,
    [String(after.commit), after.n],
  );
  return rows.map(changeOf);
}

/** The newest commit below which nothing can appear any more. */
export async function readNewest(ask: Ask): Promise<number> {
  const [row] = await ask(
    `SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::float8 AS commit`,
    [],
  );
  const commit = isRecord(row) ? row['commit'] : undefined;
  if (typeof commit !== 'number') throw new Error('The database told no commit number.');
  return commit;
}
