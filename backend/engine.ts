import type { DashboardMetrics } from '../src/entities/metrics/metrics';
import type { Page } from '../src/lib/page';
import type { ListQuery, ListSpec } from './lists';
import type { IndexName, TableName, Tables } from './tables';

/** A table as the rules see it: lookups by id and by index. There is no scan, so a table may be larger than memory. */
export interface ReadTable<T extends TableName> {
  get(id: string): Tables[T] | undefined;
  has(id: string): boolean;
  /**
   * Records whose index key is `key`, oldest first, including the transaction's own writes. The array is never mutated:
   * getting the same array again means that nothing changed.
   */
  where(index: IndexName<T>, key: string): readonly Tables[T][];
  some(index: IndexName<T>, key: string): boolean;
  count(index: IndexName<T>, key: string): number;
}

/** A table inside a transaction: writes show in its own reads and commit or vanish together. */
export interface WriteTable<T extends TableName> extends ReadTable<T> {
  put(record: Tables[T]): void;
  remove(id: string): void;
  /** An id that no record has: `prefix` + `now` (epoch ms), or a later moment. */
  newId(prefix: string, now: number): string;
  /** The next number of a table whose rows are never removed and whose ids are `prefix` + number. There may be gaps. */
  nextSequence(prefix: string): number;
}

export type ReadTables = { readonly [T in TableName]: ReadTable<T> };
export type CommandView = { readonly [T in TableName]: WriteTable<T> };

/** A page, and the sums over every match, in dollars, where the list has sums. */
export interface Listed<R> extends Page<R> {
  readonly sums?: Readonly<Record<string, number>>;
}

export type QueryView = ReadTables & {
  /** @param owner limits the list to this person's records. */
  list<T extends TableName>(spec: ListSpec<T>, query: ListQuery, owner?: string): Listed<Tables[T]>;
  /** The admin dashboard's figures (product 13.1). @param now backend time in epoch ms. */
  metrics(now: number): DashboardMetrics;
};

/** The inputs of one run of a command. An engine that reruns it supplies the same bytes. */
export interface Attempt {
  /** The engine's clock: real time in epoch ms, the same throughout the attempt. */
  readonly realNow: number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface Done<R> {
  readonly result: R;
  /** Every commit up to this number is in what was read, or was made. */
  readonly commit: number;
}

/** What a call is about. An engine may learn from it what calls of a kind read: only its speed depends on it. */
export interface CallHint {
  readonly kind: string;
  /** What is known before the first read, by name: ids, e-mails … */
  readonly given: Readonly<Record<string, string>>;
}

export interface CommandCall {
  /**
   * `money`: the rows that a command decides on are rows that it writes, so a snapshot is enough. `account`: it also
   * relies on what it only read, such as the absence of an e-mail.
   */
  readonly isolation: 'money' | 'account';
  /** In a full storage it may use up room that is kept for such commands. */
  readonly mayUseReserve?: boolean;
  readonly hint?: CallHint;
  /** Id of the idempotency record that the command reads, and creates if it is missing. */
  readonly key?: string;
}

/** What the backend runs on. `work` is synchronous, has no effect but through its view, and may be run several times. */
export interface Engine {
  query<R>(work: (view: QueryView, realNow: number) => R, hint?: CallHint): Promise<Done<R>>;
  /**
   * One transaction. `work` returns: everything that it wrote is committed as one, the books checked first. It throws:
   * nothing is applied.
   * @throws whatever `work` throws; {@link InvariantError}; {@link StorageFullError}; {@link UnavailableError}.
   */
  command<R>(call: CommandCall, work: (tx: CommandView, attempt: Attempt) => R): Promise<Done<R>>;
}

/** A commit would have broken the books; it was aborted. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** There is no room for what a commit writes; nothing of the transaction was applied. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** The engine cannot answer now. Unless `isUnknown`, nothing of the transaction was applied. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  constructor(
    message: string,
    /** Whether the transaction may have been committed all the same. */
    readonly isUnknown: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
