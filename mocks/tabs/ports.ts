import type { CommitJournal } from '../storage/commitLog';
import type { StoredCopy } from '../storage/storedCopy';
import { untilAborted } from '../untilAborted';
import type { WriteFence } from './writeFence';

export interface LockHold {
  /** Asks the browser whether this tab still has the lock: another tab may have stolen it. Never rejects. */
  isHere(): Promise<boolean>;
}

interface LockRequest {
  /** Aborts the wait for the grant. */
  readonly signal: AbortSignal;
  /** Steals the lock from its holder, ahead of all that wait. */
  readonly steal: boolean;
}

export interface LockPort {
  /**
   * Holds the named lock, exclusively, until the promise of `holder` settles.
   * Rejects when the signal aborts before the grant, and when the lock is taken away afterwards.
   */
  request(name: string, how: LockRequest, holder: (hold: LockHold) => Promise<void>): Promise<void>;
}

/** The lock holder's description of itself, for tabs that get no answer from it. */
export interface HolderNotePort {
  /**
   * Describes this tab, and how long it will be busy opening the data, in ms from now. False if that could not be
   * stored.
   */
  write(busyMs: number): boolean;
  read(): HolderNote | undefined;
}

export interface HolderNote {
  readonly title: string;
  readonly path: string;
  /** It announced that it would still be busy now. */
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
 * `localStorage` is not: a process that crashes can lose writes made long before its last answer. No method rejects or
 * waits for ever: without IndexedDB the guarantees are weaker.
 */
export interface CommitMarkerPort {
  /** The highest commit that was raised, 0 when there is none. */
  read(): Promise<number>;
  readAfter(commit: number): Promise<readonly string[]>;
  /** Resolves when a successor is sure to read these journals. Writing begins at once. */
  raise(journals: readonly CommitJournal[]): Promise<void>;
  /** The browser has had time to save what commits up to this one wrote to `localStorage`. */
  vouch(commit: number): Promise<void>;
  /**
   * Whether all data was seeded or replaced after the last vouched commit: a killed browser may have saved none of it.
   */
  isUnsaved(): Promise<boolean>;
}

/** A copy of all data, kept in IndexedDB while `localStorage` is being replaced. */
export interface CopyPort {
  /** Resolves when the copy outlives the browser. Rejects when it cannot be kept. */
  save(copy: StoredCopy): Promise<void>;
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
  /** Guards every write of the leader to `localStorage`. */
  readonly fence: WriteFence;
  readonly visibleCommit: () => number;
  /** Redoes commits that `localStorage` lost, behind the fence. */
  readonly redo: (journals: readonly string[]) => void;
  /** Whether an interrupted replacement left a mix in `localStorage`. */
  readonly isHalfReplaced: () => boolean;
  readonly restore: (copy: StoredCopy) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Lets the browser do other things; not throttled in hidden tabs. */
  readonly yieldTurn: () => Promise<void>;
  readonly timeout: (ms: number) => AbortSignal;
  readonly newId: () => string;
}

export function pause({ timeout }: Pick<TabPorts, 'timeout'>, ms: number): Promise<void> {
  return untilAborted(timeout(ms));
}
