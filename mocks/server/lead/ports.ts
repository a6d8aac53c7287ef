/** Web Locks as leading needs them. */
export interface LockPort {
  /**
   * Holds the named lock, exclusively, until the promise of `holder` settles.
   * Rejects with the reason of `signal` when it aborts before the grant.
   */
  request(name: string, signal: AbortSignal, holder: () => Promise<void>): Promise<void>;
}

/** A BroadcastChannel: reaches every other tab, in order, never the sender. */
export interface ChannelPort {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/**
 * The commit ticket: the one number that browsers keep coherent between processes, in IndexedDB.
 * Neither method rejects or waits for ever: a browser without it does as well as it can.
 */
export interface TicketPort {
  /** The highest commit that was raised, 0 when there is none. */
  read(): Promise<number>;
  /** Resolves when a successor is sure to read at least `commit`. The writing begins at once. */
  raise(commit: number): Promise<void>;
}

/** The page's comings and goings. */
export interface PagePort {
  /** The page goes away: closed, left, or into the back-forward cache. */
  onHide(listener: () => void): void;
  /** The page comes back. */
  onShow(listener: () => void): void;
}

/** What leading needs of the browser; tests bring their own. */
export interface LeadPorts {
  /** Absent on insecure origins. */
  readonly locks: LockPort | undefined;
  readonly channel: ChannelPort;
  readonly ticket: TicketPort;
  readonly page: PagePort;
  /** Highest commit that `localStorage` shows this tab now. */
  readonly visibleCommit: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Lets the browser do other things; not throttled in hidden tabs. */
  readonly yieldTurn: () => Promise<void>;
  /** Aborts after so many milliseconds. */
  readonly timeout: (ms: number) => AbortSignal;
  readonly newId: () => string;
}
