import type { DashboardMetrics } from '../src/entities/metrics/metrics';
import type { PolicyRemovals } from '../src/entities/settings/policy';
import type { Bytes } from '../src/lib/fileTypes';
import type { Page } from '../src/lib/page';
import type { History } from './history';
import type { ListQuery, ListSpec } from './listSpec';
import type { IndexName, TableName, Tables } from './tables';

/** A table as services see it: lookups by id and by index. There is no scan, so a table may be larger than memory. */
export interface ReadTable<T extends TableName> {
  get(id: string): Tables[T] | undefined;
  /** The records with these ids that exist, by id. A rule that asks for each alone makes a server ask as often. */
  all(ids: readonly string[]): ReadonlyMap<string, Tables[T]>;
  has(id: string): boolean;
  /**
   * Records with this index key, oldest first, including the transaction's own writes. The array is never mutated: the
   * same array means that nothing changed.
   */
  where(index: IndexName<T>, key: string): readonly Tables[T][];
  some(index: IndexName<T>, key: string): boolean;
  count(index: IndexName<T>, key: string): number;
  /** How many records have each of these index keys, by key. */
  counts(index: IndexName<T>, keys: readonly string[]): ReadonlyMap<string, number>;
}

/** A table inside a transaction: its reads see its writes, which commit or roll back together. */
export interface WriteTable<T extends TableName> extends ReadTable<T> {
  put(record: Tables[T]): void;
  remove(id: string): void;
  /** A new, unused id: `prefix` + `now` (epoch ms) or a later time. */
  newId(prefix: string, now: number): string;
  /** The next number of a table whose rows are never removed and have `prefix` + number as ids. Gaps are possible. */
  nextSequence(prefix: string): number;
}

export type ReadTables = { readonly [T in TableName]: ReadTable<T> };
export type CommandView = { readonly [T in TableName]: WriteTable<T> };

/** A page and, if the list defines sums, their totals over all matches, in dollars. */
export interface Listed<R> extends Page<R> {
  readonly sums?: Readonly<Record<string, number>>;
}

export type QueryView = ReadTables & {
  /** @param owner limits the list to this person's records. */
  list<T extends TableName>(spec: ListSpec<T>, query: ListQuery, owner?: string): Listed<Tables[T]>;
  /**
   * At most `most` records with this index key, oldest first, after the one with the id `after`; the first ones if it is
   * `null`. For whoever reads all of them.
   */
  page<T extends TableName>(
    table: T,
    index: IndexName<T>,
    key: string,
    rest: { readonly after: string | null; readonly most: number },
  ): readonly Tables[T][];
  readonly history: History;
  /** How many files were decided on at these times (epoch ms) or before, and are still there. */
  removals(until: { readonly identity: number; readonly rejectedProofs: number }): PolicyRemovals;
  /** The admin dashboard's figures (product 13.1). @param now backend time, epoch ms. */
  metrics(now: number): DashboardMetrics;
};

/** The inputs of one run of a command. An engine that reruns it supplies the same bytes. */
export interface Attempt {
  /** Real time by the engine's clock, epoch ms; constant during the attempt. */
  readonly realNow: number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface Done<R> {
  readonly result: R;
  /** The reads include every commit up to this number; for a write, the number of its commit. */
  readonly commit: number;
}

/** Describes a call. An engine may learn from it what such calls read; it affects only speed. */
export interface CallHint {
  readonly kind: string;
  /** Values known before the first read, by name: ids, emails, and so on. */
  readonly given: Readonly<Record<string, string>>;
  /** Id of the sender of a read, if known. An engine may queue a person's reads, and refuse too many at the same time. */
  readonly caller?: string;
}

export interface CommandCall {
  /**
   * `money`: a command writes every row it decides on, so a snapshot is enough. `account`: it also relies on rows that
   * it only read, such as an email not being taken.
   */
  readonly isolation: 'money' | 'account';
  /** When storage is full, it may use the space reserved for such commands. */
  readonly mayUseReserve?: boolean;
  readonly hint?: CallHint;
  /** Id of the sender, if known. An engine may queue a person's commands, and refuse too many at the same time. */
  readonly caller?: string;
  /** Id of the idempotency record that the command reads, or creates if it is missing. */
  readonly key?: string;
  /** Whether it may run again after a commit whose outcome is unknown: the record of its key shows what happened. */
  readonly isRepeatable?: boolean;
}

/** Documents' contents, by id. They are stored outside the tables: no transaction covers them. */
export interface Contents {
  /**
   * Resolves once it is safely stored. `caller` is the sender, as for a command.
   * @throws {@link StorageFullError}; ProblemError 429.
   */
  put(id: string, bytes: Bytes, caller: string): Promise<void>;
  get(id: string): Promise<Bytes | undefined>;
  /** SHA-256 of the content as it is stored now, lowercase hex. */
  digest(id: string): Promise<string | undefined>;
  /** At most `most` bytes, from the one at `from` on; `undefined` if it isn't stored. */
  slice(id: string, from: number, most: number): Promise<Bytes | undefined>;
  remove(id: string): Promise<void>;
}

/** Storage for the backend. `work` is synchronous, has no effect except through its view, and may run several times. */
export interface Engine {
  readonly contents: Contents;
  /** Real time, epoch ms. */
  now(): number;
  query<R>(work: (view: QueryView, realNow: number) => R, hint?: CallHint): Promise<Done<R>>;
  /**
   * One transaction. If `work` returns, the books are checked and all its writes are committed together. If it throws,
   * nothing is applied.
   * @throws the errors of `work`; {@link InvariantError}; {@link StorageFullError}; {@link UnavailableError};
   * ProblemError 429.
   */
  command<R>(call: CommandCall, work: (tx: CommandView, attempt: Attempt) => R): Promise<Done<R>>;
}

/** The commit would have broken the books and was aborted. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Storage has no room for the commit; nothing was applied. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** The engine is temporarily unavailable. Unless `isUnknown`, nothing was applied. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  constructor(
    message: string,
    /** Whether the transaction may have committed anyway. */
    readonly isUnknown: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
