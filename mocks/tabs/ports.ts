import type { CommitJournal } from '../storage/commitLog';
import type { StoredCopy } from '../storage/storedCopy';
import { untilAborted } from '../scenarios/timers';
import type { WriteFence } from './writeFence';

export interface LockHold {
  /** Asks the browser whether this tab still has the lock, which another tab may have stolen. Never rejects. */
  isHere(): Promise<boolean>;
}

interface LockRequest {
  /** Aborts waiting for the grant. */
  readonly signal: AbortSignal;
  /** Takes the lock from its holder, ahead of all waiting tabs. */
  readonly steal: boolean;
}

export interface LockPort {
  /**
   * Holds the named lock exclusively until the promise of `holder` settles. Rejects when the signal aborts before the
   * grant, and when the lock is taken away later.
   */
  request(name: string, how: LockRequest, holder: (hold: LockHold) => Promise<void>): Promise<void>;
}

/** The lock holder's description of itself, for tabs that get no response from it. */
export interface HolderNotePort {
  /** Describes this tab and for how many more ms it will be busy opening the data. False if that couldn't be stored. */
  write(busyMs: number): boolean;
  read(): HolderNote | undefined;
}

export interface HolderNote {
  readonly title: string;
  readonly path: string;
  /** It announced that it would still be busy now. */
  readonly isBusy: boolean;
}

/** A BroadcastChannel: reaches every other tab in order, never the sender. */
export interface ChannelPort {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

/**
 * The journals of the latest commits in IndexedDB, which browsers keep consistent between processes, unlike
 * `localStorage`: there a crash can lose writes made long before the last response. No method rejects or waits forever;
 * without IndexedDB the guarantees are weaker.
 */
export interface CommitMarkerPort {
  /** The highest commit published; 0 for none. */
  read(): Promise<number>;
  readAfter(commit: number): Promise<readonly string[]>;
  /** Resolves when a successor is certain to read these journals. Writing starts immediately. */
  publish(journals: readonly CommitJournal[]): Promise<void>;
  /** Records that the browser has had time to save the `localStorage` writes of commits up to this one. */
  confirmSaved(commit: number): Promise<void>;
  /**
   * Whether all data was seeded or replaced after the last confirmed commit, so that a killed browser may have saved
   * none of it.
   */
  isUnsaved(): Promise<boolean>;
}

/** A copy of all data in IndexedDB, kept while `localStorage` is being replaced. */
export interface CopyPort {
  /** Resolves when the copy is durable. Rejects when it can't be kept. */
  save(copy: StoredCopy): Promise<void>;
  read(): Promise<StoredCopy | undefined>;
}

export interface PagePort {
  /** The page is closed, left, or put into the back-forward cache. */
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
  /** Guards all of the leader's writes to `localStorage`. */
  readonly fence: WriteFence;
  readonly visibleCommit: () => number;
  /** Redoes commits that `localStorage` lost, behind the fence. */
  readonly redo: (journals: readonly string[]) => void;
  /** Whether an interrupted replacement left a mix in `localStorage`. */
  readonly isHalfReplaced: () => boolean;
  readonly restore: (copy: StoredCopy) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Yields to the browser; not throttled in hidden tabs. */
  readonly yieldTurn: () => Promise<void>;
  readonly timeout: (ms: number) => AbortSignal;
  readonly newId: () => string;
}

export function pause({ timeout }: Pick<TabPorts, 'timeout'>, ms: number): Promise<void> {
  return untilAborted(timeout(ms));
}
