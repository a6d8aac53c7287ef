import type { DataSet } from '../../backend/memory/memoryTables';
import { TABLE_NAMES, type TableName } from '../../backend/tables';
import { insertStatement } from '../engine/write';
import { rowsOf, type Row, type SqlClient, type SqlSession } from './client';
import { encode } from './rows';

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const CHUNK = 2_000;

function rowsFor<T extends TableName>(records: DataSet, table: T): Row[] {
  return (records[table] ?? []).map((record) => encode(table, record));
}

/** Numbers each person's entries in booking order. */
function numbered(ledger: readonly Row[]): {
  readonly entries: Row[];
  readonly counts: ReadonlyMap<unknown, number>;
} {
  const counts = new Map<unknown, number>();
  const entries = [...ledger]
    .sort((a, b) => Number(a['seq']) - Number(b['seq']))
    .map((entry) => {
      const number = (counts.get(entry['user_id']) ?? 0) + 1;
      counts.set(entry['user_id'], number);
      return { ...entry, entry_no: number };
    });
  return { entries, counts };
}

async function write(session: SqlSession, table: TableName, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const values: unknown[] = [];
    const text = insertStatement(table, rows.slice(from, from + CHUNK), (value) => `$${values.push(value)}`);
    await session.run([{ text, values }]);
  }
}

async function writeAll(session: SqlSession, records: DataSet): Promise<void> {
  await session.run([{ text: 'LOCK TABLE users, admins IN EXCLUSIVE MODE' }]);
  const people = 'SELECT 1 FROM users UNION ALL SELECT 1 FROM admins LIMIT 1';
  if ((await rowsOf(session, { text: people })).length > 0) {
    throw new Error('The database has people already; only an empty one can be filled.');
  }
  const { entries, counts } = numbered(rowsFor(records, 'ledger'));
  for (const table of TABLE_NAMES) {
    const rows = table === 'ledger' ? entries : rowsFor(records, table);
    const counted = rows.map((row) => ({ ...row, entries: counts.get(row['id']) ?? 0 }));
    await write(session, table, table === 'users' ? counted : rows);
  }
  for (const table of ['ledger', 'audit']) {
    const text = `SELECT setval('${table}_seq', (SELECT coalesce(max(seq), 0) + 1 FROM ${table}), false)`;
    await session.run([{ text }]);
  }
  const everything = { audience: ['*'], items: TABLE_NAMES.map((table) => ({ table, id: '*' })) };
  await session.run([
    {
      text: 'INSERT INTO changes (audience, items) VALUES ($1, $2)',
      values: [everything.audience, JSON.stringify(everything.items)],
    },
  ]);
}

/** Fills an empty database in one transaction. @throws if it has users. */
export async function fill(client: SqlClient, records: DataSet): Promise<void> {
  await client.withSession(async (session) => {
    await session.run([{ text: 'BEGIN' }]);
    try {
      await writeAll(session, records);
      await session.run([{ text: 'COMMIT' }]);
    } catch (error) {
      await session.run([{ text: 'ROLLBACK' }]);
      throw error;
    }
  });
  client.wake();
}
