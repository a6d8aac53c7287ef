import { TABLE_NAMES, type TableName } from '../../backend/tables';
import type { Row, SqlStatement } from '../sql/client';
import { encode, writtenColumns } from '../sql/rows';
import { quoted, tableName, type Column } from '../sql/columns';
import { noticesOf } from './notices';
import type { SqlTables } from './tables';

/** Tables that are written without loading the old row: the last write wins. */
const REPLACED: ReadonlySet<TableName> = new Set<TableName>([
  'credentials',
  'passwordResets',
  'emailConfirmations',
  'outbox',
  'loginAttempts',
  'knownBrowsers',
  'settlementFailures',
  'wallets',
  'site',
  'policy',
  'meta',
]);

/** The rows of one table that a transaction writes; for updates, also the old rows. */
interface TableChanges {
  readonly inserted: Row[];
  readonly updated: { readonly before: Row; readonly now: Row }[];
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
    else if (now !== before) changes.updated.push({ before: encode(name, before), now: encode(name, now) });
  }
  return changes;
}

/** Numbers each new entry within its person's entries, and updates the person's count. */
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
  const entriesBefore = (row: Row) => tables.users.entriesBefore(String(row['id']));
  const counted = (row: Row) => ({ ...row, entries: counts.get(row['id']) ?? entriesBefore(row) });
  users.inserted.splice(0, Infinity, ...users.inserted.map(counted));
  const both = users.updated.map(({ before, now }) => ({
    before: { ...before, entries: entriesBefore(before) },
    now: counted(now),
  }));
  users.updated.splice(0, Infinity, ...both);
}

type WrittenColumn = Pick<Column, 'name' | 'type'>;

const HIDDEN: Readonly<Partial<Record<TableName, WrittenColumn>>> = {
  users: { name: 'entries', type: 'bigint' },
  ledger: { name: 'entry_no', type: 'bigint' },
};

/** All columns written per table, including those that records don't have. */
const ALL_COLUMNS = new Map<TableName, readonly WrittenColumn[]>(
  TABLE_NAMES.map((table) => {
    const hidden = HIDDEN[table];
    return [table, hidden === undefined ? writtenColumns(table) : [...writtenColumns(table), hidden]];
  }),
);

function allColumns(table: TableName): readonly WrittenColumn[] {
  return ALL_COLUMNS.get(table) ?? [];
}

type Parameter = (value: unknown) => string;

const listOf = (columns: readonly WrittenColumn[]) => columns.map(({ name }) => quoted(name)).join(', ');

/** Rows as VALUES: unlike with a set-returning function, the planner knows how many there are. */
function valuesOf(columns: readonly WrittenColumn[], rows: readonly Row[], p: Parameter): string {
  const valueOf = ({ name, type }: WrittenColumn, row: Row) => {
    const value = row[name];
    return `${p(type === 'json' && value !== null ? JSON.stringify(value) : value)}::${type}`;
  };
  return rows.map((row) => `(${columns.map((column) => valueOf(column, row)).join(', ')})`).join(', ');
}

export function insertStatement(table: TableName, rows: readonly Row[], p: Parameter): string {
  const columns = allColumns(table);
  const insert = `INSERT INTO ${tableName(table)} (${listOf(columns)}) VALUES ${valuesOf(columns, rows, p)}`;
  if (!REPLACED.has(table)) return insert;
  const names = columns.map(({ name }) => quoted(name));
  const sets = names.filter((name) => name !== '"id"').map((name) => `${name} = excluded.${name}`);
  return `${insert} ON CONFLICT (id) DO UPDATE SET ${sets.join(', ')}`;
}

/** Writes the changed columns. An unchanged row is written too, so that concurrent writers conflict with it. */
function updateStatement(table: TableName, rows: TableChanges['updated'], p: Parameter): string {
  const changed = allColumns(table).filter(({ name }) =>
    rows.some(({ before, now }) => before[name] !== now[name]),
  );
  const columns = [{ name: 'id', type: 'text' }, ...changed];
  const sets = (changed.length === 0 ? columns : changed).map(
    ({ name }) => `${quoted(name)} = r.${quoted(name)}`,
  );
  // Everybody locks rows in the same order, which prevents deadlocks.
  const sorted = rows.map(({ now }) => now).sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
  return (
    `UPDATE ${tableName(table)} AS o SET ${sets.join(', ')} ` +
    `FROM (VALUES ${valuesOf(columns, sorted, p)}) AS r(${listOf(columns)}) WHERE o.id = r.id RETURNING 1`
  );
}

/**
 * One statement that writes a transaction's changes and change notices. It returns the commit number, and fails with a
 * division by zero if a row to update no longer exists.
 */
export function writeStatement(tables: SqlTables): SqlStatement | undefined {
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
    const rows = notices.map(
      ({ audience, items }) => `(${p(audience)}::text[], ${p(JSON.stringify(items))}::json)`,
    );
    parts.push(`changes_i AS (INSERT INTO changes (audience, items) VALUES ${rows.join(', ')})`);
  }
  const isWhole = counts.length === 0 ? '1' : `1 / (CASE WHEN ${counts.join(' AND ')} THEN 1 ELSE 0 END)`;
  return {
    text: `WITH ${parts.join(', ')} SELECT ${isWhole} AS whole, pg_current_xact_id()::text AS commit`,
    values,
  };
}
