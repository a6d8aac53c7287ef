import type { TableName } from '../../backend/tables';
import type { Statement } from './client';

/** Tables whose rows are counted when they are written, and whether by their status. */
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

/**
 * How many rows a table has, as SQL that reads none of them: of the same moment as what is read beside it.
 * @param status SQL; only rows with this status.
 */
export function tallyExpression(table: TalliedTable, status?: string): string {
  const only = status === undefined ? '' : ` AND status = ${status}`;
  return `(SELECT coalesce(sum(rows), 0)::bigint FROM tallies WHERE "table" = '${table}'${only})`;
}

/** Puts one row in place of those of a count. Two at a time fold different rows. */
export const FOLD_TALLIES: Statement = {
  text: `WITH folded AS (DELETE FROM tallies RETURNING *)
    INSERT INTO tallies SELECT "table", status, sum(rows) FROM folded GROUP BY "table", status`,
};
