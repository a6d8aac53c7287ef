import { characterCount, isStorable, trimUnseen } from '../src/lib/characters';
import { foldText } from '../src/lib/foldText';
import { isDated, ISO_BOUND, ISO_DAY } from '../src/lib/isoDates';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MAX_SEARCH } from '../src/lib/page';
import { DAY_MS } from '../src/lib/time';
import { isBounded, type ListFacts, type ListQuery, type TimeRange } from './listSpec';
import { badParameter } from './problem';

function parseCount(search: URLSearchParams, name: string, fallback: number, max: number): number {
  const text = search.get(name);
  if (text === null || text === '') return fallback;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > max) throw badParameter(name, `a whole number from 1 to ${max}`);
  return count;
}

/** A date without a time is the whole UTC day, so `to` includes it. */
function parseMoment(search: URLSearchParams, name: string, bound: 'from' | 'to', fallback: number): number {
  const text = search.get(name);
  if (text === null || text === '') return fallback;
  if (!isDated(text, ISO_BOUND)) {
    throw badParameter(name, 'a date such as 2026-01-31, or an ISO 8601 time, of the years 1900 to 8999');
  }
  const time = Date.parse(text);
  if (bound === 'from') return time;
  return ISO_DAY.test(text) ? time + DAY_MS : time + 1;
}

function parseTimeRange(search: URLSearchParams, fromName: string, toName: string): TimeRange {
  return {
    from: parseMoment(search, fromName, 'from', -Infinity),
    until: parseMoment(search, toName, 'to', Infinity),
  };
}

function parseRanges({ ranges = {} }: ListFacts, search: URLSearchParams): ReadonlyMap<string, TimeRange> {
  const bounded = new Map<string, TimeRange>();
  for (const name of Object.keys(ranges)) {
    const range = parseTimeRange(search, `${name}From`, `${name}To`);
    if (isBounded(range)) bounded.set(name, range);
  }
  return bounded;
}

function parseFilters(spec: ListFacts, search: URLSearchParams): ReadonlyMap<string, string> {
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

/** Which page of a list. */
export type PagePlace = Pick<ListQuery, 'page' | 'pageSize'>;

function parsePlace(search: URLSearchParams, pageSize: number): PagePlace {
  return {
    page: parseCount(search, 'page', 1, 1_000_000),
    pageSize: parseCount(search, 'pageSize', pageSize, MAX_PAGE_SIZE),
  };
}

/** Reads page and pageSize, for an answer with a list that can't be narrowed. @throws ProblemError 400 for anything else. */
export function parsePage(search: URLSearchParams): PagePlace {
  checkEach(search, new Set(['page', 'pageSize']));
  return parsePlace(search, MAX_PAGE_SIZE);
}

function checkNames(spec: ListFacts, search: URLSearchParams): void {
  const known = new Set(['page', 'pageSize', 'sort', 'q', ...Object.keys(spec.filters)]);
  if (spec.date !== undefined) known.add('from').add('to');
  for (const name of Object.keys(spec.ranges ?? {})) known.add(`${name}From`).add(`${name}To`);
  checkEach(search, known);
}

function checkEach(search: URLSearchParams, known: ReadonlySet<string>): void {
  for (const name of new Set(search.keys())) {
    if (!known.has(name)) throw badParameter(name, 'not known here');
    if (search.getAll(name).length > 1) throw badParameter(name, 'given once');
    if (!isStorable(search.get(name) ?? '')) throw badParameter(name, 'without NUL characters');
  }
}

/**
 * Reads page, pageSize, sort, q, from, to and the list's filters; an empty value counts as absent.
 * @throws ProblemError 400 for anything unknown or out of range.
 */
export function parseListQuery(spec: ListFacts, search: URLSearchParams): ListQuery {
  checkNames(spec, search);
  const sort = search.get('sort') || spec.defaultSort;
  const sortBy = sort.replace(/^-/, '');
  if (sort !== '' && !Object.hasOwn(spec.sorts, sortBy)) {
    throw badParameter('sort', `one of ${Object.keys(spec.sorts).join(', ')}, "-" before it for descending`);
  }
  const typed = trimUnseen(search.get('q') ?? '').normalize('NFC');
  if (characterCount(typed) > MAX_SEARCH) throw badParameter('q', `at most ${MAX_SEARCH} characters`);
  return {
    ...parsePlace(search, DEFAULT_PAGE_SIZE),
    sortBy,
    descending: sort.startsWith('-'),
    q: foldText(typed),
    filters: parseFilters(spec, search),
    ranges: parseRanges(spec, search),
    ...parseTimeRange(search, 'from', 'to'),
  };
}
