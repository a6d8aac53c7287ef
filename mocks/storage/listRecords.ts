import type { Listed } from '../../backend/engine';
import {
  isBounded,
  readField,
  searchTextOf,
  type ListQuery,
  type ListSpec,
  type TimeRange,
} from '../../backend/lists';
import type { TableName, Tables } from '../../backend/tables';
import { fromCents, toCents } from '../../src/lib/money';
import type { ReadView } from '../../backend/memory/scannedTables';
import { selectPage } from './selectPage';

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

function createSums<T extends TableName>({ sums = {} }: ListSpec<T>) {
  const parts = Object.entries(sums).map(([name, { field, where }]) => ({ name, field, where, cents: 0 }));
  return {
    add: (record: Tables[T]) => {
      for (const part of parts) {
        if (part.where === undefined || record[part.where[0]] === part.where[1]) {
          part.cents += toCents(Number(record[part.field]));
        }
      }
    },
    dollars: () => Object.fromEntries(parts.map(({ name, cents }) => [name, fromCents(cents)])),
  };
}

/**
 * The requested page of `records` (in insertion order); `total` and `sums` cover all matches. Equal keys are ordered by
 * id.
 */
export function listRecords<T extends TableName>(
  spec: ListSpec<T>,
  records: Iterable<Tables[T]>,
  query: ListQuery,
): Listed<Tables[T]> {
  let position = 0;
  const matches = matcher(spec, query);
  const sums = createSums(spec);
  const filter = (record: Tables[T]) => {
    if (matches?.(record) === false) return false;
    sums.add(record);
    return true;
  };
  const field = spec.sorts[query.sortBy];
  const page = selectPage(records, {
    filter: spec.sums === undefined ? matches : filter,
    sort: {
      key: field === undefined ? () => position++ : (record) => readField(field, record),
      descending: query.descending,
    },
    page: query.page,
    pageSize: query.pageSize,
  });
  return spec.sums === undefined ? page : { ...page, sums: sums.dollars() };
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
