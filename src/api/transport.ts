import type { ChangeNotice } from '../lib/changeNotice';

/** A message of the backend for people, shown once (product 21.1). */
export interface BackendNotice {
  /**
   * `recovered-corrupt`: unreadable stored data was set aside; the rest still works. `admin-restored`: the main admin's
   * damaged account was restored, with a one-time password in the message. `newer-schema`: the stored data is of a
   * later build; nothing was touched. `storage-nearly-full`: there is little room for new data. `leader-silent`: the
   * tab through which all others work has hung; goes when it answers again. `leader-replaced`: this tab took its place.
   */
  readonly code:
    | 'recovered-corrupt'
    | 'admin-restored'
    | 'newer-schema'
    | 'storage-nearly-full'
    | 'leader-silent'
    | 'leader-replaced';
  readonly message: string;
}

/** Mail that this browser can open by itself. */
export interface Mailbox {
  /** The secret of the newest link of a kind that was mailed to a person, by id or e-mail; '' without one. */
  tokenOf(kind: 'confirm-email' | 'reset-password', person: string): Promise<string>;
}

/** What a stream of changes needs of the app. */
export interface ChangeStreamPorts {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The session's; `null` without one. */
  readonly token: () => string | null;
  /** Calls back when the token may be another one; returns the unsubscribe. */
  readonly onTokenChange: (listener: () => void) => () => void;
  readonly tell: (notice: ChangeNotice) => void;
  /** Whether changes come now. While they do not, the app polls. */
  readonly setLive: (isLive: boolean) => void;
  /** In [0, 1). */
  readonly random: () => number;
  /** Waits; rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** What carries requests to the API and says when its data changed. */
export interface Transport {
  /** Rejects as `fetch` does: `TypeError` for no connection, `AbortError` when the request's signal aborted. */
  fetch(request: Request): Promise<Response>;
  /**
   * Subscribes to every commit, whichever tab made it; returns the unsubscribe. `null` if the host sends no notices:
   * then the app polls.
   */
  readonly subscribe: ((listener: (notice: ChangeNotice) => void) => () => void) | null;
  /** Hears of changes from a server that streams them to people who are signed in; returns the stop. */
  readonly stream?: (ports: ChangeStreamPorts) => Promise<() => void>;
  /** Empty most of the time. They come and go. */
  readonly notices: readonly BackendNotice[];
  /** Hears of every change of `notices`; returns the unsubscribe. */
  onNotice(listener: () => void): () => void;
  /** Absent where mail goes to people's own inboxes. */
  readonly mailbox?: Mailbox;
}

/** The network alone: without a stream there is no word of other people's changes. */
export const networkTransport: Transport = {
  fetch: (request) => globalThis.fetch(request),
  subscribe: null,
  notices: [],
  onNotice: () => () => undefined,
};

let configure: (chosen: Transport | Promise<Transport>) => void;
let current = new Promise<Transport>((resolve) => {
  configure = resolve;
});

/**
 * Says what carries requests. Requests made before wait for it, so the first render never does.
 * A later call (each test has its own backend) replaces the transport for requests made after it.
 */
export function configureTransport(chosen: Transport | Promise<Transport>): void {
  configure(chosen);
  current = Promise.resolve(chosen);
}

/** The configured transport; waits until there is one, and rejects when it could not be started. */
export function transport(): Promise<Transport> {
  return current;
}
