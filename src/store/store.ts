import {
  configureStore,
  createListenerMiddleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api/api';
import { ApiDependencies } from '../api/apiDependencies';
import type { Transport } from '../api/transport';
import { commandSent } from '../entities/draft/draftSlice';
import { createChangeListener, watchAnswers } from './changeListener';
import { followServer } from './regularRefresh';
import { releaseRecords } from './releaseRecords';
import { createRootReducer, type RootState } from './rootReducer';
import {
  checkSession,
  followOtherTabs,
  watchSession,
  type SessionDispatch as Dispatch,
} from './sessionWatch';
import { browserStorage, type BrowserStorage } from './tabStorage';

interface AppStoreOptions {
  /** Default: the one passed to `configureTransport`. */
  readonly transport?: Transport;
  /** Base URL of the API; default: this page's origin. */
  readonly baseUrl?: string | null;
  readonly dependencies?: Partial<Pick<ApiDependencies, 'now' | 'random' | 'sleep'>>;
  readonly storage?: BrowserStorage;
  /** Called with every action; the build records some while prerendering. */
  readonly onAction?: (action: UnknownAction) => void;
}

/** Slow machines should not cause warnings. */
const NEVER_WARN = { warnAfter: Number.POSITIVE_INFINITY };

/** Inert until {@link startAppStore}: nothing is restored or watched. */
export function createAppStore(options: AppStoreOptions = {}) {
  const { transport, baseUrl, storage = browserStorage(), onAction } = options;
  const dependencies = new ApiDependencies({
    ...options.dependencies,
    ...(transport && { transport: () => Promise.resolve(transport) }),
    ...(baseUrl && { baseUrl }),
  });
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: createRootReducer(storage),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: dependencies },
        immutableCheck: NEVER_WARN,
        serializableCheck: {
          ...NEVER_WARN,
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      })
        .prepend(listener.middleware)
        .concat(api.middleware),
  });
  const startListening = listener.startListening.withTypes<RootState, Dispatch>();
  const changes = createChangeListener(store);
  watchSession(startListening, dependencies.now);
  if (onAction) startListening({ predicate: () => true, effect: onAction });
  watchAnswers(startListening, changes);
  releaseRecords(startListening);
  return Object.assign(store, { changes, dependencies, startListening });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, ApiDependencies, UnknownAction>;

/**
 * Restores persisted state, then follows the backend's notices, other tabs and window focus. Returns the stop function,
 * which leaves nothing running.
 */
export function startAppStore(store: AppStore): () => void {
  const persistor = persistStore(store);
  // Stores the key before its command leaves, so that its outcome can be checked even after a reload.
  const stopSending = store.startListening({
    actionCreator: commandSent,
    effect: () => void persistor.flush(),
  });
  const stopFocus = setupListeners(store.dispatch);
  const stopTabs = followOtherTabs(store);
  const handleHide = () => void persistor.flush();
  const handleFocus = () => void checkSession(store);
  window.addEventListener('pagehide', handleHide);
  window.addEventListener('focus', handleFocus);
  let stopNotices: () => void = () => undefined;
  let isStopped = false;
  store.dependencies.transport().then(
    (transport) => {
      if (isStopped) return;
      stopNotices = transport.subscribe?.(store.changes.handleNotice) ?? followServer(store, transport);
    },
    // Requests report that the backend couldn't start.
    () => undefined,
  );
  return () => {
    isStopped = true;
    stopNotices();
    store.changes.stop();
    stopFocus();
    stopTabs();
    stopSending();
    window.removeEventListener('pagehide', handleHide);
    window.removeEventListener('focus', handleFocus);
    void persistor.flush();
    persistor.pause();
    store.dispatch(api.util.resetApiState());
  };
}
