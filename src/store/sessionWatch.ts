import type { TypedStartListening, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { api } from '../api/api';
import type { ApiDependencies } from '../api/apiDependencies';
import { REFETCH } from '../api/commandEndpoints';
import { recordsForgotten, sessionExpired } from '../api/sessionEvents';
import { wizardOwned } from '../entities/deposit/depositWizardSlice';
import { ownDraftsForgotten } from '../entities/draft/draftSlice';
import { preferencesFound, restoreGrids, restoreNotices } from '../entities/preferences/preferencesSlice';
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
import { STORAGE_PREFIX, storedParts, tokenInText } from './tabStorage';

export type SessionDispatch = ThunkDispatch<RootState, ApiDependencies, UnknownAction>;

export interface WatchedStore {
  readonly dispatch: SessionDispatch;
  readonly getState: () => RootState;
}

/**
 * Asks the backend who is signed in, at boot and when the session may have changed. A session that cannot be confirmed
 * and seems past its expiry counts as expired.
 */
export async function checkSession({ dispatch, getState }: WatchedStore): Promise<void> {
  // A response in flight may predate the change.
  await dispatch(sessionApi.util.getRunningQueryThunk('readSession', undefined));
  const token = selectToken(getState());
  if (token === null) return;
  const { isError } = await dispatch(sessionApi.endpoints.readSession.initiate(undefined, REFETCH));
  if (isError) dispatch(restoreFailed({ token }));
}

/** Drops one person's records when the person changes or logs out, and checks a restored session. */
export function watchSession(
  startListening: TypedStartListening<RootState, SessionDispatch>,
  now: () => number,
): void {
  startListening({
    predicate: (_action, now, before) => {
      const leaving = before.session.grant?.person.id;
      return leaving !== undefined && leaving !== now.session.grant?.person.id;
    },
    effect: async (action, { dispatch, delay, getOriginalState }) => {
      const ownerId = getOriginalState().session.grant?.person.id;
      // Lets the command that got the 401 settle first; otherwise its outcome would stay unknown.
      if (sessionExpired.match(action)) await delay(0);
      if (loggedOut.match(action) && ownerId !== undefined) dispatch(ownDraftsForgotten({ ownerId }));
      dispatch(recordsForgotten());
      dispatch(api.util.resetApiState());
    },
  });
  startListening({
    predicate: (_action, now) => {
      const person = selectPerson(now);
      // Nobody is signed in and nothing is restored before the store starts.
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

/** Signs this tab in with a session opened elsewhere, replacing the current one. */
export function signInWith({ dispatch }: WatchedStore, session: unknown): void {
  const given = storedSessionSchema.validateSync(session);
  dispatch(loggedOut());
  dispatch(sessionGiven(given));
}

/**
 * Logs out when another tab logs out the same session, and adopts the preferences it stored, which every tab writes as
 * a whole. Returns the stop function.
 */
export function followOtherTabs({ dispatch, getState }: WatchedStore): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === `${STORAGE_PREFIX}preferences`) {
      const { readNotices, mutedNotices, grids } = storedParts(event.newValue);
      dispatch(
        preferencesFound({
          readNotices: restoreNotices(readNotices),
          mutedNotices: restoreNotices(mutedNotices),
          grids: restoreGrids(grids),
        }),
      );
    }
    if (event.key !== `${STORAGE_PREFIX}session` || event.newValue !== null) return;
    const ended = tokenInText(event.oldValue);
    if (ended !== null && ended === selectToken(getState())) dispatch(loggedOut());
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
