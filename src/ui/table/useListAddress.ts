import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The API's limit. */
const LAST_PAGE = 1_000_000;

/** URL parameters of a list; several lists on one page use prefixes. */
export interface ListAddressOptions<Filter extends string> {
  readonly sorts?: readonly string[];
  /** "-date"; omitted from the URL. */
  readonly defaultSort?: string;
  /**
   * By parameter name, each with a parser of the URL's text that returns '' for invalid values. The search is the
   * filter "q".
   */
  readonly filters?: Readonly<Record<Filter, (text: string) => string>>;
  /** "withdrawals" makes the page's parameter "withdrawals.page". */
  readonly prefix?: string;
}

export interface ListAddress<Filter extends string> {
  /** 1-based. */
  readonly page: number;
  readonly sort: string;
  /** '' when not set. */
  readonly filter: (name: Filter) => string;
  readonly isNarrowed: boolean;
  readonly setPage: (page: number) => void;
  /** Returns to the first page. */
  readonly setSort: (sort: string) => void;
  /** Returns to the first page; '' clears a filter. */
  readonly setFilters: (changes: Partial<Readonly<Record<Filter, string>>>) => void;
  readonly clearFilters: () => void;
}

function readPage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** Parser for a filter with a fixed set of values. */
export function oneOfValues(known: readonly string[]): (text: string) => string {
  return (text) => (known.includes(text) ? text : '');
}

/** The API rejects searches over 200 characters. */
export function searchText(text: string): string {
  return text.slice(0, 200);
}

/**
 * Page, sort, filters and search live in the URL, so links and reloads show the same list. Invalid values are ignored.
 * A page change adds a history entry, a sort or filter change does not. Pass constant `options`.
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
