import type { KeyValueStorage } from '../../../mocks/storage/storage';

/** A `localStorage` in memory that can be looked into. */
export interface MemoryStorage extends KeyValueStorage {
  /** Characters of all keys and values now. */
  readonly used: number;
  /** Changes what fits, in characters. */
  setQuota(quota: number): void;
  /** Every key and value now, by key. */
  snapshot(): ReadonlyMap<string, string>;
  /** An independent storage with the same content and quota. */
  copy(): MemoryStorage;
}

/**
 * A `localStorage` in memory. `quota` is in characters of keys and values; a write beyond it throws
 * the DOMException that browsers throw and changes nothing.
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

/** The process of a {@link CrashingStorage} died. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}

/** A storage whose process dies; what it had written by then stays in the storage beneath. */
interface CrashingStorage extends KeyValueStorage {
  readonly isDead: boolean;
  /** Writes and removals let through so far. */
  readonly writes: number;
  /** Characters of key and value over every `setItem` so far. */
  readonly written: number;
  /** From now on, lets so many more writes through. */
  dieAfter(writes: number): void;
}

/**
 * Lets `writesBeforeCrash` writes (`setItem`, `removeItem`) through to `inner` and is dead then: the next
 * write does nothing and throws {@link CrashError}, as does every call after it. `Infinity` only counts.
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
