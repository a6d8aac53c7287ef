import type { TableName } from '../../backend/tables';
import { snakeCase } from './columns';

/** Entries that belong to exactly one record, as in the unique index of bookings. */
export const SOURCED_TYPES =
  "'deposit', 'deposit-reversal', 'investment', 'payout', 'transfer-out', 'transfer-in', 'withdrawal', 'withdrawal-return'";

type Condition = (key: string) => string;

/** Indexes whose key isn't a single column; each gets the SQL of the key. */
const byEmailKey: Condition = (key) => `email_key = ${key}`;

const CONDITIONS: Readonly<Record<string, Condition>> = {
  'users/email': byEmailKey,
  'admins/email': byEmailKey,
  'adminInvitations/email': byEmailKey,
  'audit/kycOf': (key) => `subject_id = ${key} AND action LIKE 'kyc.%'`,
  'audit/signInOf': (key) =>
    `subject_id = ${key} AND action IN ('session.loggedIn', 'session.loginFailed', 'session.passkeyRefused')`,
  'loginAttempts/loginOf': (key) => `starts_with(id, 'login:' || ${key} || '|')`,
  'deposits/completedOn': (key) =>
    `status = 'completed' AND coalesce(decided_at, date) >= ${key}::date AND coalesce(decided_at, date) < ${key}::date + 1`,
  'deposits/reversedOn': (key) => `reversal IS NOT NULL AND left(reversal->>'at', 10) = ${key}`,
  'deposits/waitingOf': (key) => `user_id = ${key} AND status = 'pending'`,
  'investments/runningOf': (key) => `user_id = ${key} AND status = 'active'`,
  'investments/runningPlanId': (key) => `plan_id = ${key} AND status = 'active'`,
  'withdrawals/paidTo': (key) =>
    `status = 'completed' AND user_id = split_part(${key}, '/', 1) AND address = substr(${key}, strpos(${key}, '/') + 1)`,
  'transfers/pair': (key) =>
    `sender_id = split_part(${key}, '/', 1) AND recipient_id = split_part(${key}, '/', 2)`,
  // Repeats the types, so that the unique index with the same condition is used.
  'ledger/booking': (key) =>
    `type = split_part(${key}, '/', 1) AND source_id = substr(${key}, strpos(${key}, '/') + 1) AND type IN (${SOURCED_TYPES})`,
};

/** SQL for the rows whose index key equals `key`, an SQL expression. */
export function conditionOf(table: TableName, index: string, key: string): string {
  return CONDITIONS[`${table}/${index}`]?.(key) ?? `${snakeCase(index)} = ${key}`;
}

const ORDERED_BY_CREATION: ReadonlySet<TableName> = new Set<TableName>([
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

/** The column that gives the order in which a table's records were created. */
export function orderColumn(table: TableName): string {
  if (table === 'ledger' || table === 'audit') return 'seq';
  return ORDERED_BY_CREATION.has(table) ? 'made' : 'id';
}
