import { KEY_PREFIX, recordKey } from '../storage/keys';
import { wrapStorage, type KeyValueStorage } from '../storage/storage';

/**
 * The character limit while a scenario simulates a full storage. Outside the backend's keys, so that no reset or
 * snapshot touches it.
 */
const FULL_KEY = 'cairnfield-qa/storage-full';

/** All keys and values except {@link FULL_KEY}. */
function usedBy(storage: KeyValueStorage): number {
  let used = 0;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key !== null && key !== FULL_KEY) used += key.length + (storage.getItem(key)?.length ?? 0);
  }
  return used;
}

export type FaultyStorage = ReturnType<typeof createFaultyStorage>;

/** A storage that can fail as browsers' do. One per page. */
export function createFaultyStorage(inner: KeyValueStorage) {
  return wrapStorage(inner, {
    setItem: (key, value) => {
      // Read on each write, as another tab may have set it.
      const limit = inner.getItem(FULL_KEY);
      const old = inner.getItem(key);
      const growth = value.length - (old === null ? -key.length : old.length);
      if (limit !== null && growth > 0 && usedBy(inner) + growth > Number(limit)) {
        throw new DOMException('The quota has been exceeded (simulated).', 'QuotaExceededError');
      }
      inner.setItem(key, value);
    },
    /** `true` limits the storage to its current size for every tab; `false` lifts the limit. */
    setFull: (isFull: boolean) => {
      if (isFull) inner.setItem(FULL_KEY, String(usedBy(inner)));
      else inner.removeItem(FULL_KEY);
    },
    /** Damages a stored record as a partial write would. */
    damage: (table: string, id: string) => {
      const key = KEY_PREFIX + recordKey(table, id);
      const text = inner.getItem(key) ?? '{"id":';
      inner.setItem(key, text.slice(0, Math.ceil(text.length / 2)));
    },
  });
}
