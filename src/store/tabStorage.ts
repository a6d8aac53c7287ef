import { heldOrNull } from '../entities/session/sessionSlice';

/** The part of Web Storage that is needed. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where this tab keeps things, and where all tabs of the browser do. */
export interface BrowserStorage {
  readonly tab: TextStorage;
  readonly shared: TextStorage;
}

/** Keeps one slice's state as JSON. Nothing of it throws: a blocked or full storage keeps nothing. */
export interface StateStorage {
  /** What was kept, unread; `null` for nothing. What is not JSON is removed. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Keys of the app's own state; the fake backend's begin with `cairnfield/`. */
export const KEPT_PREFIX = 'cairnfield-app:';

/** The browser's storages; where access is denied, ones that hold nothing. */
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

/** Keeps state in one storage as it is. */
export function plainStorage(storage: TextStorage): StateStorage {
  const remove = (key: string) => attempt(() => storage.removeItem(key));
  return {
    read: (key) => {
      try {
        const text = storage.getItem(key);
        const value: unknown = text === null ? null : JSON.parse(text);
        return value;
      } catch {
        remove(key);
        return null;
      }
    },
    write: (key, value) => attempt(() => storage.setItem(key, JSON.stringify(value))),
    remove,
  };
}

/**
 * Keeps the session per tab, so that an admin and an investor can work in two tabs of one browser.
 * The last login is also the default that a new tab starts with. A tab that logged out stays out; it
 * takes the default with it only when that is its own session. What is no session is removed.
 */
export function sessionStorageEngine(browser: BrowserStorage): StateStorage {
  const own = plainStorage(browser.tab);
  const byDefault = plainStorage(browser.shared);
  const tokenIn = (storage: StateStorage, key: string) =>
    heldOrNull(grantIn(storage.read(key)))?.token ?? null;
  return {
    read: (key) => {
      for (const storage of [own, byDefault]) {
        const kept = storage.read(key);
        if (kept === null) continue;
        if (isSignedOut(kept) || heldOrNull(grantIn(kept))) return kept;
        storage.remove(key);
      }
      return null;
    },
    write: (key, value) => {
      const before = tokenIn(own, key);
      const token = heldOrNull(grantIn(value))?.token ?? null;
      const shared = tokenIn(byDefault, key);
      if (token !== null) {
        own.write(key, value);
        if (token !== before || shared === null || shared === token) byDefault.write(key, value);
        return;
      }
      // A tab in which nobody was ever signed in keeps no memory of that.
      if (before === null) return;
      own.write(key, value);
      if (shared === before) byDefault.remove(key);
    },
    remove: (key) => {
      own.remove(key);
      byDefault.remove(key);
    },
  };
}

function grantIn(kept: unknown): unknown {
  return typeof kept === 'object' && kept !== null && 'grant' in kept ? kept.grant : undefined;
}

function isSignedOut(kept: unknown): boolean {
  return grantIn(kept) === null;
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // A full or blocked storage: the state lives as long as the page.
  }
}

/** The token in a kept session's JSON text, as a storage event gives it; `null` when there is none. */
export function tokenInText(text: string | null): string | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return heldOrNull(grantIn(kept))?.token ?? null;
  } catch {
    return null;
  }
}
