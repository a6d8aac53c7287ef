import { ProblemError } from '../../backend/problem';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';

/** The part of `localStorage` the engine needs, so that tests can replace it. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The storage with some of its functions replaced; the rest is forwarded. A spread would freeze `length`. */
export function wrapStorage<Changes extends Partial<KeyValueStorage>>(
  inner: KeyValueStorage,
  changes: Changes,
): KeyValueStorage & Changes {
  return {
    get length() {
      return inner.length;
    },
    key: (index: number) => inner.key(index),
    getItem: (key: string) => inner.getItem(key),
    setItem: (key: string, value: string) => inner.setItem(key, value),
    removeItem: (key: string) => inner.removeItem(key),
    ...changes,
  };
}

/** Someone else wrote to the storage or cleared it: this instance's memory is stale. */
export class StaleDatabaseError extends Error {
  override readonly name = 'StaleDatabaseError';
}

/** The stored data has a schema that this build doesn't know; nothing was touched. */
export class NewerSchemaError extends ProblemError {
  constructor() {
    super(503, 'newer-schema', 'The stored data is from a newer version of this page. Please reload.');
  }
}

/** For a catch: throws everything else. */
export function ifStale(error: unknown): void {
  if (!(error instanceof StaleDatabaseError)) throw error;
}

/** Keeps an unreadable value under another key, numbered if that one is taken; false if there is no room. */
export function setAside(storage: KeyValueStorage, key: string, text: string): boolean {
  const corruptKey = KEY_PREFIX + SYSTEM_KEYS.corrupt + key;
  let free = corruptKey;
  for (let n = 2; storage.getItem(free) !== null; n += 1) free = `${corruptKey}~${n}`;
  try {
    storage.setItem(free, text);
    return true;
  } catch {
    // It stays, is not loaded, and is found again next time.
    return false;
  }
}
