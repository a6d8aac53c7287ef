import { TABLE_NAMES } from '../../backend/tables';
import { writtenColumns } from '../sql/rows';
import { columnsOf, tableName } from '../sql/columns';
import { openStore, type SqlStore } from '../sql/openStore';
import { inMemory } from './testing/templates';
import { unexpected } from './testing/stores';

let store: SqlStore;
beforeAll(async () => {
  store = await openStore(await inMemory(), { randomBytes: unexpected, onError: unexpected });
});
afterAll(() => store.close());

/** PostgreSQL's names for the types. */
const typeName = (type: string) => type.replace('timestamptz(3)', 'timestamp(3) with time zone');

it.each(TABLE_NAMES)('%s has the columns that records are written to, of their types', async (table) => {
  const rows = await store.query(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [tableName(table)],
  );
  const found = rows.flatMap(({ name, type }) =>
    HIDDEN.has(String(name)) ? [] : [`${String(name)} ${String(type)}`],
  );
  const written = writtenColumns(table).map(({ name, type }) => `${name} ${typeName(type)}`);
  expect(found.sort()).toEqual(written.sort());
});

it.each(TABLE_NAMES)('%s may lack what its records may lack, and nothing else', async (table) => {
  const rows = await store.query(
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attnotnull',
    [tableName(table)],
  );
  const found = new Set(rows.map(({ name }) => String(name)));
  const columns = columnsOf(table);
  expect(columns.filter(({ name }) => found.has(name)).map(({ name }) => name)).toEqual(
    columns.filter(({ isNullable }) => isNullable).map(({ name }) => name),
  );
});

/** Columns that only the engine uses. */
const HIDDEN = new Set(['made', 'entries', 'entry_no']);
