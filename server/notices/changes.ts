import type { Caller } from '../../backend/services/context';
import { ADMINS, EVERYBODY } from '../engine/notices';
import type { RecordChange } from '../../src/lib/changeNotice';
import { isRecord } from '../../src/lib/isRecord';

/** Part of a commit's changes, for one audience. A commit may have several. */
export interface Change {
  /** Commit number. */
  readonly commit: number;
  /** Position within the commit. */
  readonly n: number;
  /** `*` for everybody, `admins`, or people's ids. */
  readonly audience: readonly string[];
  readonly items: readonly RecordChange[];
}

/** Whether this caller may see the change: nobody is notified of records they can't read. */
export function isFor({ audience }: Pick<Change, 'audience'>, { kind, id: person }: Caller): boolean {
  return audience.some(
    (who) =>
      who === EVERYBODY || (kind === 'admin' && who === ADMINS) || (person === who && kind !== 'visitor'),
  );
}

/** Runs a query: SQL with `$1`, and its parameters. */
export type Ask = (sql: string, params: readonly unknown[]) => Promise<readonly unknown[]>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isChange = (value: unknown): value is RecordChange =>
  isRecord(value) && isText(value['table']) && isText(value['id']);

/** Checked by hand for speed: thousands of rows per second, written by this program. @throws if it isn't a change. */
function changeOf(row: unknown): Change {
  const { commit, n, audience, items } = isRecord(row) ? row : {};
  const isWhole = typeof commit === 'number' && typeof n === 'number' && Array.isArray(audience);
  if (!isWhole || !audience.every(isText) || !Array.isArray(items) || !items.every(isChange)) {
    throw new Error('A row of changes cannot be read.');
  }
  return { commit, n, audience, items };
}

/** Rows per read. */
export const MOST_CHANGES = 1_000;

/**
 * Reads what was committed since the last time, in commit order, but only below the oldest transaction under way:
 * nothing can appear there later, so nothing is skipped.
 */
export async function readChanges(ask: Ask, after: Pick<Change, 'commit' | 'n'>): Promise<Change[]> {
  const rows = await ask(
    `SELECT xid::text::float8 AS commit, n::float8 AS n, audience, items FROM changes
     WHERE (xid, n) > ($1::text::xid8, $2) AND xid < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY xid, n LIMIT ${MOST_CHANGES}`,
    [String(after.commit), after.n],
  );
  return rows.map(changeOf);
}

/** The newest commit number below which nothing can appear later. */
export async function readNewest(ask: Ask): Promise<number> {
  const [row] = await ask(
    `SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::float8 AS commit`,
    [],
  );
  const commit = isRecord(row) ? row['commit'] : undefined;
  if (typeof commit !== 'number') throw new Error('The database returned no commit number.');
  return commit;
}
