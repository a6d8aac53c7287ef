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
import { emailKey } from '../../src/lib/email';
import { fromCents, toCents } from '../../src/lib/money';
import type { ColumnKind } from './columnKinds';
import { columnOf, columnsOf, snakeCase, type Column } from './columns';

/** A column computed from the record on write, to sort, filter and search by. */
interface DerivedColumn<R> {
  readonly name: string;
  readonly of: (record: R) => string | number;
}

/** A list field's column: stored, lowercased, or otherwise derived. */
export type SqlField = string | { readonly lower: string } | { readonly derived: string };

/** The column behind a list field. */
export function listColumn(table: TableName, field: SqlField): Pick<Column, 'name' | 'kind' | 'isNullable'> {
  if (typeof field === 'string') return columnOf(table, field);
  const name = 'derived' in field ? snakeCase(field.derived) : `${snakeCase(field.lower)}_lower`;
  return { name, kind: 'text', isNullable: false };
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

const EMAIL_KEY = { name: 'email_key', of: ({ email }: { readonly email: string }) => emailKey(email) };

const DERIVED: { readonly [T in TableName]?: readonly DerivedColumn<Tables[T]>[] } = {
  users: [...derivedFor(USER_LIST), EMAIL_KEY],
  admins: [...derivedFor(ADMIN_LIST), EMAIL_KEY],
  adminInvitations: [...derivedFor(INVITATION_LIST), EMAIL_KEY],
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
  return columnsOf(table).every(({ field, isOptional }) => isOptional || field in record);
}

/** Decodes a record from a JSON row; the table's constraints have validated the values. */
export function decode<T extends TableName>(table: T, row: Readonly<Record<string, unknown>>): Tables[T] {
  const record: Record<string, unknown> = {};
  for (const { field, name, kind, isOptional } of columnsOf(table)) {
    const value = row[name];
    if (value === undefined || (value === null && isOptional)) continue;
    record[field] = value === null ? null : decodeValue(kind, value);
  }
  if (!isComplete(table, record)) throw new Error(`A row of ${table} lacks a column.`);
  Object.freeze(record);
  return record;
}
