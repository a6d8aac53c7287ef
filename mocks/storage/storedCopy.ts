import { applyJournal, isDataKey, storedKeys, type Journal } from './journal';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import type { KeyValueStorage } from './storage';

export const MARK_KEY = KEY_PREFIX + SYSTEM_KEYS.replacing;

/** All stored data as it was at one commit, to be kept elsewhere while something else takes its place. */
export interface StoredCopy {
  readonly commit: number;
  /** By key, behind the prefix. */
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

/** Whether a replacement without a journal was cut off: what is stored is a mix of old and new. */
export function isHalfReplaced(storage: KeyValueStorage): boolean {
  return storage.getItem(MARK_KEY) !== null;
}

/**
 * Puts a journal that replaces everything in the place of what is stored, with no room for the journal itself. Between
 * the first write and the last, the mark says that what is stored is a mix: the caller can restore the old data or
 * write the new data again from elsewhere. `check` runs before the end, and may throw.
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
 * Puts a copy back in the place of a mix. It may be cut off anywhere and run again: the mark goes last.
 * @throws what the storage throws.
 */
export function restoreStored(copy: StoredCopy, storage: KeyValueStorage): void {
  for (const key of storedKeys(storage)) {
    const isOwn = isDataKey(key) || COPIED.has(key) || key === SYSTEM_KEYS.reserve;
    if (isOwn && !copy.texts.has(key)) storage.removeItem(KEY_PREFIX + key);
  }
  // Shrinking entries first: they make room for the rest.
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
