import type { CallHint } from '../../backend/engine';
import type { TableName } from '../../backend/tables';
import { isRecord } from '../../src/lib/json';
import type { Row, SqlStatement } from '../sql/client';
import { columnOf, recordColumns, tableName } from '../sql/columns';
import { removalsExpression } from '../sql/documents';
import { conditionOf, orderColumn } from '../sql/indexes';
import { historyExpression } from '../sql/history';
import { listExpression } from '../sql/lists';
import { metricsExpression } from '../sql/metrics';
import { keyOf, type Lookup } from './hints';
import type { KeyedNeed, ManyNeed, Need, NumberedTable, PageNeed } from './needs';
import type { SqlTables } from './tables';

interface LoadRequest {
  readonly given: CallHint['given'];
  readonly lookups: readonly Lookup[];
  readonly numbers: ReadonlyMap<NumberedTable, number>;
  readonly needs: readonly Need[];
}

/** The point in time at which a load read the database. */
export interface Moment {
  /** Database clock, epoch ms. */
  readonly now: number;
  /** Every commit up to this number is visible, and perhaps some later ones. */
  readonly floor: number;
  /** No commit after this number is visible. */
  readonly ceiling: number;
}

/** Results of lists and metrics, by the need that requested them. */
export type Answers = Map<Need, Row>;

interface Part {
  readonly sql: string;
  readonly take: (value: unknown) => void;
}

type Parameter = (value: unknown) => string;

const MOMENT =
  "json_build_object('now', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint, " +
  "'floor', pg_snapshot_xmin(pg_current_snapshot())::text, 'ceiling', pg_snapshot_xmax(pg_current_snapshot())::text)";

const isRow = (value: unknown): value is Row => isRecord(value);
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** SQL for a lookup's rows: by id, or by an index key. */
function condition({ table, index }: Pick<Lookup, 'table' | 'index'>, key: string): string {
  return index === undefined ? `id = ${key}` : conditionOf(table, index, key);
}

function keyExpression({ source }: Lookup, given: CallHint['given'], p: Parameter): string {
  if ('given' in source) return p(given[source.given]);
  if ('constant' in source) return p(source.constant);
  const { of, field } = source;
  const column = columnOf(of.table, field).name;
  const rows = condition(of, keyExpression(of, given, p));
  return `(SELECT ${column} FROM ${tableName(of.table)} WHERE ${rows} LIMIT 1)`;
}

// The engine numbers each person's ledger entries.
const columnsOf = (table: TableName) =>
  table === 'users' ? `${recordColumns(table)}, entries` : recordColumns(table);

function keyedExpression(need: Pick<Lookup, 'kind' | 'table' | 'index'>, key: string): string {
  const { kind, table } = need;
  const name = tableName(table);
  const where = condition(need, key);
  const columns = columnsOf(table);
  switch (kind) {
    case 'record':
      return `(SELECT row_to_json(r) FROM (SELECT ${columns} FROM ${name} WHERE ${where}) r)`;
    case 'where':
      return `(SELECT json_agg(row_to_json(r)) FROM (SELECT ${columns} FROM ${name} WHERE ${where} ORDER BY ${orderColumn(table)}) r)`;
    case 'some':
      return `EXISTS (SELECT FROM ${name} WHERE ${where})`;
    case 'count':
      return `(SELECT count(*)::int FROM ${name} WHERE ${where})`;
  }
}

function pageExpression({ table, index, key, after, most }: PageNeed, p: Parameter): string {
  const [name, order] = [tableName(table), orderColumn(table)];
  const isLater =
    after === null ? '' : ` AND ${order} > (SELECT ${order} FROM ${name} WHERE id = ${p(after)})`;
  const rows = `SELECT ${recordColumns(table)} FROM ${name} WHERE ${conditionOf(table, index, p(key))}${isLater}
    ORDER BY ${order} LIMIT ${p(most)}::bigint`;
  return `(SELECT json_build_object('items', coalesce(json_agg(row_to_json(r)), '[]')) FROM (${rows}) r)`;
}

function takeKeyed(tables: SqlTables, need: KeyedNeed, value: unknown): void {
  const table = tables[need.table];
  switch (need.kind) {
    case 'record':
      return table.loadRecord(need.key, isRow(value) ? value : null);
    case 'where':
      return table.loadList(need.index, need.key, rowsIn(value));
    case 'some':
      return table.loadFound(need.index, need.key, value === true);
    case 'count':
      return table.loadCount(need.index, need.key, Number(value));
  }
}

