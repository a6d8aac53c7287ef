import { isBounded, type ListQuery, type TimeRange } from '../../backend/listSpec';
import type { TableName } from '../../backend/tables';
import { listColumn, type SqlField } from './rows';
import { columnOf, recordColumns, tableName } from './columns';
import { conditionOf, orderColumn } from './indexes';
import { isTallied, tallyExpression } from './tallies';

/** The parts of a list's specification that its SQL needs. */
export interface SqlListSpec {
  readonly table: TableName;
  readonly sorts: Readonly<Record<string, SqlField>>;
  readonly filters: Readonly<Record<string, { readonly field: SqlField }>>;
  readonly date?: string;
  readonly ranges?: Readonly<Record<string, string>>;
  readonly owners?: readonly string[];
  readonly sums?: Readonly<
    Record<string, { readonly field: string; readonly where?: readonly [string, string] }>
  >;
}

/** Adds a parameter and returns its placeholder. */
type Parameter = (value: unknown) => string;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function filterCondition(spec: SqlListSpec, name: string, value: string, p: Parameter): string {
  const field = spec.filters[name]?.field;
  if (field === undefined) return 'true';
  const { name: column, kind } = listColumn(spec.table, field);
  if (kind === 'flag') return `${column} = ${p(value)}::boolean`;
  return kind === 'text' ? `${column} = ${p(value)}` : `${column}::text = ${p(value)}`;
}

function rangeConditions(column: string, { from, until }: TimeRange, p: Parameter): string[] {
  const moment = (time: number) => `${p(new Date(time).toISOString())}::timestamptz`;
  return [
    ...(from === -Infinity ? [] : [`${column} >= ${moment(from)}`]),
    ...(until === Infinity ? [] : [`${column} < ${moment(until)}`]),
  ];
}

/** The SQL conditions on a list's records. */
function conditions(spec: SqlListSpec, query: ListQuery, owner: string | undefined, p: Parameter): string {
  const { table } = spec;
  const all = [...query.filters].map(([name, value]) => filterCondition(spec, name, value, p));
  if (owner !== undefined) {
    const id = p(owner);
    all.push(
      `(${(spec.owners ?? []).map((index) => conditionOf(table, index, id)).join(' OR ') || 'false'})`,
    );
  }
  if (spec.date !== undefined && isBounded(query)) {
    all.push(...rangeConditions(columnOf(table, spec.date).name, query, p));
  }
  for (const [name, range] of query.ranges) {
    const field = spec.ranges?.[name];
    if (field !== undefined) all.push(...rangeConditions(columnOf(table, field).name, range, p));
  }
  if (query.q !== '') all.push(`search_text LIKE ${p(`%${escapeLike(query.q)}%`)}`);
  return all.length === 0 ? 'true' : all.join(' AND ');
}

/** Ties are sorted by id; null counts as the smallest value. */
function order({ table, sorts }: SqlListSpec, { sortBy, descending }: ListQuery): string {
  const field = sorts[sortBy];
  if (field === undefined) return orderColumn(table);
  const { name, kind, isNullable } = listColumn(table, field);
  const way = descending ? 'DESC' : 'ASC';
  if (!isNullable) return `${name} ${way}, id`;
  if (kind === 'text') return `coalesce(${name}, '') ${way}, id`;
  return `${name} ${way} NULLS ${descending ? 'LAST' : 'FIRST'}, id`;
}

function sumColumns({ table, sums = {} }: SqlListSpec): string {
  return Object.values(sums)
    .map(({ field, where }, index) => {
      const only =
        where === undefined ? '' : ` FILTER (WHERE ${columnOf(table, where[0]).name} = '${where[1]}')`;
      return `, 's${index}', coalesce(sum(${columnOf(table, field).name})${only}, 0)`;
    })
    .join('');
}

/**
 * Where a ledger list's count and sum are kept by day: for a person's whole list, or one type of it. `undefined` for any
 * other list.
 */
function bookedDays(
  spec: SqlListSpec,
  query: ListQuery,
  owner: string | undefined,
  p: Parameter,
): string | undefined {
  const { type, userId, ...others } = Object.fromEntries(query.filters);
  const isPart =
    query.q !== '' || isBounded(query) || query.ranges.size > 0 || Object.keys(others).length > 0;
  if (spec.table !== 'ledger' || isPart) return undefined;
  const whose = [owner, userId].flatMap((id) => (id === undefined ? [] : [` AND user_id = ${p(id)}`]));
  const kinds =
    type === undefined ? "kind ~ '^(in|out):'" : `kind IN ('in:' || ${p(type)}, 'out:' || ${p(type)})`;
  return `booked_days WHERE ${kinds}${whose.join('')}`;
}

/** The stored count, for a list of a whole table or a whole status. */
function tallyOf(
  spec: SqlListSpec,
  query: ListQuery,
  owner: string | undefined,
  p: Parameter,
): string | undefined {
  const { status, ...others } = Object.fromEntries(query.filters);
  const isPart = owner !== undefined || query.q !== '' || isBounded(query) || query.ranges.size > 0;
  if (isPart || spec.sums !== undefined || Object.keys(others).length > 0) return undefined;
  if (!isTallied(spec.table, status !== undefined)) return undefined;
  return tallyExpression(spec.table, status === undefined ? {} : { status: p(status) });
}

/** Minimum length for a trigram search. */
const SHORTEST_SEARCH = 3;
/** Above this many matches (about 6 MB of deposits), a search isn't materialized for its page and count. */
const MOST_HITS = 20_000;

/** One page as JSON: `items`, `total` over all matches, and the sums as `s0` … in cents. */
export function listExpression(
  { spec, query, owner }: { spec: SqlListSpec; query: ListQuery; owner?: string },
  p: Parameter,
): string {
  const table = tableName(spec.table);
  const where = conditions(spec, query, owner, p);
  const limit = `LIMIT ${p(query.pageSize)}::bigint OFFSET ${p((query.page - 1) * query.pageSize)}::bigint`;
  const itemsOf = (from: string) => {
    const page = `SELECT ${recordColumns(spec.table)} FROM ${from} ORDER BY ${order(spec, query)} ${limit}`;
    return `'items', (SELECT coalesce(json_agg(row_to_json(page)), '[]') FROM (${page}) page)`;
  };
  const matching = `${table} WHERE ${where}`;
  const tally = tallyOf(spec, query, owner, p);
  if (tally !== undefined) return `(SELECT json_build_object(${itemsOf(matching)}, 'total', ${tally}))`;
  const days = bookedDays(spec, query, owner, p);
  if (days !== undefined) {
    const totals = `'total', coalesce(sum(rows), 0)${sumColumns(spec)}`;
    return `(SELECT json_build_object(${itemsOf(matching)}, ${totals}) FROM ${days})`;
  }
  const listOf = (from: string) =>
    `(SELECT json_build_object(${itemsOf(from)}, 'total', count(*)${sumColumns(spec)}) FROM ${from})`;
  if (query.q.length < SHORTEST_SEARCH) return listOf(matching);
  // The search takes most of the time, so it runs once, unless it finds too much to materialize.
  return (
    `(WITH hits AS MATERIALIZED (SELECT * FROM ${matching} LIMIT ${MOST_HITS + 1}) ` +
    `SELECT CASE WHEN (SELECT count(*) FROM hits) <= ${MOST_HITS} THEN ${listOf('hits')} ELSE ${listOf(matching)} END)`
  );
}
