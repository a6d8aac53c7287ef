import { useCallback } from 'react';
import { isStorable } from '../../lib/characters';
import { MAX_SEARCH } from '../../lib/page';
import { useAddressParams } from '../page/useAddressParams';

/** Turns off a filter that has a default. */
const ALL = 'all';

/** The API's limit. */
const LAST_PAGE = 1_000_000;

/** Maps a filter's text in the URL to its value in the API's query; `undefined` for none and for invalid text. */
type FilterReader<Value> = (text: string) => Value | undefined;

/** URL parameters of a list; several lists on one page use prefixes. */
interface ListAddressOptions<Filters> {
  readonly sorts?: readonly string[];
  /** "-date"; omitted from the URL. It may depend on the filters. */
  readonly defaultSort?: string | ((filters: Partial<NoInfer<Filters>>) => string);
  /** Names for default sorts that no column represents: "Pending first". */
  readonly sortNames?: Readonly<Record<string, string>>;
  /** A filter's value while it isn't in the URL; {@link ALL} in the URL turns it off. */
  readonly defaultFilters?: { readonly [Name in keyof NoInfer<Filters>]?: string };
  /** By parameter name. The search is the filter "q". */
  readonly filters?: { readonly [Name in keyof Filters]: FilterReader<Filters[Name]> };
  /** "withdrawals" makes the page's parameter "withdrawals.page". */
  readonly prefix?: string;
}

export interface ListAddress<Filter extends string = never, Query = unknown> {
  /** 1-based. */
  readonly page: number;
  readonly sort: string;
  readonly defaultSort: { readonly value: string; readonly label: string } | undefined;
  /** The text in the URL; '' when not set. */
  readonly filter: (name: Filter) => string;
  /** Sort and filters as the API takes them, without page and page size. */
  readonly query: Query;
  readonly isNarrowed: boolean;
  /** `replace`: without a history entry. */
  readonly setPage: (page: number, replace?: boolean) => void;
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

/** For a filter with a fixed set of values. */
export function oneOfValues<Value extends string>(known: readonly Value[]): FilterReader<Value> {
  return (text) => known.find((value) => value === text);
}

/** For a search: trims the text. */
export function searchText(text: string): string | undefined {
  const searched = [...text.trim()].slice(0, MAX_SEARCH).join('');
  return isStorable(searched) ? searched || undefined : undefined;
}

/**
 * Page, sort, filters and search live in the URL, so links and reloads show the same list. Invalid values are ignored.
 * A page change adds a history entry, a sort or filter change does not. Pass constant `options`.
 */
export function useListAddress<Filters extends object = Record<never, unknown>>(
  options: ListAddressOptions<Filters>,
): ListAddress<keyof Filters & string, Partial<Filters> & { readonly sort?: string }> {
  type Filter = keyof Filters & string;
  const { sorts = [], filters: readers, prefix } = options;
  const defaults: Readonly<Record<string, string | undefined>> | undefined = options.defaultFilters;
  const [params, changeParams] = useAddressParams();
  const nameOf = useCallback((name: string) => (prefix === undefined ? name : `${prefix}.${name}`), [prefix]);
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, replace: boolean) => {
      changeParams(
        (next) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(nameOf(name));
            else if (value !== undefined) next.set(nameOf(name), value);
          }
        },
        { replace },
      );
    },
    [changeParams, nameOf],
  );

  const setFilters = useCallback(
    (changes: Partial<Readonly<Record<Filter, string>>>) => {
      const texts: Record<string, string | undefined> = { ...changes };
      for (const [name, standard] of Object.entries(defaults ?? {})) {
        if (texts[name] === '') texts[name] = ALL;
        else if (texts[name] === standard) texts[name] = '';
      }
      change({ ...texts, page: '' }, true);
    },
    [change, defaults],
  );
  const names: Filter[] = [];
  const texts: Partial<Record<Filter, string>> = {};
  const query: Partial<Filters> = {};
  let isNarrowed = false;
  for (const name in readers) {
    names.push(name);
    const wanted = params.get(nameOf(name)) ?? '';
    const standard = defaults?.[name] ?? '';
    const isKnown = (wanted === ALL && standard !== '') || readers[name](wanted) !== undefined;
    const text = isKnown ? wanted : standard;
    const value = readers[name](text);
    if (value === undefined) continue;
    query[name] = value;
    texts[name] = text;
    if (text !== standard) isNarrowed = true;
  }
  const standardSort = options.defaultSort ?? '';
  const defaultSort = typeof standardSort === 'string' ? standardSort : standardSort(query);
  const label = options.sortNames?.[defaultSort];
  const wantedSort = params.get(nameOf('sort')) ?? '';
  const isKnown = sorts.includes(wantedSort.replace(/^-/, ''));
  const sort = isKnown ? wantedSort : defaultSort;
  return {
    page: readPage(params.get(nameOf('page'))),
    sort,
    defaultSort: label === undefined ? undefined : { value: defaultSort, label },
    filter: (name) => texts[name] ?? '',
    query: sort === '' ? query : { ...query, sort },
    isNarrowed,
    setPage: useCallback(
      (page, replace = false) => change({ page: page === 1 ? '' : String(page) }, replace),
      [change],
    ),
    setSort: (next) => change({ sort: next === defaultSort ? '' : next, page: '' }, true),
    setFilters,
    clearFilters: () => change({ ...Object.fromEntries(names.map((name) => [name, ''])), page: '' }, true),
  };
}
