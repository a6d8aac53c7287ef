import type { TypedStartListening, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { api } from '../api/api';
import type { ApiDependencies } from '../api/apiDependencies';
import { REFETCH } from '../api/commandEffects';
import { recordsForgotten, sessionExpired } from '../api/sessionEvents';
import { wizardOwned } from '../entities/deposit/depositWizardSlice';
import { sessionApi } from '../entities/session/sessionApi';
import { storedSessionSchema } from '../entities/session/session';
import {
  loggedOut,
  restoreFailed,
  selectPerson,
  selectToken,
  sessionGiven,
  sessionRestored,
} from '../entities/session/sessionSlice';
import type { RootState } from './rootReducer';
import { STORAGE_PREFIX, tokenInText } from './tabStorage';

export type SessionDispatch = ThunkDispatch<RootState, ApiDependencies, UnknownAction>;

export interface WatchedStore {
  readonly dispatch: SessionDispatch;
  readonly getState: () => RootState;
}

/**
 * Asks the backend who is signed in: at boot, and when something about the session may have changed. A session that
 * cannot be confirmed and whose time seems over counts as expired.
 */
export async function checkSession({ dispatch, getState }: WatchedStore): Promise<void> {
  // An in-flight response may predate the change.
  await dispatch(sessionApi.util.getRunningQueryThunk('readSession', undefined));
  const token = selectToken(getState());
  if (token === null) return;
  const { isError } = await dispatch(sessionApi.endpoints.readSession.initiate(undefined, REFETCH));
  if (isError) dispatch(restoreFailed({ token }));
}

/** Forgets one person's records when another comes or nobody is left, and checks a restored session. */
export function watchSession(
  startListening: TypedStartListening<RootState, SessionDispatch>,
  now: () => number,
): void {
  startListening({
    predicate: (_action, now, before) => {
      const leaving = before.session.grant?.person.id;
      return leaving !== undefined && leaving !== now.session.grant?.person.id;
    },
    effect: async (action, { dispatch, delay }) => {
      // The command that hit the end of the session gets its answer first: dropping it would leave its outcome open.
      if (sessionExpired.match(action)) await delay(0);
      dispatch(recordsForgotten());
      dispatch(api.util.resetApiState());
    },
  });
  startListening({
    predicate: (_action, now) => {
      const person = selectPerson(now);
      // Before the store is started, nobody is signed in and nothing is restored.
      if (person?.role !== 'user') return false;
      return now.depositWizard._persist.rehydrated && now.depositWizard.ownerId !== person.id;
    },
    effect: (_action, { dispatch, getState }) => {
      const person = selectPerson(getState());
      if (person) dispatch(wizardOwned({ personId: person.id }));
    },
  });
  startListening({
    predicate: (action) => action.type === REHYDRATE && 'key' in action && action.key === 'session',
    effect: (_action, store) => {
      store.dispatch(sessionRestored({ now: now() }));
      return checkSession(store);
    },
  });
}

/** Signs this tab in with a session that was opened elsewhere; whoever was signed in is not any more. */
export function signInWith({ dispatch }: WatchedStore, session: unknown): void {
  const given = storedSessionSchema.validateSync(session);
  dispatch(loggedOut());
  dispatch(sessionGiven(given));
}

/** Logs out here when the same session was logged out in another tab; returns the stop. */
export function followOtherTabs({ dispatch, getState }: WatchedStore): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== `${STORAGE_PREFIX}session` || event.newValue !== null) return;
    const ended = tokenInText(event.oldValue);
    if (ended !== null && ended === selectToken(getState())) dispatch(loggedOut());
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
