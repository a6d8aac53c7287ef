import { TABLE_NAMES } from '../../backend/tables';
import { decode, recordColumns, tableName } from '../../server/sql/columns';
import { orderColumn } from '../../server/sql/indexes';
import type { SqlStore } from '../../server/sql/openStore';
import { KINDS, unexpected, createTestStores } from '../../server/tests/testing/stores';
import { isRecord } from '../lib/isRecord';
import type { Engine } from '../../backend/engine';
import { setOtherEngine } from './backend/otherEngine';

// The tests of a file run on SQL: PostgreSQL where it is installed, else PGlite. One database serves them in turn.

const stores = createTestStores();
let current = {
  now: Date.now,
  randomBytes: (_count: number): Uint8Array => unexpected('No backend was made.'),
};
let store: Promise<SqlStore> | undefined;

async function open(): Promise<SqlStore> {
  const place = await stores.place(KINDS.includes('postgres') ? 'postgres' : 'pglite');
  return stores.open(place, {
    now: () => current.now(),
    randomBytes: (count) => current.randomBytes(count),
  });
}

const EMPTY = `DO $$ BEGIN
  SET LOCAL session_replication_role = replica;
  ${[...TABLE_NAMES.map(tableName), 'emails', 'changes'].map((name) => `DELETE FROM ${name};`).join(' ')}
END $$`;

setOtherEngine((options) => {
  current = options;
  const opened = () => (store ??= open());
  const engine: Engine = {
    query: async (work, hint) => (await opened()).engine.query(work, hint),
    command: async (call, work) => (await opened()).engine.command(call, work),
  };
  return {
    engine,
    settleDue: async () => {
      // What a server does by jobs.
      const { settleDue, removeExpired } = await opened();
      while ((await settleDue(50)) > 0);
      await removeExpired();
    },
    write: async (records) => {
      const { query, fill } = await opened();
      await query(EMPTY);
      await fill(records);
    },
    read: async () => {
      const { query } = await opened();
      const tables = await Promise.all(
        TABLE_NAMES.map(async (table) => {
          const columns = recordColumns(table);
          const rows = await query(
            `SELECT row_to_json(r) AS r FROM (SELECT ${columns} FROM ${tableName(table)} ORDER BY ${orderColumn(table)}) r`,
          );
          return [table, rows.map(({ r }) => decode(table, isRecord(r) ? r : {}))] as const;
        }),
      );
      return Object.fromEntries(tables);
    },
  };
});
