import type { Bytes } from '../src/lib/fileTypes';
import type { Duty } from '../src/entities/admin/duty';
import type { Actor } from '../src/lib/machine';
import type { Passwords } from './auth/passwords';
import type { CommandView, Contents, QueryView, ReadTables } from './engine';
import type { Vault } from './auth/vault';
import type { MarketRates } from './market/marketRates';

/**
 * What somebody must set up before anything else: a password of their own after a login with a one-time one (product 2.6),
 * or an admin a second step (14.10).
 */
export type SetUp = 'password' | 'second-step';

export interface Caller {
  readonly kind: Actor;
  /** User or admin id; otherwise `visitor` or `system`. */
  readonly id: string;
  readonly name: string;
  /** Id of the caller's session; absent for visitors and the backend itself. */
  readonly sessionId?: string;
  readonly mustSetUp?: SetUp;
  /** An admin's (product 14.11). */
  readonly duty?: Duty;
  /** An admin's, for the audit log: "Chrome on Windows". */
  readonly browser?: string;
}

/** Where a request comes from. */
export interface Client {
  /** `null` in a browser's own backend. An IPv6 address is represented by its network. */
  readonly address: string | null;
  /** SHA-256 of the token that the browser keeps (product 2.6); `null` without one. */
  readonly browser: string | null;
  /** "Chrome on Windows", for people to read; absent if the browser doesn't identify itself. */
  readonly browserName?: string;
}

/** A file as received. */
export interface UploadedFile {
  readonly bytes: Bytes;
  /** Lowercase hex. */
  readonly sha256: string;
}

/** Injected, so that tests control time and randomness. */
interface CallContext {
  readonly caller: Caller;
  /** Backend time, epoch ms. */
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface QueryContext extends CallContext {
  readonly read: QueryView;
}

export interface CommandContext extends CallContext {
  readonly tx: CommandView;
  /** It belongs to the past of a data set: nobody is mailed about it. */
  readonly isPast?: true;
}

export interface PrepareContext {
  /** The caller when the request arrived; `run` gets a fresh one. */
  readonly caller: Caller;
  readonly client: Client;
  /** Where the app's pages are served, without a path: `https://app.example`. */
  readonly origin: string;
  readonly passwords: Passwords;
  /** `null` on a server without a key. */
  readonly vault: Vault | null;
  readonly market: MarketRates;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly contents: Contents;
  /** Reads the state before the transaction; `run` must not rely on it. `now` is backend time, `realNow` real time, epoch ms. */
  query<R>(work: (read: ReadTables, now: number, realNow: number) => R): Promise<R>;
}
