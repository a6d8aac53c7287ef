import { addingExecute } from './counterCommand';
import {
  copyPort,
  createCommitMarker,
  createGate,
  processStorage,
  type FakeCommitMarker,
  type TabGate,
} from './fakeProcess';
import { schemaOf } from '../../../mocks/storage/loadTables';
import { MIGRATIONS, type Migration } from '../../../mocks/storage/migrations';
import { openDatabase, type OpenedDatabase } from '../../../mocks/storage/openDatabase';
import { readVisibleCommit, redoJournals } from '../../../mocks/storage/commitLog';
import { isHalfReplaced, restoreStored } from '../../../mocks/storage/storedCopy';
import { createMemoryStorage, type MemoryStorage } from './memoryStorage';
import { wrapStorage, type KeyValueStorage } from '../../../mocks/storage/storage';
import type { Execute } from '../../../backend/pipeline/exchange';
import { electLeader, type TabCoordinator } from '../../../mocks/tabs/electLeader';
import { beganAfter } from '../../../mocks/tabs/indexedDbPorts';
import type { LeaderHealth } from '../../../mocks/tabs/leaderWatch';
import type { HolderNotePort, TabPorts, LockPort } from '../../../mocks/tabs/ports';
import type { Leadership } from '../../../mocks/tabs/term';
import { WriteFence } from '../../../mocks/tabs/writeFence';

/** Shared by the tabs of one browser. Only {@link FakeBrowser.pass} and waiting tabs move its clock. */
export interface FakeBrowser {
  readonly storage: MemoryStorage;
  /** As every process sees it. */
  readonly commitMarker: FakeCommitMarker;
  openTab(options?: TabOptions): FakeTab;
  /** Runs everything that can happen without time passing. */
  settle(): Promise<void>;
  /** Advances time in steps of `stride` ms and fires due timeouts. */
  pass(ms: number, stride?: number): Promise<void>;
}

interface TabOptions {
  /** Opens the data and leads; by default over a counter. */
  readonly lead?: (storage: KeyValueStorage, commitFloor: number, tabs: TabCoordinator) => Leadership;
  /** Handles requests; increments a counter by default. */
  readonly execute?: (database: OpenedDatabase) => Execute;
  /** An error to throw while opening the database. */
  readonly openFailure?: () => Error | undefined;
  /** The storage as this tab's process sees it. */
  readonly view?: (storage: KeyValueStorage) => KeyValueStorage;
  /** Those of its build; default: this one's. */
  readonly migrations?: readonly Migration[];
  /** Page title, as the user sees it. */
  readonly title?: string;
}

export interface FakeTab {
  readonly tabs: TabCoordinator;
  readonly openErrors: unknown[];
  /** In opening order. */
  readonly databases: OpenedDatabase[];
  /** Every leader health it reported. */
  readonly health: LeaderHealth[];
  /** Hangs the tab: no events reach it, not even its own timers. */
  freeze(): void;
  /** Wakes the tab; events that arrived in the meantime are delivered. */
  thaw(): void;
  /** Kills the process: nothing still pending happens. */
  crash(): void;
  /** From now on writes stay in the process and are lost in a crash. */
  lag(): void;
  /** Delivers the delayed writes. */
  deliver(): void;
  hide(): void;
  show(): void;
}

interface Waiter {
  readonly tab: object;
  readonly grant: () => void;
  readonly lose: () => void;
}

