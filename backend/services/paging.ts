import { characterCount } from '../../src/lib/characters';
import { MAX_PAGE_SIZE, type Page } from '../../src/lib/page';
import { DAY_MS } from '../../src/lib/time';
import { selectPage } from './selectPage';
import { ProblemError } from './context';

export const DEFAULT_PAGE_SIZE = 25;
/** Longest text to search for, in characters. */
export const MAX_SEARCH = 200;

export interface ListSpec<T> {
  readonly sorts: Readonly<Record<string, (record: T) => string | number>>;
  /** Used when the caller names none; '' keeps the order of insertion. */
  readonly defaultSort: string;
  /** The text that a record is found by, any case. */
  readonly searchText: (record: T) => string;
  /** Filters: reads the text that must equal the parameter; `allowed` refuses other values. */
  readonly filters: Readonly<
    Record<string, { readonly read: (record: T) => string; readonly allowed?: readonly string[] }>
  >;
  /** Reads the ISO date that `from` and `to` bound. */
  readonly date?: (record: T) => string;
  /** More ISO dates to bound, by name: "matures" is bounded by `maturesFrom` and `maturesTo`. */
  readonly ranges?: Readonly<Record<string, (record: T) => string>>;
}

/** A stretch of time; epoch ms. */
interface Stretch {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

export interface ListQuery extends Stretch {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** Field to sort by; '' for the order of insertion. */
  readonly sortBy: string;
  readonly descending: boolean;
  /** Lower case; '' finds everything. */
  readonly q: string;
  readonly filters: ReadonlyMap<string, string>;
  /** The bounds of the list's other dates, by name; one without bounds is left out. */
  readonly ranges: ReadonlyMap<string, Stretch>;
}

function badParameter(name: string, expected: string): ProblemError {
  return new ProblemError({
    type: 'bad-request',
    title: 'The request is malformed.',
    status: 400,
    detail: `Parameter "${name}": ${expected}.`,
  });
}

function parseCount(search: URLSearchParams, name: string, fallback: number, max: number): number {
  const text = search.get(name);
  if (text === null || text === '') return fallback;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > max) throw badParameter(name, `a whole number from 1 to ${max}`);
  return count;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A day stands for all of it in UTC: `to` a day includes that day. */
function parseMoment(search: URLSearchParams, name: string, bound: 'from' | 'to', fallback: number): number {
  const text = search.get(name);
  if (text === null || text === '') return fallback;
  const isDay = DAY.test(text);
  const time = isDay || INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse rolls 31 February over to March.
  if (Number.isNaN(time) || (isDay && !new Date(time).toISOString().startsWith(text))) {
    throw badParameter(name, 'a date such as 2026-01-31, or an ISO 8601 time');
  }
  if (bound === 'from') return time;
  return isDay ? time + DAY_MS : time + 1;
}

function parseStretch(search: URLSearchParams, fromName: string, toName: string): Stretch {
  return {
    from: parseMoment(search, fromName, 'from', -Infinity),
    until: parseMoment(search, toName, 'to', Infinity),
  };
}

const isBounded = ({ from, until }: Stretch) => from !== -Infinity || until !== Infinity;

function parseRanges<T>({ ranges = {} }: ListSpec<T>, search: URLSearchParams): ReadonlyMap<string, Stretch> {
  const bounded = new Map<string, Stretch>();
  for (const name of Object.keys(ranges)) {
    const stretch = parseStretch(search, `${name}From`, `${name}To`);
    if (isBounded(stretch)) bounded.set(name, stretch);
  }
  return bounded;
}

function parseFilters<T>(spec: ListSpec<T>, search: URLSearchParams): ReadonlyMap<string, string> {
  const filters = new Map<string, string>();
  for (const [name, { allowed }] of Object.entries(spec.filters)) {
    const value = search.get(name);
    if (value === null || value === '') continue;
    if (allowed !== undefined && !allowed.includes(value)) {
      throw badParameter(name, `one of ${allowed.join(', ')}`);
    }
    filters.set(name, value);
  }
  return filters;
}

function checkNames<T>(spec: ListSpec<T>, search: URLSearchParams): void {
  const known = new Set(['page', 'pageSize', 'sort', 'q', ...Object.keys(spec.filters)]);
  if (spec.date !== undefined) known.add('from').add('to');
  for (const name of Object.keys(spec.ranges ?? {})) known.add(`${name}From`).add(`${name}To`);
  for (const name of new Set(search.keys())) {
    if (!known.has(name)) throw badParameter(name, 'not known here');
    if (search.getAll(name).length > 1) throw badParameter(name, 'given once');
  }
}

/**
 * Reads page, pageSize, sort, q, from, to and the filters of a list; an empty value is an absent one.
 * @throws ProblemError 400 for anything that is unknown or out of range.
 */
export function parseListQuery<T>(spec: ListSpec<T>, search: URLSearchParams): ListQuery {
  checkNames(spec, search);
  const sort = search.get('sort') || spec.defaultSort;
  const sortBy = sort.replace(/^-/, '');
  if (sort !== '' && !Object.hasOwn(spec.sorts, sortBy)) {
    throw badParameter('sort', `one of ${Object.keys(spec.sorts).join(', ')}, "-" before it for descending`);
  }
  const q = (search.get('q') ?? '').trim().toLowerCase();
  if (characterCount(q) > MAX_SEARCH) throw badParameter('q', `at most ${MAX_SEARCH} characters`);
  return {
    page: parseCount(search, 'page', 1, 1_000_000),
    pageSize: parseCount(search, 'pageSize', DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    sortBy,
    descending: sort.startsWith('-'),
    q,
    filters: parseFilters(spec, search),
    ranges: parseRanges(spec, search),
    ...parseStretch(search, 'from', 'to'),
  };
}

/** Records never change in place, so a record's lower-cased text is made once. */
const searchTexts = new WeakMap<object, string>();

function searchTextOf<T extends object>(spec: ListSpec<T>, record: T): string {
  let text = searchTexts.get(record);
  if (text === undefined) {
    text = spec.searchText(record).toLowerCase();
    searchTexts.set(record, text);
  }
  return text;
}

function matcher<T extends object>(
  spec: ListSpec<T>,
  query: ListQuery,
): ((record: T) => boolean) | undefined {
  const tests: ((record: T) => boolean)[] = [];
  for (const [name, value] of query.filters) {
    const read = spec.filters[name]?.read;
    if (read !== undefined) tests.push((record) => read(record) === value);
  }
  const within = (read: (record: T) => string, { from, until }: Stretch) => {
    tests.push((record) => {
      const time = Date.parse(read(record));
      return time >= from && time < until;
    });
  };
  if (spec.date !== undefined && isBounded(query)) within(spec.date, query);
  for (const [name, stretch] of query.ranges) {
    const read = spec.ranges?.[name];
    if (read !== undefined) within(read, stretch);
  }
  if (query.q !== '') tests.push((record) => searchTextOf(spec, record).includes(query.q));
  return tests.length === 0 ? undefined : (record) => tests.every((test) => test(record));
}

/**
 * The page of `records` (in insertion order) that `query` asks for; `total` counts every match. Equal
 * keys stand in the order of their ids. `onMatch` is told of every match, in insertion order, for sums.
 */
export function listPage<T extends { readonly id: string }>(
  spec: ListSpec<T>,
  records: Iterable<T>,
  query: ListQuery,
  onMatch?: (record: T) => void,
): Page<T> {
  let position = 0;
  const matches = matcher(spec, query);
  const filter = (record: T) => {
    if (matches?.(record) === false) return false;
    onMatch?.(record);
    return true;
  };
  return selectPage(records, {
    filter: onMatch === undefined ? matches : filter,
    sort: { key: spec.sorts[query.sortBy] ?? (() => position++), descending: query.descending },
    page: query.page,
    pageSize: query.pageSize,
  });
}
