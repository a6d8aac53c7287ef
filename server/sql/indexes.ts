import type { TableName } from '../../backend/tables';
import { snakeCase } from './columns';

type Condition = (key: string) => string;

/** Indexes whose key is no column of its own; each is given the SQL of the key. */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  'audit/kycOf': (key) => `subject_id = ${key} AND action LIKE 'kyc.%'`,
  'deposits/completedOn': (key) =>
    `status = 'completed' AND coalesce(decided_at, date) >= ${key}::date AND coalesce(decided_at, date) < ${key}::date + 1`,
  'investments/runningPlanId': (key) => `plan_id = ${key} AND status = 'active'`,
  // Its types are named again, so that the unique index of the same condition serves it.
  'ledger/booking': (key) =>
    `type = split_part(${key}, '/', 1) AND source_id = substr(${key}, strpos(${key}, '/') + 1) AND type IN ('deposit', 'investment', 'payout', 'transfer-out', 'transfer-in', 'withdrawal', 'withdrawal-return')`,
};

/** The rows of a table whose index key is `key`, an SQL expression. */
export function conditionOf(table: TableName, index: string, key: string): string {
  return CONDITIONS[`${table}/${index}`]?.(key) ?? `${snakeCase(index)} = ${key}`;
}

const MADE: ReadonlySet<TableName> = new Set<TableName>([
  'users',
  'admins',
  'sessions',
  'plans',
  'deposits',
  'investments',
  'transfers',
  'withdrawals',
  'settlementFailures',
]);

/** The column that tells the order in which a table's records were made. */
export function orderColumn(table: TableName): string {
  if (table === 'ledger' || table === 'audit') return 'seq';
  return MADE.has(table) ? 'made' : 'id';
}
