import { foldLines } from '../src/lib/foldText';
import type { IndexName, TableName, Tables } from './tables';

/**
 * How a list reads a record's field, as data, so that an engine can make it a column: as stored (null counts as ''), in
 * lower case, or derived by a named function.
 */
export type ListField<R> =
  | (keyof R & string)
  | { readonly lower: keyof R & string }
  | { readonly derived: string; readonly of: (record: R) => string };

export interface ListSpec<T extends TableName = TableName> {
  readonly table: T;
  readonly sorts: Readonly<Record<string, ListField<Tables[T]>>>;
  /** Used if the caller gives none; '' means insertion order. */
  readonly defaultSort: string;
  /** The fields searched, ignoring case and marks. */
  readonly searched: readonly ListField<Tables[T]>[];
  /** Filters: the field's text must equal the parameter; values other than `allowed` are refused. */
  readonly filters: Readonly<
    Record<string, { readonly field: ListField<Tables[T]>; readonly allowed?: readonly string[] }>
  >;
  /** The ISO date that `from` and `to` limit. */
  readonly date?: keyof Tables[T] & string;
  /** More ISO dates to limit, by name: `maturesFrom` and `maturesTo` limit "matures". */
  readonly ranges?: Readonly<Record<string, keyof Tables[T] & string>>;
  /** Indexes that link a record to a person; any of them makes the person an owner. */
  readonly owners?: readonly IndexName<T>[];
  /** Dollar sums over all matches, by name; `where` restricts a sum to records with that value. */
  readonly sums?: Readonly<
    Record<
      string,
      {
        readonly field: keyof Tables[T] & string;
        readonly where?: readonly [keyof Tables[T] & string, string];
      }
    >
  >;
}

/** The parameters a list accepts, for the OpenAPI document. */
export interface ListFacts extends Pick<ListSpec, 'table' | 'defaultSort'> {
  readonly sorts: Readonly<Record<string, unknown>>;
  readonly filters: Readonly<Record<string, { readonly allowed?: readonly string[] }>>;
  readonly date?: string;
  readonly ranges?: Readonly<Record<string, string>>;
  readonly owners?: readonly string[];
}

export function readField<R extends object>(field: ListField<R>, record: R): string | number {
  if (typeof field === 'object' && 'derived' in field) return field.of(record);
  const value: unknown = record[typeof field === 'object' ? field.lower : field];
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  return typeof field === 'object' ? text.toLowerCase() : text;
}

/** The text that searches look in, folded. */
export function searchTextOf<T extends TableName>({ searched }: ListSpec<T>, record: Tables[T]): string {
  return foldLines(searched.map((field) => readField(field, record)).join('\n'));
}

/** Times in epoch ms. */
export interface TimeRange {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

export interface ListQuery extends TimeRange {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** Field to sort by; '' for insertion order. */
  readonly sortBy: string;
  readonly descending: boolean;
  /** Folded; '' matches everything. */
  readonly q: string;
  readonly filters: ReadonlyMap<string, string>;
  /** Limits on the list's other dates, by name; unlimited ones are left out. */
  readonly ranges: ReadonlyMap<string, TimeRange>;
}

export const isBounded = ({ from, until }: TimeRange) => from !== -Infinity || until !== Infinity;
