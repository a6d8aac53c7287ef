import type { StoredCopy } from '../../../mocks/storage/storedCopy';
import type { CopyPort } from '../../../mocks/tabs/ports';
import type { MemoryStorage } from './memoryStorage';
import type { KeyValueStorage } from '../../../mocks/storage/storage';

/** Also counts how often it was published. */
export interface FakeCommitMarker {
  readonly journals: Map<number, string>;
  /** The highest commit. */
  readonly value: number;
  publications: number;
  /** Raising takes until this resolves. */
  held: Promise<void> | undefined;
  /** The highest confirmed commit. */
  confirmed: number;
  /** The latest copy saved. */
  copy: StoredCopy | undefined;
  /** Makes reading the copy fail. */
  isUnreadable: boolean;
}

export function createCommitMarker(): FakeCommitMarker {
  return {
    journals: new Map(),
    get value() {
      return Math.max(0, ...this.journals.keys());
    },
    publications: 0,
    held: undefined,
    confirmed: 0,
    copy: undefined,
    isUnreadable: false,
  };
}

/** A tab's copies beside the marker, until its process is dead. */
export function copyPort(commitMarker: FakeCommitMarker, isDead: () => boolean): CopyPort {
  return {
    save: async (copy) => {
      await Promise.resolve();
      if (isDead()) return new Promise(() => undefined);
      commitMarker.copy = structuredClone(copy);
    },
    read: async () => {
      if (commitMarker.isUnreadable) throw new Error('IndexedDB does not answer.');
      return structuredClone(commitMarker.copy);
    },
  };
}

/** Delivers events to a tab, or holds them until it wakes. */
export interface TabGate {
  pass(reach: () => void): void;
  freeze(): void;
  thaw(): void;
}

export function createGate(): TabGate {
  let kept: (() => void)[] | undefined;
  return {
    pass: (reach) => {
      if (kept === undefined) reach();
      else kept.push(reach);
    },
    freeze: () => {
      kept ??= [];
    },
    thaw: () => {
      const reaching = kept ?? [];
      kept = undefined;
      for (const reach of reaching) reach();
    },
  };
}

interface ProcessStorage extends KeyValueStorage {
  lag(): void;
  deliver(): void;
}

/** A process's view of the storage: its own writes are visible immediately, others when delivered. */
export function processStorage(shared: MemoryStorage): ProcessStorage {
  let own: MemoryStorage | undefined;
  let queued: ((storage: KeyValueStorage) => void)[] = [];
  const write = (change: (storage: KeyValueStorage) => void) => {
    change(own ?? shared);
    if (own !== undefined) queued.push(change);
  };
  return {
    get length() {
      return (own ?? shared).length;
    },
    key: (index) => (own ?? shared).key(index),
    getItem: (key) => (own ?? shared).getItem(key),
    setItem: (key, value) => write((storage) => storage.setItem(key, value)),
    removeItem: (key) => write((storage) => storage.removeItem(key)),
    lag: () => {
      own ??= shared.copy();
    },
    deliver: () => {
      for (const change of queued) change(shared);
      queued = [];
      own = undefined;
    },
  };
}
