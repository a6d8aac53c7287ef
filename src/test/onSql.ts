import { TABLE_NAMES, type TableName } from '../../backend/tables';
import { decode } from '../../server/sql/rows';
import { recordColumns, tableName } from '../../server/sql/columns';
import { orderColumn } from '../../server/sql/indexes';
import type { SqlStore } from '../../server/sql/openStore';
import { KINDS, unexpected, createTestStores } from '../../server/tests/testing/stores';
import { isRecord } from '../lib/json';
import type { Engine } from '../../backend/engine';
import type { DataSet } from '../../backend/memory/memoryTables';
import { floorOf, readSnapshot } from '../../server/notices/changes';
import { serveApiOverHttp, type ApiOverHttp } from '../../server/tests/testing/apiOverHttp';
import { isSameData, setOtherEngine } from './backend/otherEngine';

// Runs a file's tests over HTTP and on SQL: PostgreSQL where installed, else PGlite. They share one database and one
// socket.

const stores = createTestStores();
let current = {
  now: Date.now,
  randomBytes: (_count: number): Uint8Array => unexpected('No backend was made.'),
};
let store: Promise<SqlStore> | undefined;

async function open(): Promise<SqlStore> {
  const place = await stores.location(KINDS.includes('postgres') ? 'postgres' : 'pglite');
  return stores.open(place, {
    now: () => current.now(),
    randomBytes: (count) => current.randomBytes(count),
  });
}

/** The database that the tests of a file share. */
export const sharedStore = (): Promise<SqlStore> => (store ??= open());

let http: Promise<ApiOverHttp> | undefined;
afterAll(async () => (await http)?.close());

const EMPTY = `DO $$ BEGIN
  SET LOCAL session_replication_role = replica;
  ${[...TABLE_NAMES.map(tableName), 'emails', 'changes', 'tallies'].map((name) => `DELETE FROM ${name};`).join(' ')}
END $$`;

const rowsOfTable = (table: TableName) =>
  `(SELECT json_agg(row_to_json(r)) FROM (SELECT ${recordColumns(table)} FROM ${tableName(table)} ORDER BY ${orderColumn(table)}) r) AS "${table}"`;
/** Differs after any commit that changed a table: what is new or changed has a higher `xmin`, and what is gone isn't counted. */
const STATES = `SELECT ${TABLE_NAMES.map(
  (table) =>
    `(SELECT count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) FROM ${tableName(table)}) AS "${table}"`,
).join(', ')}`;
/** Higher than every commit number assigned so far. */
const MOMENT = 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS newest';

/** The result of the latest read, and each table's state then. */
let known: { readonly newest: string; readonly states: Row; readonly records: DataSet } | undefined;
type Row = Readonly<Record<string, unknown>>;

async function readChanged(query: SqlStore['query'], newest: string): Promise<DataSet> {
  const [states = {}] = await query(STATES);
  const changed = TABLE_NAMES.filter((table) => states[table] !== known?.states[table]);
  const [row = {}] = changed.length === 0 ? [] : await query(`SELECT ${changed.map(rowsOfTable).join(', ')}`);
  const rowsIn = (found: unknown) => (Array.isArray(found) ? found.filter(isRecord) : []);
  const read = changed.map((table) => [table, rowsIn(row[table]).map((found) => decode(table, found))]);
  known = { newest, states, records: { ...known?.records, ...Object.fromEntries(read) } };
  return known.records;
}

setOtherEngine((options) => {
  current = options;
  const read = async (): Promise<DataSet> => {
    const { query } = await sharedStore();
    const [moment] = await query(MOMENT);
    const newest = String(moment?.['newest']);
    return known?.newest === newest ? known.records : readChanged(query, newest);
  };
  const engine: Engine = {
    contents: {
      put: async (id, bytes, caller) => (await sharedStore()).engine.contents.put(id, bytes, caller),
      get: async (id) => (await sharedStore()).engine.contents.get(id),
      digest: async (id) => (await sharedStore()).engine.contents.digest(id),
      slice: async (id, from, most) => (await sharedStore()).engine.contents.slice(id, from, most),
      remove: async (id) => (await sharedStore()).engine.contents.remove(id),
    },
    now: options.now,
    query: async (work, hint) => (await sharedStore()).engine.query(work, hint),
    command: async (call, work) => (await sharedStore()).engine.command(call, work),
  };
  return {
    engine,
    settleDue: async () => {
      // A server does this in background jobs.
      const { settleDue, removeExpired } = await sharedStore();
      while ((await settleDue(50)) > 0);
      await removeExpired();
    },
    carryTo: (execute) => async (request) => (await (http ??= serveApiOverHttp())).carryTo(execute)(request),
    write: async (records) => {
      if (isSameData(await read(), records)) return;
      const { query, fill } = await sharedStore();
      await query(EMPTY);
      await fill(records);
      // The engine learns about others' commits when it reads. The next endpoint may read nothing.
      await engine.query((view) => view.policy.get('policy'));
    },
    read,
    commits: async () => {
      const { query } = await sharedStore();
      const [row] = await query('SELECT max(xid::text::bigint)::float8 AS number FROM changes');
      return { lastChange: Number(row?.['number']), newest: floorOf(await readSnapshot(query)) };
    },
  };
});
