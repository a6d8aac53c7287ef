import type { SchemaDescription } from 'yup';
import { TABLE_NAMES, TABLE_SCHEMAS, type TableName } from '../../backend/tables';
import { columnKind, type ColumnKind } from './columnKinds';

const TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  cents: 'bigint',
  int: 'bigint',
  number: 'double precision',
  flag: 'boolean',
  time: 'timestamptz(3)',
  json: 'json',
};

export interface Column {
  /** The record's field. */
  readonly field: string;
  readonly name: string;
  readonly kind: ColumnKind;
  readonly type: string;
  /** Whether records may lack the field; its column is null then. */
  readonly isOptional: boolean;
  /** Whether the column may be null. */
  readonly isNullable: boolean;
}

/** `userName` becomes `user_name`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Quotes a column name: `to` is an SQL keyword. */
export const quoted = (name: string) => `"${name}"`;

const COLUMNS = new Map<TableName, readonly Column[]>(
  TABLE_NAMES.map((table) => [
    table,
    Object.entries(TABLE_SCHEMAS[table].describe().fields).map(([field, description]) => {
      const kind = columnKind(table, field, description);
      const { optional: isOptional = false, nullable = false }: Partial<SchemaDescription> = description;
      const isNullable = isOptional || nullable;
      return { field, name: snakeCase(field), kind, type: TYPES[kind], isOptional, isNullable };
    }),
  ]),
);

/** The columns that store a table's record fields. */
export function columnsOf(table: TableName): readonly Column[] {
  return COLUMNS.get(table) ?? [];
}

export function columnOf(table: TableName, field: string): Column {
  const column = columnsOf(table).find((candidate) => candidate.field === field);
  if (column === undefined) throw new Error(`${table} has no field ${field}.`);
  return column;
}

/** The columns of a record, as an SQL list. */
export function recordColumns(table: TableName): string {
  return columnsOf(table)
    .map(({ name }) => quoted(name))
    .join(', ');
}

export const tableName = snakeCase;
