import type { ReadView, WriteView } from '../../backend/memory/scannedTables';
import type { ChangeNotice } from '../../src/lib/changeNotice';

/** The storage engine of the browser. One instance at a time writes; see `mocks/tabs`. */
export interface Database {
  readonly read: ReadView;
  readonly commitNumber: number;
  /**
   * Runs `work` over a view of the tables. If it returns, everything it wrote is committed as one (invariants checked
   * first) and listeners are notified. If it throws, nothing is applied. Synchronous. Nested calls throw.
   * @param options `mayUseReserve`: in a full storage it may use the room reserved for such commits.
   * @throws whatever `work` throws; InvariantError; StorageFullError; {@link StaleDatabaseError}.
   */
  transact<R>(work: (tx: WriteView) => R, options?: { readonly mayUseReserve?: boolean }): R;
  /** Hears every commit of this instance; returns the unsubscribe. */
  onCommit(listener: (notice: ChangeNotice) => void): () => void;
  /** Throws InvariantError unless every balance is the sum of its ledger, and so on: the whole books. */
  checkBooks(): void;
}

/** Someone else wrote to the storage or emptied it: this instance's memory is stale. */
export class StaleDatabaseError extends Error {
  override readonly name = 'StaleDatabaseError';
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
