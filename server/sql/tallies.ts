import type { TableName } from '../../backend/tables';
import type { Statement } from './client';

/** Tables whose rows are tallied when they are written, and whether by their status. */
const TALLIED = {
  deposits: true,
  withdrawals: true,
  investments: true,
  users: false,
  transfers: false,
  audit: false,
} as const satisfies Partial<Record<TableName, boolean>>;
type TalliedTable = keyof typeof TALLIED;

export function isTallied(table: TableName, byStatus: boolean): table is TalliedTable {
  return Object.entries(TALLIED).some(([name, hasStatus]) => name === table && (hasStatus || !byStatus));
}

/** Every tally as one row: a table, with the same columns. */
export const KEPT_TALLIES = `SELECT "table", status, part, sum(rows)::bigint AS rows, sum(amount)::bigint AS amount
  FROM tallies GROUP BY "table", status, part`;

/**
 * What is kept of a table: how many rows it has, or the sum of their amounts in cents. Reads none of them, and is of the
 * same moment as what is read beside it.
 * @param status SQL; only rows with this status.
 * @param from where the tallies are, for who reads several.
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

/** Puts one row in place of those of a tally. Two at a time fold different rows. */
export const FOLD_TALLIES: Statement = {
  text: `WITH folded AS (DELETE FROM tallies RETURNING *)
    INSERT INTO tallies ("table", status, part, rows, amount)
    SELECT "table", status, part, sum(rows), sum(amount) FROM folded GROUP BY "table", status, part
    HAVING sum(rows) <> 0 OR sum(amount) <> 0`,
};

/** Tallies that are not what counting finds, as faults of the books. */
export const WRONG_TALLIES = `
  SELECT fault, concat_ws(' ', "table", nullif(status, ''), nullif(part, '')), coalesce(found, 0), coalesce(wanted, 0)
  FROM (${KEPT_TALLIES}) kept
  FULL JOIN counted_tallies counted USING ("table", status, part)
  CROSS JOIN LATERAL (VALUES ('tallied rows', kept.rows, counted.rows), ('tallied amount', kept.amount, counted.amount))
    AS compared(fault, found, wanted)
  WHERE coalesce(found, 0) <> coalesce(wanted, 0)`;
