import type { KeyValueStorage } from '../../../mocks/storage/storage';

export interface MemoryStorage extends KeyValueStorage {
  /** Current characters in all keys and values. */
  readonly used: number;
  /** Maximum characters. */
  setQuota(quota: number): void;
  /** A copy of all keys and values. */
  snapshot(): ReadonlyMap<string, string>;
  /** An independent storage with the same content and quota. */
  copy(): MemoryStorage;
}

/**
 * `quota` is in characters of keys and values; a write beyond it throws the browsers' DOMException and changes nothing.
 */
export function createMemoryStorage(
  options: { quota?: number; content?: Iterable<[string, string]> } = {},
): MemoryStorage {
  const items = new Map(options.content);
  let quota = options.quota ?? Infinity;
  let used = 0;
  for (const [key, value] of items) used += key.length + value.length;
  let keys: string[] | undefined;

  const forget = (key: string) => {
    const old = items.get(key);
    if (old === undefined) return;
    used -= key.length + old.length;
  };

  return {
    get length() {
      return items.size;
    },
    get used() {
      return used;
    },
    key(index) {
      keys ??= [...items.keys()];
      return keys[index] ?? null;
    },
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      const old = items.get(key);
      const grown = used + value.length + (old === undefined ? key.length : -old.length);
      if (grown > quota) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      used = grown;
      if (old === undefined) keys = undefined;
      items.set(key, value);
    },
    removeItem(key) {
      forget(key);
      if (items.delete(key)) keys = undefined;
    },
    setQuota(next) {
      quota = next;
    },
    snapshot: () => new Map(items),
    copy: () => createMemoryStorage({ quota, content: items }),
  };
}

/** Thrown by a {@link CrashingStorage} after its process died. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}

/** Simulates a process that dies; earlier writes remain in the underlying storage. */
interface CrashingStorage extends KeyValueStorage {
  readonly isDead: boolean;
  /** Writes and removals so far. */
  readonly writes: number;
  /** Characters in keys and values of all `setItem` calls so far. */
  readonly written: number;
  /** Counts something else that the process does as a write. */
  spend(): void;
  /** Dies after this many more writes. */
  dieAfter(writes: number): void;
}

/**
 * Passes `writesBeforeCrash` writes (`setItem`, `removeItem`) through to `inner`. The next write does nothing and
 * throws {@link CrashError}, as does every later call. `Infinity` only counts.
 */
export function createCrashingStorage(inner: KeyValueStorage, writesBeforeCrash: number): CrashingStorage {
  let lastWrite = writesBeforeCrash;
  let writes = 0;
  let written = 0;
  let isDead = false;
  const live = () => {
    if (isDead) throw new CrashError('The process is dead.');
  };
  const spend = () => {
    live();
    if (writes >= lastWrite) isDead = true;
    live();
    writes += 1;
  };
  return {
    get isDead() {
      return isDead;
    },
    get writes() {
      return writes;
    },
    get written() {
      return written;
    },
    spend,
    dieAfter(more) {
      lastWrite = writes + more;
    },
    get length() {
      live();
      return inner.length;
    },
    key(index) {
      live();
      return inner.key(index);
    },
    getItem(key) {
      live();
      return inner.getItem(key);
    },
    setItem(key, value) {
      spend();
      inner.setItem(key, value);
      written += key.length + value.length;
    },
    removeItem(key) {
      spend();
      inner.removeItem(key);
    },
  };
}
