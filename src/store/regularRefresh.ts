import { api, TAG_TYPES } from '../api/api';
import { checkSession, type WatchedStore } from './sessionWatch';

/** How old what a visible page shows may become before a server that tells of no changes is asked again. */
export const REFRESH_MS = 30_000;

/**
 * Asks again for what the page shows, and who is signed in, every {@link REFRESH_MS} while somebody may see it:
 * so what other people do reaches a page whose server tells of no changes (product 3.6). Coming back to the page
 * asks at once, as `refetchOnFocus` and `startAppStore` have it. Returns the stop.
 */
export function refreshRegularly(store: WatchedStore): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    store.dispatch(api.util.invalidateTags([...TAG_TYPES]));
    void checkSession(store);
  }, REFRESH_MS);
  return () => clearInterval(timer);
}
