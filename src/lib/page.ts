/** Rows of a page, unless a query asks for another number. */
export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

/** One page of a list, as the API answers it; `total` counts every match of the filter. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** What every list takes besides its own filters. `sort` is a field name, `-` before it for descending. */
export interface PageQuery {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
  readonly q?: string;
}

/** A list of dated records: `from` and `to` are days (`2026-01-31`, all of it in UTC) or ISO 8601 times, inclusive. */
export interface DatedPageQuery extends PageQuery {
  readonly from?: string;
  readonly to?: string;
}
