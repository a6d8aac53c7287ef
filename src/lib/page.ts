export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

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

/** A dated list whose records have these values in these fields. */
export type DatedPageQueryBy<Item, Field extends keyof Item> = DatedPageQuery & Partial<Pick<Item, Field>>;
