import type { WebStorage } from 'redux-persist';
import { isRecord } from '../lib/json';
import { parseStoredSession } from '../entities/session/sessionSlice';

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `tab` belongs to this tab; all tabs share `shared`. */
export interface BrowserStorage {
  readonly tab: TextStorage;
  readonly shared: TextStorage;
}

/** Keys of the app's own state; the backend's start with `cairnfield/`. */
export const STORAGE_PREFIX = 'cairnfield-app:';

/** Where access is denied, returns storages that hold nothing. */
export function browserStorage(): BrowserStorage {
  const nowhere: TextStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const open = (get: () => Storage): TextStorage => {
    try {
      return get();
    } catch {
      return nowhere;
    }
  };
  return { tab: open(() => window.sessionStorage), shared: open(() => window.localStorage) };
}

/** `null` instead of an error. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // A full or blocked storage: state only lasts as long as the page.
    return null;
  }
}

/** A redux-persist storage that never rejects: a blocked or full one stores nothing. */
export function plainStorage(storage: TextStorage): WebStorage {
  return {
    getItem: (key) => Promise.resolve(attempt(() => storage.getItem(key))),
    setItem: (key, text) => Promise.resolve(attempt(() => storage.setItem(key, text)) ?? undefined),
    removeItem: (key) => Promise.resolve(attempt(() => storage.removeItem(key)) ?? undefined),
  };
}

/** The parts of a slice that redux-persist has stored as this text. */
export function storedParts(text: string | null): Readonly<Record<string, unknown>> {
  const parts = attempt((): unknown => JSON.parse(text ?? '{}'));
  if (!isRecord(parts)) return {};
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      attempt((): unknown => (typeof part === 'string' ? JSON.parse(part) : undefined)),
    ]),
  );
}

type StoredGrant = { readonly token: string } | 'signed-out' | null;

/** `null` when the stored text is unreadable. */
function readGrant(text: string | null): StoredGrant {
  return attempt(() => {
    const stored: unknown = JSON.parse(text ?? 'null');
    const grant: unknown =
      isRecord(stored) && typeof stored['grant'] === 'string' ? JSON.parse(stored['grant']) : undefined;
    return grant === null ? 'signed-out' : parseStoredSession(grant);
  });
}

/** `null` when there is none. */
export function tokenInText(text: string | null): string | null {
  const grant = readGrant(text);
  return grant === null || grant === 'signed-out' ? null : grant.token;
}

/**
 * Sessions are per tab, so that an admin and an investor can work in two tabs of one browser. New tabs start with the
 * last login. A logged-out tab stays logged out and clears that default only if it is its own session. Invalid sessions
 * are removed.
 */
export function sessionStorageEngine({ tab, shared }: BrowserStorage): WebStorage {
  const read = (storage: TextStorage, key: string) => attempt(() => storage.getItem(key));
  const write = (storage: TextStorage, key: string, text: string) =>
    attempt(() => storage.setItem(key, text));
  const remove = (storage: TextStorage, key: string) => attempt(() => storage.removeItem(key));

  const find = (key: string): string | null => {
    for (const storage of [tab, shared]) {
      const text = read(storage, key);
      if (text === null) continue;
      if (readGrant(text) !== null) return text;
      remove(storage, key);
    }
    return null;
  };
  const store = (key: string, text: string) => {
    const before = tokenInText(read(tab, key));
    const token = tokenInText(text);
    const byDefault = tokenInText(read(shared, key));
    if (token !== null) {
      write(tab, key, text);
      if (token !== before || byDefault === null || byDefault === token) write(shared, key, text);
      return;
    }
    // A tab that never had a session does not record a logout.
    if (before === null) return;
    write(tab, key, text);
    if (byDefault === before) remove(shared, key);
  };
  return {
    getItem: (key) => Promise.resolve(find(key)),
    setItem: (key, text) => Promise.resolve(store(key, text)),
    removeItem: (key) => {
      remove(tab, key);
      remove(shared, key);
      return Promise.resolve();
    },
  };
}