/** Starts without tabs, on a storage that may have been used before. */
export function createFakeBrowser(storage = createMemoryStorage()): FakeBrowser {
  const commitMarker = createCommitMarker();
  const channels = new Map<object, (message: unknown) => void>();
  const queue: Waiter[] = [];
  const alarms = new Set<{ readonly at: number; readonly ring: () => void }>();
  let holder: Waiter | undefined;
  let note: { readonly title: string; readonly busyUntil: number } | undefined;
  let now = 0;
  let ids = 0;

  const tick = (ms: number) => {
    now += ms;
    for (const alarm of [...alarms]) {
      if (alarm.at > now) continue;
      alarms.delete(alarm);
      alarm.ring();
    }
  };

  const grantNext = () => {
    if (holder !== undefined) return;
    holder = queue.shift();
    holder?.grant();
  };

  const release = (waiter: Waiter | undefined) => {
    if (holder !== waiter) return;
    holder = undefined;
    grantNext();
  };

  const lockPort = (tab: object, gate: TabGate): LockPort => ({
    request: (_name, { signal, steal }, work) =>
      new Promise((resolve, reject) => {
        const isHere = () =>
          new Promise<boolean>((answer) => {
            const isHolder = holder === waiter;
            gate.pass(() => answer(isHolder));
          });
        const waiter: Waiter = {
          tab,
          grant: () =>
            gate.pass(() => {
              void work({ isHere }).then(() => {
                release(waiter);
                resolve();
              });
            }),
          lose: () => gate.pass(() => reject(new DOMException('The lock was stolen.', 'AbortError'))),
        };
        if (steal) {
          const victim = holder;
          holder = undefined;
          queue.unshift(waiter);
          grantNext();
          victim?.lose();
          return;
        }
        const forget = () => {
          const index = queue.indexOf(waiter);
          if (index < 0) return;
          queue.splice(index, 1);
          reject(new DOMException('The request was aborted.', 'AbortError'));
        };
        signal.addEventListener('abort', forget, { once: true });
        queue.push(waiter);
        if (signal.aborted) forget();
        void Promise.resolve().then(grantNext);
      }),
  });

  const notePort = (title: string): HolderNotePort => ({
    write: (busyMs) => {
      note = { title, busyUntil: now + busyMs };
      return true;
    },
    read: () => note && { title: note.title, path: '/', isBusy: note.busyUntil > now },
  });

  const openTab = ({ migrations = MIGRATIONS, ...options }: TabOptions = {}): FakeTab => {
    const identity = {};
    const gate = createGate();
    const fence = new WriteFence(() => now);
    /** Resolves when the value can reach the tab. */
    const reaching = <T>(value: T) => new Promise<T>((resolve) => gate.pass(() => resolve(value)));
    let isDead = false;
    const process = processStorage(storage);
    const live = options.view?.(process) ?? process;
    const hideListeners: (() => void)[] = [];
    const showListeners: (() => void)[] = [];
    const openErrors: unknown[] = [];
    const databases: OpenedDatabase[] = [];
    const health: LeaderHealth[] = [];
    const seen = wrapStorage(live, {
      setItem: (key, value) => {
        if (isDead) throw new Error('The process is dead.');
        live.setItem(key, value);
      },
      removeItem: (key) => {
        if (isDead) throw new Error('The process is dead.');
        live.removeItem(key);
      },
    });
    const fenced = fence.guard(seen);
    const ports: TabPorts = {
      locks: lockPort(identity, gate),
      channel: {
        post: (message) => {
          if (isDead) return;
          const copy: unknown = structuredClone(message);
          for (const [other] of channels) {
            if (other !== identity) void Promise.resolve().then(() => channels.get(other)?.(copy));
          }
        },
        listen: (listener) => channels.set(identity, (message) => gate.pass(() => listener(message))),
      },
      commitMarker: {
        read: () => reaching(commitMarker.value),
        readAfter: (after) =>
          reaching([...commitMarker.journals].filter(([commit]) => commit > after).map(([, text]) => text)),
        publish: async (journals) => {
          await commitMarker.held;
          if (isDead) return new Promise(() => undefined);
          for (const { commit, text } of journals) commitMarker.journals.set(commit, text);
          commitMarker.publications += 1;
          return reaching(undefined);
        },
        confirmSaved: async (commit) => {
          await Promise.resolve();
          if (!isDead) commitMarker.confirmed = commit;
        },
        isUnsaved: () =>
          Promise.resolve(beganAfter(commitMarker.confirmed, [...commitMarker.journals.values()])),
      },
      copies: copyPort(commitMarker, () => isDead),
      page: {
        onHide: (listener) => hideListeners.push(listener),
        onShow: (listener) => showListeners.push(listener),
      },
      note: notePort(options.title ?? 'A tab'),
      fence,
      visibleCommit: () => readVisibleCommit(seen),
      redo: (journals) => redoJournals(fenced, journals),
      isHalfReplaced: () => isHalfReplaced(seen),
      restore: (copy) => restoreStored(copy, fenced),
      now: () => now,
      yieldTurn: async () => {
        tick(1);
        await Promise.resolve();
        return reaching(undefined);
      },
      timeout: (ms) => {
        const controller = new AbortController();
        const ring = () => controller.abort(new DOMException('', 'TimeoutError'));
        alarms.add({ at: now + ms, ring: () => gate.pass(ring) });
        return controller.signal;
      },
      newId: () => `id-${(ids += 1)}`,
    };
    const tabs = electLeader({
      ports,
      schema: schemaOf(migrations),
      open: (commitFloor) => {
        const failure = options.openFailure?.();
        if (failure !== undefined) throw failure;
        if (options.lead !== undefined) return options.lead(fenced, commitFloor, tabs);
        const database = openDatabase({ storage: fenced, commitFloor, migrations });
        databases.push(database);
        return {
          database,
          execute: (options.execute ?? addingExecute)(database),
          begin: async () => undefined,
        };
      },
      onOpenError: (error) => openErrors.push(error),
      onLeaderHealth: (found) => health.push(found),
    });
    return {
      tabs,
      openErrors,
      databases,
      health,
      freeze: () => gate.freeze(),
      thaw: () => gate.thaw(),
      crash: () => {
        isDead = true;
        // Nothing reaches it anymore.
        gate.freeze();
        channels.delete(identity);
        queue.splice(0, queue.length, ...queue.filter(({ tab }) => tab !== identity));
        if (holder?.tab === identity) release(holder);
      },
      lag: () => process.lag(),
      deliver: () => process.deliver(),
      hide: () => {
        process.deliver();
        hideListeners.forEach((listener) => listener());
      },
      show: () => showListeners.forEach((listener) => listener()),
    };
  };

  const settle = async () => {
    for (let turn = 0; turn < 300; turn += 1) await Promise.resolve();
  };

  return {
    storage,
    commitMarker,
    openTab,
    settle,
    pass: async (ms, stride = 20) => {
      for (let passed = 0; passed < ms; passed += stride) {
        tick(stride);
        await settle();
      }
    },
  };
}
