import type { MemoryStorage } from './memoryStorage';
import type { KeyValueStorage } from '../../../mocks/storage/storage';

interface ProcessStorage extends KeyValueStorage {
  lag(): void;
  deliver(): void;
}

/** A process's view of the storage: its own writes are visible at once, others when delivered. */
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
