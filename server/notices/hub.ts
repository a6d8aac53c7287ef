import type { Caller } from '../../backend/context';
import {
  CHANGES_KEPT_MS,
  EVERY_TABLE,
  shortenedChanges,
  type ChangeNotice,
  type RecordChange,
} from '../../src/lib/changeNotice';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import {
  ceilingOf,
  floorOf,
  isFor,
  MOST_CHANGES,
  readChanges,
  readSnapshot,
  type Ask,
  type Change,
  type NextPage,
} from './changes';

/** Interval between reads when nobody wakes the reader. */
const POLL_MS = 1_000;
/** Minimum interval between reads, however often they are requested, ms. */
const READ_EVERY_MS = 20;
/** Maximum number of kept changes. */
const KEPT_CHANGES = 20_000;
/** @param told every change up to this commit number has been reported, and perhaps some later ones. */
type Tell = (notice: ChangeNotice, told: number) => void;

interface Listener {
  readonly caller: Caller;
  readonly tell: Tell;
}

interface Kept {
  readonly at: number;
  readonly change: Change;
}

interface HubPorts {
  readonly ask: Ask;
  /** Calls the listener soon after any commit. Optional: polling also works. Resolves to an unsubscribe function. */
  readonly onWake: (listener: () => void) => Promise<() => Promise<void>>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** Sends this process's pages the changes committed by any process, with a single reader. */
export interface Hub {
  /**
   * Notifies `tell` of what `caller` may see, starting with what was missed since everything up to commit `since` was
   * reported, or with every table if that can't be told. Returns the unsubscribe function.
   */
  subscribe(caller: Caller, since: number | undefined, tell: Tell): () => void;
  /** Notifies the listener of every change. Returns the unsubscribe function. */
  onChange(listener: (change: Change) => void): () => void;
  stop(): Promise<void>;
}

/** The part of these changes that the caller may see, as one notice; `undefined` if nothing. */
function noticeFor(caller: Caller, changes: readonly Change[]): ChangeNotice | undefined {
  const items = new Map<string, RecordChange>();
  let commit = 0;
  for (const change of changes) {
    if (!isFor(change, caller)) continue;
    commit = Math.max(commit, change.commit);
    for (const item of change.items) items.set(`${item.table}/${item.id}`, item);
  }
  if (items.size === 0) return undefined;
  return { commit, changes: shortenedChanges([...items.values()]) };
}

/** @throws if the database doesn't answer. */
export async function startHub({ ask, onWake, log, metrics, now }: HubPorts): Promise<Hub> {
  const listeners = new Set<Listener>();
  const watchers = new Set<(change: Change) => void>();
  /** Everything visible in it was reported. */
  let seen = await readSnapshot(ask);
  /** `kept` is complete for the commits after this one. */
  let keptFrom = ceilingOf(seen);
  const kept: Kept[] = [];
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  function keep(changes: readonly Change[]): void {
    const at = now();
    kept.push(...changes.map((change) => ({ at, change })));
    while (kept[0] !== undefined && (kept[0].at < at - CHANGES_KEPT_MS || kept.length > KEPT_CHANGES)) {
      keptFrom = Math.max(keptFrom, kept[0].change.commit);
      kept.shift();
    }
  }

  async function readOn(page?: NextPage): Promise<void> {
    const { snapshot, changes } = await readChanges(ask, seen, page);
    const isLastPage = changes.length < MOST_CHANGES;
    if (isLastPage) seen = snapshot;
    const newest = changes.at(-1);
    if (newest === undefined) return;
    keep(changes);
    metrics.notices.inc(changes.length);
    for (const change of changes) for (const watch of watchers) watch(change);
    for (const { caller, tell } of listeners) {
      const notice = noticeFor(caller, changes);
      if (notice) tell(notice, toldBy(notice));
    }
    // Other commits may wake this reader in the meantime; under load, reading until there are none would never end.
    if (!isLastPage) await readOn({ snapshot, after: newest });
  }

  const toldBy = ({ commit }: ChangeNotice) => Math.min(commit, floorOf(seen));

  function read(): void {
    if (isStopped) return;
    if (reading !== undefined) {
      isAskedAgain = true;
      return;
    }
    reading = readOn()
      .catch((error: unknown) => {
        metrics.jobFailures.inc({ job: 'notices' });
        log.warn({ err: error }, 'changes could not be read; they will be read again');
      })
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, READ_EVERY_MS)))
      .finally(() => {
        reading = undefined;
        if (isAskedAgain) {
          isAskedAgain = false;
          read();
        }
      });
  }

  const timer = setInterval(read, POLL_MS);
  const stopWaking = await onWake(read);
  return {
    subscribe: (caller, since, tell) => {
      const listener = { caller, tell };
      listeners.add(listener);
      // A later number than there is: from before the database was restored, or from a process that has read more.
      const isUnknown = since !== undefined && (since < keptFrom || since > ceilingOf(seen));
      if (isUnknown) tell({ commit: ceilingOf(seen), changes: EVERY_TABLE }, floorOf(seen));
      else if (since !== undefined) {
        const missed = kept.map(({ change }) => change).filter(({ commit }) => commit > since);
        const notice = noticeFor(caller, missed);
        if (notice) tell(notice, toldBy(notice));
      }
      return () => listeners.delete(listener);
    },
    onChange: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await stopWaking();
      await reading;
    },
  };
}
