import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The API pages no further. */
const LAST_PAGE = 1_000_000;

/** Parameters of an address that a list reads; several lists of one page tell theirs apart by a prefix. */
export interface ListAddressOptions<Filter extends string> {
  readonly sorts?: readonly string[];
  /** "-date"; left out of the address. */
  readonly defaultSort?: string;
  /**
   * Filters by their parameter, each with a reader of what the address says: the value, or '' for what
   * it cannot mean. The search is a filter called "q".
   */
  readonly filters?: Readonly<Record<Filter, (text: string) => string>>;
  /** "withdrawals" makes the page's parameter "withdrawals.page". */
  readonly prefix?: string;
}

export interface ListAddress<Filter extends string> {
  /** 1-based. */
  readonly page: number;
  readonly sort: string;
  /** What a filter is set to, '' for nothing. */
  readonly filter: (name: Filter) => string;
  readonly isNarrowed: boolean;
  readonly setPage: (page: number) => void;
  /** Starts over at the first page. */
  readonly setSort: (sort: string) => void;
  /** Starts over at the first page; '' clears a filter. */
  readonly setFilters: (changes: Partial<Readonly<Record<Filter, string>>>) => void;
  readonly clearFilters: () => void;
}

function readPage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** A reader of a filter that knows its values: anything else counts as left out. */
export function oneOfValues(known: readonly string[]): (text: string) => string {
  return (text) => (known.includes(text) ? text : '');
}

/** A reader of the search: the API refuses more than 200 characters. */
export function searchText(text: string): string {
  return text.slice(0, 200);
}

/**
 * Page, sort, filters and search live in the address: a link or a reload shows the same
 * list. What the address cannot mean counts as left out. Opening a page is a step of the history, a
 * change of sort or filter is none. Give `options` as a constant of the module.
 */
export function useListAddress<Filter extends string = never>(
  options: ListAddressOptions<Filter>,
): ListAddress<Filter> {
  const { sorts = [], defaultSort = '', filters: readers, prefix } = options;
  const [params, setParams] = useSearchParams();
  const nameOf = useCallback((name: string) => (prefix === undefined ? name : `${prefix}.${name}`), [prefix]);
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, replace: boolean) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(nameOf(name));
            else if (value !== undefined) next.set(nameOf(name), value);
          }
          return next;
        },
        { replace },
      );
    },
    [setParams, nameOf],
  );

  const filter = useCallback(
    (name: Filter) => readers?.[name](params.get(nameOf(name)) ?? '') ?? '',
    [readers, params, nameOf],
  );
  const setFilters = useCallback(
    (changes: Partial<Readonly<Record<Filter, string>>>) => change({ ...changes, page: '' }, true),
    [change],
  );
  const names: Filter[] = [];
  for (const name in readers) names.push(name);
  const wantedSort = params.get(nameOf('sort')) ?? '';
  const isKnown = sorts.includes(wantedSort.replace(/^-/, ''));
  return {
    page: readPage(params.get(nameOf('page'))),
    sort: isKnown ? wantedSort : defaultSort,
    filter,
    isNarrowed: names.some((name) => filter(name).trim() !== ''),
    setPage: useCallback((page) => change({ page: page === 1 ? '' : String(page) }, false), [change]),
    setSort: (sort) => change({ sort: sort === defaultSort ? '' : sort, page: '' }, true),
    setFilters,
    clearFilters: () => change({ ...Object.fromEntries(names.map((name) => [name, ''])), page: '' }, true),
  };
}
