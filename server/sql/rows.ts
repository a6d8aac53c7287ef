import { readField, searchTextOf, type ListSpec } from '../../backend/listSpec';
import { AUDIT_LIST } from '../../backend/services/audit';
import { ADMIN_LIST } from '../../backend/services/admins';
import { INVITATION_LIST } from '../../backend/services/adminInvitations';
import { DEPOSIT_LIST } from '../../backend/services/deposits';
import { INVESTMENT_LIST } from '../../backend/services/investments';
import { LEDGER_LIST } from '../../backend/services/ledger';
import { PLAN_LIST } from '../../backend/services/plans';
import { TRANSFER_LIST } from '../../backend/services/transfers';
import { USER_LIST } from '../../backend/services/users';
import { WITHDRAWAL_LIST } from '../../backend/services/withdrawals';
import type { TableName, Tables } from '../../backend/tables';
import { fromCents, toCents } from '../../src/lib/money';
import type { ColumnKind } from './columnKinds';
import { columnOf, columnsOf, snakeCase, type Column } from './columns';

/** Fields that are omitted, rather than null, if the column is null. */
const ABSENT: ReadonlySet<string> = new Set([
  'body',
  'opensSessionOf',
  'browser',
  'verifiedAt',
  'mustSetUp',
  'adminsNeedSecondStep',
  'identityKeptDays',
  'sessionId',
  'message',
  'changes',
]);

/** Nullable columns. */
const NULLABLE: ReadonlySet<string> = new Set([
  'kyc_decided_at',
  'kyc_reason',
  'referred_by',
  'image',
  'document_id',
  'request_id',
  'removed_at',
  'removed_because',
  'quote',
  'deposit_id',
  'decided_by',
  'decided_at',
  'last_used_at',
  'body',
  'opens_session_of',
  'browser',
  'verified_at',
  'must_set_up',
  'admins_need_second_step',
  'identity_kept_days',
  'session_id',
  'message',
  'changes',
  'closed_at',
  'last_sign_in_at',
  'value',
]);

/** Whether a column is nullable. A request's `reason` is; a settlement failure's isn't. */
export function isNullable(table: TableName, name: string): boolean {
  return NULLABLE.has(name) || (name === 'reason' && table !== 'settlementFailures');
}

/** A column computed from the record on write, for lists to sort, filter and search by. */
interface DerivedColumn<R> {
  readonly name: string;
  readonly of: (record: R) => string | number;
}

/** A list field's column: stored, lowercased, or otherwise derived. */
export type SqlField = string | { readonly lower: string } | { readonly derived: string };

/** The column behind a list field. */
export function listColumn(table: TableName, field: SqlField): { name: string; kind: ColumnKind } {
  if (typeof field === 'string') {
    const { name, kind } = columnOf(table, field);
    return { name, kind };
  }
  if ('derived' in field) return { name: snakeCase(field.derived), kind: 'text' };
  return { name: `${snakeCase(field.lower)}_lower`, kind: 'text' };
}

function derivedFor<T extends TableName>(spec: ListSpec<T>): readonly DerivedColumn<Tables[T]>[] {
  const columns = new Map<string, DerivedColumn<Tables[T]>>();
  for (const field of [
    ...Object.values(spec.sorts),
    ...Object.values(spec.filters).map((one) => one.field),
  ]) {
    if (typeof field === 'string') continue;
    const { name } = listColumn(spec.table, field);
    columns.set(name, { name, of: (record) => readField(field, record) });
  }
  return [...columns.values(), { name: 'search_text', of: (record) => searchTextOf(spec, record) }];
}

const DERIVED: { readonly [T in TableName]?: readonly DerivedColumn<Tables[T]>[] } = {
  users: derivedFor(USER_LIST),
  admins: derivedFor(ADMIN_LIST),
  adminInvitations: derivedFor(INVITATION_LIST),
  plans: derivedFor(PLAN_LIST),
  deposits: derivedFor(DEPOSIT_LIST),
  investments: derivedFor(INVESTMENT_LIST),
  transfers: derivedFor(TRANSFER_LIST),
  withdrawals: derivedFor(WITHDRAWAL_LIST),
  ledger: derivedFor(LEDGER_LIST),
  audit: derivedFor(AUDIT_LIST),
};

function derivedColumns<T extends TableName>(table: T): readonly DerivedColumn<Tables[T]>[] {
  return DERIVED[table] ?? [];
}

/** Encodes a record as a JSON row for the database, with its derived columns. */
export function encode<T extends TableName>(table: T, record: Tables[T]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { field, name, kind } of columnsOf(table)) {
    const value: unknown = Reflect.get(record, field);
    row[name] = typeof value === 'number' && kind === 'cents' ? toCents(value) : (value ?? null);
  }
  for (const { name, of } of derivedColumns(table)) row[name] = of(record);
  return row;
}

/** All columns that {@link encode} writes, with their types. */
export function writtenColumns(table: TableName): readonly Pick<Column, 'name' | 'type'>[] {
  return [...columnsOf(table), ...derivedColumns(table).map(({ name }) => ({ name, type: 'text' }))];
}

function decodeValue(kind: ColumnKind, value: unknown): unknown {
  if (kind === 'cents' && typeof value === 'number') return fromCents(value);
  // The database writes "+00:00"; records use "Z".
  if (kind === 'time' && typeof value === 'string') return new Date(value).toISOString();
  return value;
}

function isComplete<T extends TableName>(
  table: T,
  record: Readonly<Record<string, unknown>>,
): record is Tables[T] & Record<string, unknown> {
  return columnsOf(table).every(({ field }) => ABSENT.has(field) || field in record);
}

/** Decodes a record from a JSON row; the table's constraints have validated the values. */
export function decode<T extends TableName>(table: T, row: Readonly<Record<string, unknown>>): Tables[T] {
  const record: Record<string, unknown> = {};
  for (const { field, name, kind } of columnsOf(table)) {
    const value = row[name];
    if (value === undefined || (value === null && ABSENT.has(field))) continue;
    record[field] = value === null ? null : decodeValue(kind, value);
  }
  if (!isComplete(table, record)) throw new Error(`A row of ${table} lacks a column.`);
  Object.freeze(record);
  return record;
}
