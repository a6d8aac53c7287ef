import type { Listed } from '../../backend/engine';
import {
  isBounded,
  readField,
  searchTextOf,
  type ListQuery,
  type ListSpec,
  type TimeRange,
} from '../../backend/listSpec';
import type { TableName, Tables } from '../../backend/tables';
import { sumDollars } from '../../src/lib/money';
import type { ReadView } from '../../backend/memory/memoryTables';

/** Records are immutable, so their lower-cased text is cached. */
const searchTexts = new WeakMap<object, string>();

function knownSearchText<T extends TableName>(spec: ListSpec<T>, record: Tables[T]): string {
  let text = searchTexts.get(record);
  if (text === undefined) {
    text = searchTextOf(spec, record);
    searchTexts.set(record, text);
  }
  return text;
}

type Test<T extends TableName> = (record: Tables[T]) => boolean;

function matcher<T extends TableName>(spec: ListSpec<T>, query: ListQuery): Test<T> | undefined {
  const tests: Test<T>[] = [];
  for (const [name, value] of query.filters) {
    const field = spec.filters[name]?.field;
    if (field !== undefined) tests.push((record) => String(readField(field, record)) === value);
  }
  const within = (field: keyof Tables[T] & string, { from, until }: TimeRange) => {
    tests.push((record) => {
      const time = Date.parse(String(record[field]));
      return time >= from && time < until;
    });
  };
  if (spec.date !== undefined && isBounded(query)) within(spec.date, query);
  for (const [name, range] of query.ranges) {
    const field = spec.ranges?.[name];
    if (field !== undefined) within(field, range);
  }
  if (query.q !== '') tests.push((record) => knownSearchText(spec, record).includes(query.q));
  return tests.length === 0 ? undefined : (record) => tests.every((test) => test(record));
}

function sumsOf<T extends TableName>({ sums = {} }: ListSpec<T>, matches: readonly Tables[T][]) {
  return Object.fromEntries(
    Object.entries(sums).map(([name, { field, where }]) => {
      const summed = where ? matches.filter((record) => record[where[0]] === where[1]) : matches;
      return [name, sumDollars(summed.map((record) => Number(record[field])))];
    }),
  );
}

/** A UTF-16 unit's rank: surrogates, which make up all higher code points, come last. */
const rankOf = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;

/** Compares by code points, like the server's `COLLATE "C"`. */
function isTextBefore(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [unitA, unitB] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (unitA !== unitB) return rankOf(unitA) < rankOf(unitB);
  }
  return a.length < b.length;
}

const isBefore = (a: string | number, b: string | number): boolean =>
  typeof a === 'string' && typeof b === 'string' ? isTextBefore(a, b) : a < b;

/** Numbers compare numerically, texts by code points. Equal keys are ordered by id, so pages never overlap. */
export function selectPage<R extends { readonly id: string }>(
  records: readonly R[],
  keyOf: (record: R) => string | number,
  { descending, page, pageSize }: Pick<ListQuery, 'descending' | 'page' | 'pageSize'>,
): R[] {
  const sign = descending ? -1 : 1;
  const start = (page - 1) * pageSize;
  return records
    .map((record) => ({ key: keyOf(record), record }))
    .sort((a, b) => {
      if (a.key !== b.key) return isBefore(a.key, b.key) ? -sign : sign;
      return a.record.id < b.record.id ? -1 : 1;
    })
    .slice(start, start + pageSize)
    .map(({ record }) => record);
}

/** The requested page of `records` (in insertion order); `total` and `sums` cover all matches. */
export function listRecords<T extends TableName>(
  spec: ListSpec<T>,
  records: Iterable<Tables[T]>,
  query: ListQuery,
): Listed<Tables[T]> {
  const test = matcher(spec, query);
  const matches = test === undefined ? [...records] : [...records].filter(test);
  const field = spec.sorts[query.sortBy];
  let position = 0;
  const keyOf = (record: Tables[T]) => (field === undefined ? position++ : readField(field, record));
  const page = { items: selectPage(matches, keyOf, query), total: matches.length };
  return spec.sums === undefined ? page : { ...page, sums: sumsOf(spec, matches) };
}

/** Records of `owner`, or everyone's. A record that has the same owner twice is listed once. */
export function ownedRecords<T extends TableName>(
  read: ReadView,
  { table, owners = [] }: ListSpec<T>,
  owner: string | undefined,
): Iterable<Tables[T]> {
  const records: ReadView[T] = read[table];
  if (owner === undefined) return records.values();
  const [first, ...more] = owners.map((index) => records.where(index, owner));
  if (more.length === 0) return first ?? [];
  return [...new Set([...(first ?? []), ...more.flat()])].sort((a, b) => (a.id < b.id ? -1 : 1));
}
