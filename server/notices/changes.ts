import type { Caller } from '../../backend/context';
import { ADMINS, EVERYBODY } from '../../backend/tables';
import type { RecordChange } from '../../src/lib/changeNotice';
import { isRecord } from '../../src/lib/json';

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
function changeOf(row: Readonly<Record<string, unknown>>): Change {
  const { commit, n, audience, items } = row;
  const isWhole = typeof commit === 'number' && typeof n === 'number' && Array.isArray(audience);
  if (!isWhole || !audience.every(isText) || !Array.isArray(items) || !items.every(isChange)) {
    throw new Error('A row of changes cannot be read.');
  }
  return { commit, n, audience, items };
}

/** Rows per read. */
export const MOST_CHANGES = 1_000;

/** `xmin` and `xmax` of a snapshot `xmin:xmax:xip`. */
const limitsOf = (snapshot: string) => snapshot.split(':', 2).map(Number);

/** Every commit up to this number is visible in the snapshot, or never will be. */
export function floorOf(snapshot: string): number {
  return (limitsOf(snapshot)[0] ?? 1) - 1;
}

/** No commit after this number is visible in the snapshot. */
export function ceilingOf(snapshot: string): number {
  return (limitsOf(snapshot)[1] ?? 1) - 1;
}

/** A further page of the same read. */
export interface NextPage {
  /** The first page's snapshot. */
  readonly snapshot: string;
  readonly after: Pick<Change, 'commit' | 'n'>;
}

/**
 * Reads what was committed since the snapshot `seen`, and a snapshot that shows it. A transaction that was in progress
 * then is included as soon as it commits, whatever its number. So nothing is skipped, and nothing waits for a
 * transaction that stays open, in this database or another one on the server.
 */
export async function readChanges(
  ask: Ask,
  seen: string,
  page?: NextPage,
): Promise<{ readonly snapshot: string; readonly changes: readonly Change[] }> {
  const rows = await ask(
    `SELECT now.snapshot, page.* FROM (SELECT coalesce($2, pg_current_snapshot()::text) AS snapshot) now
     LEFT JOIN LATERAL (
       SELECT xid::text::float8 AS commit, n::float8 AS n, audience, items FROM changes
       WHERE (xid >= pg_snapshot_xmax($1::pg_snapshot)
           OR xid = ANY(ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot))))
         AND ($2::text IS NULL OR pg_visible_in_snapshot(xid, $2::pg_snapshot))
         AND (xid, n) > ($3::text::xid8, $4)
       ORDER BY xid, n LIMIT ${MOST_CHANGES}
     ) page ON true ORDER BY commit, n`,
    [seen, page?.snapshot ?? null, String(page?.after.commit ?? 0), page?.after.n ?? 0],
  );
  const found = rows.filter(isRecord);
  return {
    snapshot: snapshotIn(found[0]),
    changes: found.filter(({ commit }) => commit !== null).map(changeOf),
  };
}

function snapshotIn(row: Readonly<Record<string, unknown>> | undefined): string {
  const snapshot = row?.['snapshot'];
  if (!isText(snapshot)) throw new Error('The database returned no snapshot.');
  return snapshot;
}

/** The current snapshot. */
export async function readSnapshot(ask: Ask): Promise<string> {
  const [row] = await ask('SELECT pg_current_snapshot()::text AS snapshot', []);
  return snapshotIn(isRecord(row) ? row : undefined);
}
