import { TABLE_NAMES, type TableName } from '../../backend/tables';
import type { Row, Statement } from '../sql/client';
import { encode, quoted, tableName, writtenColumns } from '../sql/columns';
import { noticesOf } from './notices';
import type { SqlTables } from './tables';

/** Tables whose records are put without a look at what was there: the last one stands. */
const REPLACED: ReadonlySet<TableName> = new Set<TableName>([
  'credentials',
  'passwordResets',
  'emailConfirmations',
  'outbox',
  'loginAttempts',
  'settlementFailures',
  'wallets',
  'site',
  'policy',
  'meta',
]);

/** The rows of one table that a transaction writes. */
interface TableChanges {
  readonly inserted: Row[];
  readonly updated: Row[];
  readonly removed: string[];
}

function changesOf<T extends TableName>(tables: SqlTables, name: T): TableChanges {
  const table = tables[name];
  const changes: TableChanges = { inserted: [], updated: [], removed: [] };
  for (const id of table.touched()) {
    const before = table.before(id);
    const now = table.known(id);
    if (now === undefined) {
      if (before !== undefined || !table.isLoaded(id)) changes.removed.push(id);
    } else if (before === undefined) changes.inserted.push(encode(name, now));
    else if (now !== before) changes.updated.push(encode(name, now));
  }
  return changes;
}

/** Gives each new entry its place among those of its person, and each person the count of them. */
function numberEntries(tables: SqlTables, users: TableChanges, ledger: TableChanges): void {
  const counts = new Map<unknown, number>();
  const entries = [...ledger.inserted].sort((a, b) => Number(a['seq']) - Number(b['seq']));
  ledger.inserted.length = 0;
  for (const entry of entries) {
    const userId = String(entry['user_id']);
    const number = (counts.get(userId) ?? tables.users.entriesBefore(userId)) + 1;
    counts.set(userId, number);
    ledger.inserted.push({ ...entry, entry_no: number });
  }
  const counted = (row: Row) => ({
    ...row,
    entries: counts.get(row['id']) ?? tables.users.entriesBefore(String(row['id'])),
  });
  users.inserted.splice(0, Infinity, ...users.inserted.map(counted));
  users.updated.splice(0, Infinity, ...users.updated.map(counted));
}

const HIDDEN: Readonly<Partial<Record<TableName, { readonly name: string; readonly type: string }>>> = {
  users: { name: 'entries', type: 'bigint' },
  ledger: { name: 'entry_no', type: 'bigint' },
};

/** The columns of a table that are written, those included that no record has. */
function allColumns(table: TableName): readonly { readonly name: string; readonly type: string }[] {
  const hidden = HIDDEN[table];
  return hidden === undefined ? writtenColumns(table) : [...writtenColumns(table), hidden];
}

type Parameter = (value: unknown) => string;

/** Rows of JSON as rows of the table. */
function recordset(table: TableName, rows: readonly Row[], p: Parameter): string {
  const typed = allColumns(table).map(({ name, type }) => `${quoted(name)} ${type}`);
  return `json_to_recordset(${p(JSON.stringify(rows))}::json) AS r(${typed.join(', ')})`;
}

export function insertStatement(table: TableName, rows: readonly Row[], p: Parameter): string {
  const names = allColumns(table).map(({ name }) => quoted(name));
  const from = `SELECT ${names.join(', ')} FROM ${recordset(table, rows, p)}`;
  const insert = `INSERT INTO ${tableName(table)} (${names.join(', ')}) ${from}`;
  if (!REPLACED.has(table)) return insert;
  const sets = names.filter((name) => name !== '"id"').map((name) => `${name} = excluded.${name}`);
  return `${insert} ON CONFLICT (id) DO UPDATE SET ${sets.join(', ')}`;
}

function updateStatement(table: TableName, rows: readonly Row[], p: Parameter): string {
  const names = allColumns(table).map(({ name }) => quoted(name));
  const sets = names.filter((name) => name !== '"id"').map((name) => `${name} = r.${name}`);
  // One order of locks for everybody.
  const sorted = [...rows].sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
  return `UPDATE ${tableName(table)} AS o SET ${sets.join(', ')} FROM ${recordset(table, sorted, p)} WHERE o.id = r.id RETURNING 1`;
}

/**
 * One statement that writes everything that a transaction changed, and what it tells whom. Its row has the number of
 * the commit; it fails by a division by zero where a row to be updated is not there any more.
 */
export function writeStatement(tables: SqlTables): Statement | undefined {
  const values: unknown[] = [];
  const p = (value: unknown) => `$${values.push(value)}`;
  const parts: string[] = [];
  const counts: string[] = [];
  const changes = new Map(TABLE_NAMES.map((name) => [name, changesOf(tables, name)]));
  const [users, ledger] = [changes.get('users'), changes.get('ledger')];
  if (users && ledger) numberEntries(tables, users, ledger);
  for (const [table, { inserted, updated, removed }] of changes) {
    const name = tableName(table);
    if (inserted.length > 0) parts.push(`${name}_i AS (${insertStatement(table, inserted, p)})`);
    if (updated.length > 0) {
      parts.push(`${name}_u AS (${updateStatement(table, updated, p)})`);
      counts.push(`(SELECT count(*) FROM ${name}_u) = ${p(updated.length)}::bigint`);
    }
    if (removed.length > 0)
      parts.push(`${name}_d AS (DELETE FROM ${name} WHERE id = ANY(${p(removed)}::text[]))`);
  }
  if (parts.length === 0) return undefined;
  const notices = noticesOf(tables);
  if (notices.length > 0) {
    parts.push(
      `changes_i AS (INSERT INTO changes (audience, items) SELECT audience, items FROM ` +
        `json_to_recordset(${p(JSON.stringify(notices))}::json) AS r(audience text[], items json))`,
    );
  }
  const isWhole = counts.length === 0 ? '1' : `1 / (CASE WHEN ${counts.join(' AND ')} THEN 1 ELSE 0 END)`;
  return {
    text: `WITH ${parts.join(', ')} SELECT ${isWhole} AS whole, pg_current_xact_id()::text AS commit`,
    values,
  };
}
