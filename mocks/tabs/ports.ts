import type { CommitJournal } from '../storage/commitLog';
import type { StoredCopy } from '../storage/storedCopy';
import type { WriteFence } from './writeFence';

export interface LockHold {
  /** Asks the browser whether the lock is still here: another tab may have taken it away. Never rejects. */
  isHere(): Promise<boolean>;
}

interface LockRequest {
  /** Ends the waiting for the grant. */
  readonly signal: AbortSignal;
  /** Takes the lock away from whoever holds it, before everybody who waits. */
  readonly steal: boolean;
}

export interface LockPort {
  /**
   * Holds the named lock, exclusively, until the promise of `holder` settles.
   * Rejects when the signal aborts before the grant, and when the lock is taken away afterwards.
   */
  request(name: string, how: LockRequest, holder: (hold: LockHold) => Promise<void>): Promise<void>;
}

/** Where the tab with the lock says what it shows and does, for tabs that it does not answer. */
export interface HolderNotePort {
  /**
   * Notes this tab as it is now. It says how long it will be busy with opening the data, in ms from now.
   * False when the note could not be kept.
   */
  write(busyMs: number): boolean;
  read(): HolderNote | undefined;
}

export interface HolderNote {
  readonly title: string;
  readonly path: string;
  /** It said that it would still be busy now. */
  readonly isBusy: boolean;
}

/** A BroadcastChannel: reaches every other tab, in order, never the sender. */
export interface ChannelPort {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/**
 * The commit marker: the journals of the last commits in IndexedDB, which browsers keep coherent between processes.
 * `localStorage` is not: a process that crashes takes writes with it that it made long before its last answer.
 * No method rejects or waits for ever: a browser without IndexedDB does as well as it can.
 */
export interface CommitMarkerPort {
  /** The highest commit that was raised, 0 when there is none. */
  read(): Promise<number>;
  /** Journals of the commits after `commit`, in order. */
  readAfter(commit: number): Promise<readonly string[]>;
  /** Resolves when a successor is sure to read these journals. The writing begins at once. */
  raise(journals: readonly CommitJournal[]): Promise<void>;
  /** The browser has had time to save what commits up to this one wrote to `localStorage`. */
  vouch(commit: number): Promise<void>;
  /**
   * Whether the data was put in place as a whole, by seeding or replacing it, after the last commit that was vouched
   * for: a browser that was killed may have saved nothing of it.
   */
  isUnsaved(): Promise<boolean>;
}

/** A copy of all data, kept in IndexedDB while something else takes its place in `localStorage`. */
export interface CopyPort {
  /** Resolves when the copy outlives the browser. Rejects when it cannot be kept. */
  save(copy: StoredCopy): Promise<void>;
  /** The copy that was kept last. Rejects when IndexedDB does not answer. */
  read(): Promise<StoredCopy | undefined>;
}

export interface PagePort {
  /** The page goes away: closed, left, or into the back-forward cache. */
  onHide(listener: () => void): void;
  onShow(listener: () => void): void;
}

export interface TabPorts {
  readonly locks: LockPort;
  readonly channel: ChannelPort;
  readonly commitMarker: CommitMarkerPort;
  readonly copies: CopyPort;
  readonly page: PagePort;
  readonly note: HolderNotePort;
  /** Stands before every write to `localStorage` that leading makes. */
  readonly fence: WriteFence;
  readonly visibleCommit: () => number;
  /** Does commits again that `localStorage` lost, behind the fence. */
  readonly redo: (journals: readonly string[]) => void;
  /** Whether `localStorage` holds a mix, since replacing everything was cut off. */
  readonly isHalfReplaced: () => boolean;
  readonly restore: (copy: StoredCopy) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Lets the browser do other things; not throttled in hidden tabs. */
  readonly yieldTurn: () => Promise<void>;
  readonly timeout: (ms: number) => AbortSignal;
  readonly newId: () => string;
}

/** Waits so many milliseconds; longer in a hidden tab. */
export function pause({ timeout }: Pick<TabPorts, 'timeout'>, ms: number): Promise<void> {
  const signal = timeout(ms);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
