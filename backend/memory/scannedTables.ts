import type { ReadTable, WriteTable } from '../engine';
import type { IndexName, TableName, Tables } from '../tables';

/** A table held entirely in memory, so it can be iterated. */
interface ScannedTable<T extends TableName> extends ReadTable<T> {
  readonly size: number;
  /** In insertion order. */
  values(): IterableIterator<Tables[T]>;
  keys(index: IndexName<T>): Iterable<string>;
}

export type ScannedWriteTable<T extends TableName> = ScannedTable<T> & WriteTable<T>;

export type ReadView = { readonly [T in TableName]: ScannedTable<T> };
export type WriteView = { readonly [T in TableName]: ScannedWriteTable<T> };
