import type { Caller } from '../../backend/services/context';
import { EVERY_ID, type ChangeNotice, type RecordChange } from '../../src/lib/changeNotice';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import { isFor, MOST_CHANGES, readChanges, readNewest, type Ask, type Change } from './changes';

/** Interval between reads when nobody wakes the reader. */
const POLL_MS = 1_000;
/** Minimum interval between reads, however often they are requested, ms. */
const READ_EVERY_MS = 20;
/** How long changes are kept for pages that reconnect. */
const KEPT_MS = 15 * 60 * 1000;
/** Maximum number of kept changes. */
const KEPT_CHANGES = 20_000;
/** Above this many records, notices name whole tables instead. */
const LARGEST_NOTICE = 100;

/** Sent when a page has missed changes: everything on screen may be stale. */
export const ANYTHING = [
  'users',
  'admins',
  'plans',
  'deposits',
  'investments',
  'settlementFailures',
  'transfers',
  'withdrawals',
  'ledger',
  'audit',
  'wallets',
  'site',
  'policy',
].map((table) => ({ table, id: EVERY_ID }));

interface Listener {
  readonly caller: Caller;
  readonly tell: (notice: ChangeNotice) => void;
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
   * Notifies `tell` of what `caller` may see, starting with what was missed since commit `since`. Returns the
   * unsubscribe.
   */
  subscribe(caller: Caller, since: number | undefined, tell: Listener['tell']): () => void;
  /** Notifies the listener of every change. Returns the unsubscribe. */
  onChange(listener: (change: Change) => void): () => void;
  stop(): Promise<void>;
}

/** What the caller may see of these changes, as one notice; `undefined` if nothing. */
function noticeFor(caller: Caller, changes: readonly Change[]): ChangeNotice | undefined {
  const items = new Map<string, RecordChange>();
  let commit = 0;
  for (const change of changes) {
    if (!isFor(change, caller)) continue;
    commit = change.commit;
    for (const item of change.items) items.set(`${item.table}/${item.id}`, item);
  }
  if (items.size === 0) return undefined;
  if (items.size <= LARGEST_NOTICE) return { commit, changes: [...items.values()] };
  const tables = new Set([...items.values()].map(({ table }) => table));
  return { commit, changes: [...tables].map((table) => ({ table, id: EVERY_ID })) };
}

/** @throws if the database doesn't answer. */
export async function startHub({ ask, onWake, log, metrics, now }: HubPorts): Promise<Hub> {
  const listeners = new Set<Listener>();
  const watchers = new Set<(change: Change) => void>();
  const began = await readNewest(ask);
  let last: Pick<Change, 'commit' | 'n'> = { commit: began, n: Number.MAX_SAFE_INTEGER };
  /** `kept` is complete from this commit on. */
  let keptFrom = began;
  const kept: Kept[] = [];
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  function keep(changes: readonly Change[]): void {
    const at = now();
    kept.push(...changes.map((change) => ({ at, change })));
    while (kept[0] !== undefined && (kept[0].at < at - KEPT_MS || kept.length > KEPT_CHANGES)) {
      keptFrom = kept[0].change.commit;
      kept.shift();
    }
  }

  async function readOn(): Promise<void> {
    const changes = await readChanges(ask, last);
    const newest = changes.at(-1);
    if (newest === undefined) return;
    last = { commit: newest.commit, n: newest.n };
    keep(changes);
    metrics.notices.inc(changes.length);
    for (const change of changes) for (const watch of watchers) watch(change);
    for (const { caller, tell } of listeners) {
      const notice = noticeFor(caller, changes);
      if (notice) tell(notice);
    }
    // Other commits may wake this reader meanwhile; under load, reading until there are none would never end.
    if (changes.length === MOST_CHANGES) await readOn();
  }

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
      if (since !== undefined && since < keptFrom) tell({ commit: last.commit, changes: ANYTHING });
      else if (since !== undefined) {
        const missed = kept.map(({ change }) => change).filter(({ commit }) => commit > since);
        const notice = noticeFor(caller, missed);
        if (notice) tell(notice);
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
