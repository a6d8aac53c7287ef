import type { TableName } from '../../backend/tables';
import type { SqlStatement } from './client';

/**
 * The tables whose rows are tallied on write: as one number, or also by status. Each has a trigger in a migration;
 * other tables' rows are counted on request.
 */
const TALLIED = {
  users: 'rows',
  deposits: 'status',
  investments: 'status',
  transfers: 'rows',
  withdrawals: 'status',
  audit: 'rows',
} as const satisfies Partial<Record<TableName, 'rows' | 'status'>>;

type TalliedTable = keyof typeof TALLIED;

const isTalliedTable = (table: TableName): table is TalliedTable => Object.hasOwn(TALLIED, table);

export function isTallied(table: TableName, byStatus: boolean): table is TalliedTable {
  return isTalliedTable(table) && (TALLIED[table] === 'status' || !byStatus);
}

/** All tallies as one row source: a table with the same columns. */
export const KEPT_TALLIES = `SELECT "table", status, part, sum(rows)::bigint AS rows, sum(amount)::bigint AS amount
  FROM tallies GROUP BY "table", status, part`;

/**
 * SQL for a table's stored tally: its number of rows, or the sum of their amounts in cents. It reads none of the rows,
 * and is consistent with what the same statement reads.
 * @param status SQL; counts only rows with this status.
 * @param from the tallies' source, for statements that read several.
 */
export function tallyExpression(
  table: TalliedTable,
  {
    of = 'rows',
    status,
    from = 'tallies',
  }: { readonly of?: 'rows' | 'amount'; readonly status?: string; readonly from?: string } = {},
): string {
  const only = status === undefined ? '' : ` AND status = ${status}`;
  return `(SELECT coalesce(sum(${of}), 0)::bigint FROM ${from} WHERE "table" = '${table}'${only})`;
}

/** Merges each tally's rows into one. Concurrent runs merge different rows. */
export const FOLD_TALLIES: SqlStatement = {
  text: `WITH folded AS (DELETE FROM tallies RETURNING *)
    INSERT INTO tallies ("table", status, part, rows, amount)
    SELECT "table", status, part, sum(rows), sum(amount) FROM folded GROUP BY "table", status, part
    HAVING sum(rows) <> 0 OR sum(amount) <> 0`,
};

/** Tallies and days that differ from an actual count, as faults in the books. */
export const WRONG_TALLIES = `
  SELECT fault, concat_ws(' ', "table", nullif(status, ''), nullif(part, '')), coalesce(found, 0), coalesce(wanted, 0)
  FROM (${KEPT_TALLIES}) kept
  FULL JOIN counted_tallies counted USING ("table", status, part)
  CROSS JOIN LATERAL (VALUES ('tallied rows', kept.rows, counted.rows), ('tallied amount', kept.amount, counted.amount))
    AS compared(fault, found, wanted)
  WHERE coalesce(found, 0) <> coalesce(wanted, 0)
  UNION ALL
  SELECT fault, concat_ws(' ', user_id, day, kind), coalesce(found, 0), coalesce(wanted, 0)
  FROM booked_days kept
  FULL JOIN counted_booked_days counted USING (user_id, day, kind)
  CROSS JOIN LATERAL (VALUES ('tallied rows', kept.rows, counted.rows), ('tallied amount', kept.amount, counted.amount))
    AS compared(fault, found, wanted)
  WHERE coalesce(found, 0) <> coalesce(wanted, 0)`;
