import type { ReadView } from './database';
import type { Migration } from './migrations';
import type { KeyValueStorage } from './storage';
import type { TableName } from '../../backend/tables';

export interface OpenOptions {
  readonly storage: KeyValueStorage;
  /** Defaults to the migrations of this build. */
  readonly migrations?: readonly Migration[];
  /** Commits are numbered above this, whatever storage shows: the highest that is known from elsewhere. */
  readonly commitFloor?: number;
  /**
   * Records that have run out: nothing is lost with them. They are removed after opening, and again when a commit
   * finds no room.
   */
  readonly expired?: (read: ReadView) => Iterable<StoredRecord>;
}

export interface StoredRecord {
  readonly table: TableName;
  readonly id: string;
}

export interface ReplaceOptions {
  /**
   * What `OpenedDatabase.copy` gave is in a safe place, from which whoever opens the storage next restores it:
   * old and new data need not fit side by side.
   */
  readonly isCopied?: boolean;
}
