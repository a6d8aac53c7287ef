import type { ChangeNotice } from '../src/lib/changeNotice';
import type { IndexName, TableName, Tables } from './tables';

/** A table as a reader sees it; lookups cost no storage access. */
interface ReadTable<T extends TableName> {
  readonly size: number;
  get(id: string): Tables[T] | undefined;
  has(id: string): boolean;
  /** In insertion order. */
  values(): IterableIterator<Tables[T]>;
  /**
   * Records whose index key is `key`, in insertion order; includes the transaction's own writes. The list is never
   * changed afterwards: the same list again means the same records.
   */
  where(index: IndexName<T>, key: string): readonly Tables[T][];
  keys(index: IndexName<T>): Iterable<string>;
}

/** A table inside a transaction: writes show in its own reads and commit or vanish together. */
export interface WriteTable<T extends TableName> extends ReadTable<T> {
  put(record: Tables[T]): void;
  remove(id: string): void;
}

export type ReadView = { readonly [T in TableName]: ReadTable<T> };
export type WriteView = { readonly [T in TableName]: WriteTable<T> };

/** The storage engine (design D5). One instance at a time writes; see `mocks/tabs`. */
export interface Database {
  readonly read: ReadView;
  readonly commitNumber: number;
  /**
   * Runs `work` over a view of the tables. It returns: everything that it wrote is committed
   * as one (invariants checked first) and listeners hear of it. It throws: nothing is applied.
   * Synchronous. Nested calls throw.
   * @param options `mayUseReserve`: in a full storage it may use up room that is kept for such commits.
   * @throws whatever `work` throws; {@link InvariantError}; {@link StorageFullError} (nothing applied).
   */
  transact<R>(work: (tx: WriteView) => R, options?: { readonly mayUseReserve?: boolean }): R;
  /** Hears every commit of this instance; returns the unsubscribe. */
  onCommit(listener: (notice: ChangeNotice) => void): () => void;
  /** Throws {@link InvariantError} unless every balance is the sum of its ledger, and so on: the whole books. */
  checkBooks(): void;
}

/** A commit would have broken the books; it was aborted. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Somebody else wrote to the storage, or emptied it: this instance's memory is no longer what is stored. */
export class StaleDatabaseError extends Error {
  override readonly name = 'StaleDatabaseError';
}

/** The browser's storage is full; nothing of the transaction was applied. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** The stored data is of a schema that this build does not know; nothing was touched. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(
    readonly found: number,
    readonly known: number,
  ) {
    super(`Stored data has schema ${found}; this build knows up to ${known}.`);
  }
}
