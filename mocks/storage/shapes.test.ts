import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { TABLE_NAMES, TABLE_SCHEMAS } from '../../backend/tables';
import { schemaOf } from './opening';
import { MIGRATIONS } from './migrations';
import SHAPES from './shapes.json';

/** What each field of a record is: "string", "number or null", "string?" if it may be absent. A choice may get another word. */
type Shape = Readonly<Record<string, string>>;
/** By table. */
type Shapes = Readonly<Record<string, Shape>>;
/** Fields that were added, changed or removed (`null`), by table. */
type Differences = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** What each schema changed; the first recorded one has everything. */
const CHANGES: Readonly<Record<string, Differences>> = SHAPES;
const NEWEST = schemaOf(MIGRATIONS);

function textOf(field: SchemaFieldDescription): string {
  const { type, nullable, optional }: Partial<SchemaDescription> & { readonly type: string } = field;
  return `${type}${nullable === true ? ' or null' : ''}${optional === true ? '?' : ''}`;
}

const shapeOf = (fields: Readonly<Record<string, SchemaFieldDescription>>): Shape =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textOf(field)]));

/** The shapes of the code's records. */
const ACTUAL: Shapes = Object.fromEntries(
  TABLE_NAMES.map((table) => [table, shapeOf(TABLE_SCHEMAS[table].describe().fields)]),
);

/** `shapes` after those changes. A table without fields is removed. */
function changed(shapes: Shapes, changes: Differences): Shapes {
  const tables = Object.keys({ ...shapes, ...changes }).map((table) => {
    const fields = Object.entries({ ...shapes[table], ...changes[table] });
    return [table, fields.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]))] as const;
  });
  const kept = tables.filter(([, fields]) => fields.length > 0);
  return Object.fromEntries(kept.map(([table, fields]) => [table, Object.fromEntries(fields)]));
}

function differencesOf(from: Shapes, to: Shapes): Differences {
  const tables = Object.keys({ ...from, ...to }).map((table) => {
    const [old, young] = [from[table] ?? {}, to[table] ?? {}];
    const fields = Object.keys({ ...old, ...young }).filter((name) => old[name] !== young[name]);
    return [table, Object.fromEntries(fields.map((name) => [name, young[name] ?? null]))] as const;
  });
  return Object.fromEntries(tables.filter(([, fields]) => Object.keys(fields).length > 0));
}

test(`stored records have the shape of schema ${NEWEST}`, () => {
  const promised = Object.values(CHANGES).reduce(changed, {});
  const differences = differencesOf(promised, ACTUAL);
  if (Object.keys(differences).length === 0) return;
  throw new Error(`Stored records have another shape than schema ${NEWEST} promises.
Say in migrations.ts what older records get, as the last step, which leads to schema ${NEWEST + 1}, and add to shapes.json:
  "${NEWEST + 1}": ${JSON.stringify(differences)}
A new table needs no migration: its fields belong under "${NEWEST}". What an older schema changed stays as it is.`);
});

test('every schema says what it changed, from the first that was noted', () => {
  const noted = Object.keys(CHANGES).map(Number);
  const first = Math.min(...noted);
  expect(noted).toEqual(Array.from({ length: NEWEST - first + 1 }, (_, index) => first + index));
});
