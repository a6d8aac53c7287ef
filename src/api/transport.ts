import type { ChangeNotice } from '../lib/changeNotice';

/** A message for users, shown once (product 21.1). */
export interface BackendNotice {
  /**
   * `recovered-corrupt`: unreadable data was set aside; the rest works. `admin-restored`: the main admin's damaged
   * account was restored, with a one-time password in the message. `newer-schema`: the data is from a later build;
   * nothing was touched. `storage-nearly-full`: little room is left. `one-tab`: other tabs can't work in this
   * browser. `unopened`: the stored data can't be opened. `nothing-simulated`: a link asked for
   * faults that only the demo can simulate.
   */
  readonly code:
    | 'recovered-corrupt'
    | 'admin-restored'
    | 'newer-schema'
    | 'storage-nearly-full'
    | 'one-tab'
    | 'unopened'
    | 'nothing-simulated';
  readonly message: string;
}

/** Mails whose token grants access. */
type LinkMail = 'confirm-email' | 'reset-password' | 'confirm-new-email' | 'admin-invitation';

/** Present when mail is kept in this browser. */
export interface Mailbox {
  /** Secret of the newest link of this kind mailed to a person (id or email); '' for none. */
  tokenOf(kind: LinkMail, person: string): Promise<string>;
  /** Id of the person to whom a link of this kind was mailed; '' for nobody. */
  addresseeOf(kind: LinkMail, email: string): Promise<string>;
}

export interface ChangeStreamPorts {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The session token; `null` without a session. */
  readonly token: () => string | null;
  /** Calls back when the token may have changed; returns the unsubscribe function. */
  readonly onTokenChange: (listener: () => void) => () => void;
  readonly tell: (notice: ChangeNotice) => void;
  /** Whether changes arrive now. While they do not, the app polls. */
  readonly setLive: (isLive: boolean) => void;
  /** In [0, 1). */
  readonly random: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Transport {
  /** Rejects as `fetch` does: `TypeError` without a connection, `AbortError` on abort. */
  fetch(request: Request): Promise<Response>;
  /** Sends an upload and reports the fraction sent, 0 to 1. Without it, `fetch` sends uploads too. */
  upload?(request: Request, onProgress: (sent: number) => void): Promise<Response>;
  /**
   * Notifies of every commit, from any tab; returns the unsubscribe function. `null` if the host sends no notices; the
   * app then polls.
   */
  readonly subscribe: ((listener: (notice: ChangeNotice) => void) => () => void) | null;
  /** Streams changes from a server to signed-in people; returns the stop function. */
  readonly stream?: (ports: ChangeStreamPorts) => Promise<() => void>;
  /** Usually empty; notices come and go. */
  readonly notices: readonly BackendNotice[];
  /** Returns the unsubscribe function. */
  onNotice(listener: () => void): () => void;
  /** Absent when mail goes to people's own inboxes. */
  readonly mailbox?: Mailbox;
}

/** Without a stream, other people's changes are not reported. */
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
 * Earlier requests wait for this, so the first render never does. A later call (each test has its own backend) affects
 * later requests only.
 */
export function configureTransport(chosen: Transport | Promise<Transport>): void {
  configure(chosen);
  current = Promise.resolve(chosen);
}

/** Waits for the configuration; rejects when the transport failed to start. */
export function transport(): Promise<Transport> {
  return current;
}