function partOfMany(need: ManyNeed, tables: SqlTables, p: Parameter): Part {
  const keys = `${p(need.keys)}::text[]`;
  const name = tableName(need.table);
  if (need.kind === 'records') {
    const rows = `SELECT ${columnsOf(need.table)} FROM ${name} WHERE id = ANY(${keys})`;
    return {
      sql: `(SELECT json_agg(row_to_json(r)) FROM (${rows}) r)`,
      take: (value) => {
        const found = new Map(rowsIn(value).map((row) => [row['id'], row]));
        for (const key of need.keys) tables[need.table].loadRecord(key, found.get(key) ?? null);
      },
    };
  }
  const { index } = need;
  const count = `SELECT count(*)::int FROM ${name} WHERE ${conditionOf(need.table, index, 'k')}`;
  return {
    sql: `(SELECT json_object_agg(k, (${count})) FROM unnest(${keys}) k)`,
    take: (value) => {
      for (const key of need.keys)
        tables[need.table].loadCount(index, key, isRow(value) ? Number(value[key]) : 0);
    },
  };
}

function partOfLookup(lookup: Lookup, given: CallHint['given'], tables: SqlTables, p: Parameter): Part {
  const { kind, table, index = '' } = lookup;
  return {
    sql: keyedExpression(lookup, keyExpression(lookup, given, p)),
    take: (value) => {
      const key = keyOf(lookup, given, tables);
      if (key !== undefined)
        takeKeyed(tables, kind === 'record' ? { kind, table, key } : { kind, table, index, key }, value);
    },
  };
}

function partOfNumbers(table: NumberedTable, count: number, tables: SqlTables, p: Parameter): Part {
  return {
    sql: `(SELECT json_agg(nextval('${table}_seq')) FROM generate_series(1, ${p(count)}::int))`,
    take: (value) => tables[table].loadNumbers(Array.isArray(value) ? value.map(Number) : []),
  };
}

function partOfNeed(need: Need, tables: SqlTables, answers: Answers, p: Parameter): Part {
  const take = (value: unknown) => {
    if (isRow(value)) answers.set(need, value);
  };
  switch (need.kind) {
    case 'sequence':
      return partOfNumbers(need.table, need.count, tables, p);
    case 'records':
    case 'counts':
      return partOfMany(need, tables, p);
    case 'list':
      return { sql: listExpression(need, p), take };
    case 'page':
      return { sql: pageExpression(need, p), take };
    case 'days':
    case 'entries':
    case 'earnings':
      return { sql: historyExpression(need, p), take };
    case 'removals':
      return { sql: removalsExpression(need, p), take };
    case 'metrics':
      return { sql: metricsExpression(need.now, p), take };
    default:
      return { sql: keyedExpression(need, p(need.key)), take: (value) => takeKeyed(tables, need, value) };
  }
}

/** One statement that loads everything requested, and a function that puts its row into the tables. */
export function loadStatement(
  { given, lookups, numbers, needs }: LoadRequest,
  tables: SqlTables,
  answers: Answers,
): { readonly statement: SqlStatement; readonly take: (row: Row | undefined) => Moment } {
  const values: unknown[] = [];
  const p = (value: unknown) => `$${values.push(value)}`;
  const parts = [
    ...lookups.map((lookup) => partOfLookup(lookup, given, tables, p)),
    ...[...numbers].map(([table, count]) => partOfNumbers(table, count, tables, p)),
    ...needs.map((need) => partOfNeed(need, tables, answers, p)),
  ];
  const columns = [`${MOMENT} AS moment`, ...parts.map(({ sql }, index) => `${sql} AS c${index}`)];
  return {
    statement: { text: `SELECT ${columns.join(', ')}`, values },
    take: (row = {}) => {
      parts.forEach(({ take }, index) => take(row[`c${index}`]));
      const moment = isRow(row['moment']) ? row['moment'] : {};
      return {
        now: Number(moment['now']),
        floor: Number(moment['floor']) - 1,
        ceiling: Number(moment['ceiling']) - 1,
      };
    },
  };
}
