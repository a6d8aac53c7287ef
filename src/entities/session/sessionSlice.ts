import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api/sessionEvents';
import { nextState, type Actor } from '../../lib/machine';
import { userApi } from '../user/userApi';
import { storedSessionSchema, type SessionPerson, type StoredSession } from './session';
import { sessionApi } from './sessionApi';
import { sessionMachine, type SessionEvent, type SessionState } from './sessionMachine';

export interface SessionSliceState {
  readonly status: SessionState;
  /** Used for requests; unconfirmed while restoring. */
  readonly grant: StoredSession | null;
}

const { readMe, submitKyc } = userApi.endpoints;

interface Root {
  readonly session: SessionSliceState;
}

const initialState = (): SessionSliceState => ({ status: sessionMachine.initial, grant: null });

function move(
  state: SessionSliceState,
  event: SessionEvent,
  actor: Actor,
  grant: StoredSession | null,
): SessionSliceState {
  const status = nextState(sessionMachine, state.status, event, actor);
  return status === undefined ? state : { status, grant };
}

function begin(state: SessionSliceState, { token, expiresAt, person }: StoredSession): SessionSliceState {
  // A new session replaces a stored one that is still being checked.
  const settled: SessionSliceState = state.status === 'restoring' ? { status: 'out', grant: null } : state;
  return move(settled, 'loggedIn', 'visitor', { token, expiresAt, person });
}

function withPerson(state: SessionSliceState, person: SessionPerson): SessionSliceState {
  if (!state.grant || state.grant.person.id !== person.id) return state;
  return { ...state, grant: { ...state.grant, person } };
}

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Logged out here, or in another tab with the same session. */
    loggedOut: (state) =>
      state.status === 'restoring'
        ? { status: 'out' as const, grant: null }
        : move(state, 'loggedOut', 'user', null),
    /**
     * The stored session was read, if any (product 3.4). It is used immediately unless it seems expired; then the
     * backend decides, as clocks may differ. `now` in epoch ms.
     */
    sessionRestored: (state, { payload: { now } }: PayloadAction<{ readonly now: number }>) => {
      if (state.grant === null) return move(state, 'restoredEmpty', 'system', null);
      return Date.parse(state.grant.expiresAt) <= now
        ? state
        : move(state, 'restored', 'system', state.grant);
    },
    /** A passkey opened it, or QA signed this tab in without a login. */
    sessionGiven: (state, { payload }: PayloadAction<StoredSession>) => begin(state, payload),
    /** A stored session that seems expired could not be checked. */
    restoreFailed: (state, { payload }: PayloadAction<{ readonly token: string }>) =>
      state.status === 'restoring' && state.grant?.token === payload.token
        ? move(state, 'expired', 'system', null)
        : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, (state, { payload }) =>
        state.grant?.token === payload.token ? move(state, 'expired', 'system', null) : state,
      )
      .addMatcher(
        isAnyOf(
          sessionApi.endpoints.login.matchFulfilled,
          sessionApi.endpoints.takeSecondStep.matchFulfilled,
        ),
        (state, { payload }) => begin(state, payload),
      )
      .addMatcher(userApi.endpoints.confirmEmail.matchFulfilled, (state, { payload }) =>
        payload.session ? begin(state, payload.session) : state,
      )
      .addMatcher(sessionApi.endpoints.readSession.matchFulfilled, (state, { payload }) => {
        const { grant } = withPerson(state, payload);
        return state.status === 'restoring' ? move(state, 'restored', 'system', grant) : { ...state, grant };
      })
      .addMatcher(isAnyOf(readMe.matchFulfilled, submitKyc.matchFulfilled), (state, { payload }) => {
        const { id, email, name, role, kycStatus } = payload;
        return withPerson(state, { id, email, name, role, isAdmin: false, kycStatus });
      });
  },
});

export const { loggedOut, restoreFailed, sessionGiven, sessionRestored } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** `null` when it is unreadable. */
export function parseStoredSession(stored: unknown): StoredSession | null {
  return storedSessionSchema.isValidSync(stored) ? stored : null;
}

/** Product 3.4. */
export function selectSessionStatus(state: Root): SessionState {
  return state.session.status;
}

/** `null` unless someone is signed in. */
export function selectPerson(state: Root): SessionPerson | null {
  return state.session.status === 'in' ? (state.session.grant?.person ?? null) : null;
}

export function selectIsAdmin(state: Root): boolean {
  return selectPerson(state)?.isAdmin ?? false;
}

export function selectToken(state: Root): string | null {
  return state.session.grant?.token ?? null;
}
