import { api, TAG_TYPES } from '../api/api';
import type { ApiDependencies } from '../api/apiDependencies';
import { currentToken } from '../api/sessionEvents';
import type { Transport } from '../api/transport';
import type { ChangeNotice } from '../lib/changeNotice';
import { checkSession, type WatchedStore } from './sessionWatch';

/** How stale a visible page may become while the server sends no change notices. */
export const REFRESH_MS = 30_000;

interface FollowingStore extends WatchedStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly dependencies: ApiDependencies;
  readonly changes: { readonly handleNotice: (notice: ChangeNotice) => void };
}

/**
 * Follows a server's changes by its stream, where it has one. While there is none, and once after one has begun, it
 * refetches what the page shows, and who is signed in, every {@link REFRESH_MS} while the page is visible (product 3.6).
 * Returning to the page refetches at once (`refetchOnFocus`, `startAppStore`). Returns the stop.
 */
export function followServer(store: FollowingStore, transport: Transport): () => void {
  let isLive = false;
  let isGapOpen = true;
  let isStopped = false;
  let stopStream = (): void => undefined;
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || !isGapOpen) return;
    isGapOpen = !isLive;
    store.dispatch(api.util.invalidateTags([...TAG_TYPES]));
    void checkSession(store);
  }, REFRESH_MS);
  const ports = {
    ...store.dependencies,
    fetch: transport.fetch,
    token: () => currentToken(store.getState()),
    onTokenChange: store.subscribe,
    tell: store.changes.handleNotice,
    setLive: (live: boolean) => {
      isLive = live;
      // What was committed before the stream began is on no page yet.
      isGapOpen = true;
    },
  };
  transport.stream?.(ports).then(
    (stop) => {
      if (isStopped) stop();
      else stopStream = stop;
    },
    // The code of the stream could not be loaded: the page refreshes regularly.
    () => undefined,
  );
  return () => {
    isStopped = true;
    clearInterval(timer);
    stopStream();
  };
}
