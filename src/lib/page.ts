/** Rows per page, for API and lists alike (product 16.1). */
export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;
/** For a list that shares its page with others. */
export const SHORT_PAGE_SIZE = 10;
/** For a list of cards; fills rows of two, three and four. */
export const CARD_PAGE_SIZE = 12;
/** The choices for rows per page. */
export const PAGE_SIZES: readonly number[] = [10, DEFAULT_PAGE_SIZE, 50, MAX_PAGE_SIZE];

/** Maximum length of a search text, in code points. */
export const MAX_SEARCH = 200;

/** `total` counts all matches of the filter. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Common to all lists. `sort` is a field name, prefixed with `-` for descending. */
export interface PageQuery {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
  readonly q?: string;
}

/** `from` and `to` are inclusive: days (`2026-01-31`, all of it in UTC) or ISO 8601 times. */
export interface DatedPageQuery extends PageQuery {
  readonly from?: string;
  readonly to?: string;
}

/** A dated list, filtered by values of these fields. */
export type DatedPageQueryBy<Item, Field extends keyof Item> = DatedPageQuery & Partial<Pick<Item, Field>>;
