import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import type { TableName } from '../../backend/tables';

/** How a field is stored: dollars as integer cents, an ISO date as a timestamp, JSON unchanged. */
export type ColumnKind = 'text' | 'cents' | 'int' | 'number' | 'flag' | 'time' | 'json';

/** Whole numbers stored as `double precision` by the first schema. */
const WIDE: ReadonlySet<string> = new Set(['plans.duration', 'investments.duration']);

function kindOfNumber(tests: readonly string[]): ColumnKind {
  if (tests.includes('cents')) return 'cents';
  return tests.includes('integer') ? 'int' : 'number';
}

/** Follows from the field's schema: a new field needs a column, but no line here. */
export function columnKind(table: TableName, name: string, field: SchemaFieldDescription): ColumnKind {
  const { type, tests = [], meta }: Partial<SchemaDescription> & { readonly type: string } = field;
  if (WIDE.has(`${table}.${name}`)) return 'number';
  switch (type) {
    case 'string':
      return meta?.format === 'date-time' ? 'time' : 'text';
    case 'number':
      return kindOfNumber(tests.flatMap((test) => test.name ?? []));
    case 'boolean':
      return 'flag';
    default:
      return 'json';
  }
}
