import { TABLE_NAMES } from '../../backend/tables';
import { writtenColumns } from '../sql/rows';
import { tableName } from '../sql/columns';
import { openStore, type SqlStore } from '../sql/openStore';
import { unexpected } from './testing/stores';

let store: SqlStore;
beforeAll(async () => {
  store = await openStore({ memory: true }, { randomBytes: unexpected, onError: unexpected });
});
afterAll(() => store.close());

it.each(TABLE_NAMES)('%s has the columns that records are written to', async (table) => {
  const rows = await store.query(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
    [tableName(table)],
  );
  const names = rows.map(({ name }) => String(name)).filter((name) => !HIDDEN.has(name));
  expect(names.sort()).toEqual(
    writtenColumns(table)
      .map(({ name }) => name)
      .sort(),
  );
});

/** Columns that only the engine uses. */
const HIDDEN = new Set(['made', 'entries', 'entry_no']);
