import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { TABLE_NAMES, TABLE_SCHEMAS } from '../../backend/tables';
import { schemaOf } from './loadTables';
import { MIGRATIONS } from './migrations';
import SHAPES from './shapes.json';

/** "string", "number or null", "string?" for a field that may be absent. A choice may get another word. */
function textOf(field: SchemaFieldDescription): string {
  const { type, nullable, optional }: Partial<SchemaDescription> & { readonly type: string } = field;
  return `${type}${nullable === true ? ' or null' : ''}${optional === true ? '?' : ''}`;
}

const shapeOf = (fields: Readonly<Record<string, SchemaFieldDescription>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textOf(field)]));

// If this fails, stored records have another shape than this schema promises: raise the version in `migrations.ts`, with
// what older records get, and add the new version's shapes to `shapes.json`. Those of an old version stay as they are.
test(`stored records have the shape of schema ${schemaOf(MIGRATIONS)}`, () => {
  const shapes = Object.fromEntries(
    TABLE_NAMES.map((table) => [table, shapeOf(TABLE_SCHEMAS[table].describe().fields)]),
  );
  const promised: Readonly<Record<string, unknown>> = SHAPES;
  expect(shapes).toEqual(promised[schemaOf(MIGRATIONS)]);
});

test('every schema has its shapes, from the first that was noted', () => {
  const noted = Object.keys(SHAPES).map(Number);
  const first = Math.min(...noted);
  const last = schemaOf(MIGRATIONS);
  expect(noted).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index));
});
