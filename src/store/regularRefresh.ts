import { api, TAG_TYPES } from '../api/api';
import type { ApiDependencies } from '../api/apiDependencies';
import { currentToken } from '../api/sessionEvents';
import { streamFollowed, streamLost } from '../api/streamSlice';
import type { Transport } from '../api/transport';
import { selectPerson } from '../entities/session/sessionSlice';
import type { ChangeNotice } from '../lib/changeNotice';
import { checkSession, type WatchedStore } from './sessionWatch';

/** Maximum age of a visible page's data while the server sends no change notices, ms. */
export const REFRESH_MS = 30_000;

interface FollowingStore extends WatchedStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly dependencies: ApiDependencies;
  readonly changes: { readonly handleNotice: (notice: ChangeNotice) => void };
}

/**
 * Follows the server's change stream, if any. Without one, and once after one starts, it refetches the page's data and
 * the session, every {@link REFRESH_MS} while visible (product 3.6). Returning to the page refetches immediately
 * (`refetchOnFocus`, `startAppStore`). Returns the stop function.
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
    // Who must set something up first gets no notices (product 2.6, 14.10).
    token: () => {
      const person = selectPerson(store.getState());
      const isLimited = person?.mustSetUp === true || person?.mustSetPassword === true;
      return isLimited ? null : currentToken(store.getState());
    },
    onTokenChange: store.subscribe,
    tell: store.changes.handleNotice,
    setLive: (live: boolean) => {
      isLive = live;
      // Ended by a logout or with the page out of view, it isn't missed.
      const isMissed = !live && document.visibilityState !== 'hidden' && ports.token() !== null;
      store.dispatch(isMissed ? streamLost(Date.now()) : streamFollowed());
      // Commits made before the stream started were missed.
      isGapOpen = true;
    },
  };
  transport.stream?.(ports).then(
    (stop) => {
      if (isStopped) stop();
      else stopStream = stop;
    },
    // The stream's code failed to load: polling continues.
    () => undefined,
  );
  return () => {
    isStopped = true;
    clearInterval(timer);
    stopStream();
  };
}
