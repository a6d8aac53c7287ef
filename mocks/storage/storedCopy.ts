import { applyJournal, isDataKey, storedKeys, type Journal } from './journal';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import type { KeyValueStorage } from './storage';

export const MARK_KEY = KEY_PREFIX + SYSTEM_KEYS.replacing;

/** All data stored at one commit, kept elsewhere while it is being replaced. */
export interface StoredCopy {
  readonly commit: number;
  /** By key, without the prefix. */
  readonly texts: ReadonlyMap<string, string>;
}

const COPIED: ReadonlySet<string> = new Set([SYSTEM_KEYS.schema, SYSTEM_KEYS.commit, SYSTEM_KEYS.journal]);

export function copyStored(storage: KeyValueStorage, commit: number): StoredCopy {
  const texts = new Map<string, string>();
  for (const key of storedKeys(storage)) {
    const text = isDataKey(key) || COPIED.has(key) ? storage.getItem(KEY_PREFIX + key) : null;
    if (text !== null) texts.set(key, text);
  }
  return { commit, texts };
}

/** An unjournaled replacement was interrupted: the stored data is a mix of old and new. */
export function isHalfReplaced(storage: KeyValueStorage): boolean {
  return storage.getItem(MARK_KEY) !== null;
}

/**
 * Replaces all stored data with a journal's, without room for the journal itself. From the first write to the last a
 * mark shows that the data is a mix: the caller can restore the old data, or write the new data again from elsewhere.
 * `check` runs before the end and may throw.
 * @throws what the storage throws.
 */
export function replaceStored(journal: Journal, storage: KeyValueStorage, check?: () => void): void {
  storage.setItem(MARK_KEY, String(journal.commit));
  for (const key of storedKeys(storage).filter(isDataKey)) storage.removeItem(KEY_PREFIX + key);
  applyJournal(journal, storage);
  check?.();
  storage.removeItem(MARK_KEY);
}

/**
 * Replaces a mix with the copy. It may be interrupted anywhere and run again: the mark is removed last.
 * @throws what the storage throws.
 */
export function restoreStored(copy: StoredCopy, storage: KeyValueStorage): void {
  for (const key of storedKeys(storage)) {
    const isOwn = isDataKey(key) || COPIED.has(key) || key === SYSTEM_KEYS.reserve;
    if (isOwn && !copy.texts.has(key)) storage.removeItem(KEY_PREFIX + key);
  }
  // Entries that shrink come first, to make room for the rest.
  const shrinks = ([key, text]: readonly [string, string]) =>
    text.length < (storage.getItem(KEY_PREFIX + key)?.length ?? 0);
  const entries = [...copy.texts];
  for (const [key, text] of entries.filter(shrinks)) storage.setItem(KEY_PREFIX + key, text);
  for (const [key, text] of entries) storage.setItem(KEY_PREFIX + key, text);
  storage.removeItem(MARK_KEY);
}

export function removeMix(storage: KeyValueStorage): void {
  restoreStored({ commit: 0, texts: new Map() }, storage);
}
