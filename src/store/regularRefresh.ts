import { api, TAG_TYPES } from '../api/api';
import { checkSession, type WatchedStore } from './sessionWatch';

/** How stale a visible page may become on a server that sends no change notices. */
export const REFRESH_MS = 30_000;

/**
 * Refetches what the page shows, and who is signed in, every {@link REFRESH_MS} while the page is visible, for servers
 * that send no change notices (product 3.6). Returning to the page refetches at once (`refetchOnFocus`,
 * `startAppStore`). Returns the stop.
 */
export function refreshRegularly(store: WatchedStore): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    store.dispatch(api.util.invalidateTags([...TAG_TYPES]));
    void checkSession(store);
  }, REFRESH_MS);
  return () => clearInterval(timer);
}
