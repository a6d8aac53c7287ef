import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { describeTable, TABLE_NAMES } from '../../backend/tables';
import { schemaOf } from './loadTables';
import { MIGRATIONS } from './migrations';

/** "string", "number or null", "string?" for a field that may be absent. A choice may get another word. */
function textOf(field: SchemaFieldDescription): string {
  const { type, nullable, optional }: Partial<SchemaDescription> & { readonly type: string } = field;
  return `${type}${nullable === true ? ' or null' : ''}${optional === true ? '?' : ''}`;
}

const shapeOf = (fields: Readonly<Record<string, SchemaFieldDescription>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textOf(field)]));

// If this fails, stored records have another shape than this schema promises: raise the version in `migrations.ts`, with
// what older records get. The next run writes the new version's snapshot; that of an old one stays as it is.
it.each(TABLE_NAMES)(`%s has the shape of schema ${schemaOf(MIGRATIONS)}`, (table) => {
  expect(shapeOf(describeTable(table).fields)).toMatchSnapshot();
});
