import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isOutcomeUnknown, toApiError } from '../../api/apiError';
import { createIntentKey } from '../../api/useIntentKey';
import { sessionApi } from '../../entities/session/sessionApi';
import { loggedOut, selectToken, type SessionSliceState } from '../../entities/session/sessionSlice';
import { userApi } from '../../entities/user/userApi';
import { paths } from '../../lib/paths';
import type { Auth, AuthOutcome, ConfirmOutcome } from './authContext';
import { failureText } from './failureText';

interface SessionRoot {
  readonly session: SessionSliceState;
}

/** What the commands are sent through. */
export interface AuthStore {
  readonly dispatch: ThunkDispatch<SessionRoot, unknown, UnknownAction>;
  readonly getState: () => SessionRoot;
}

/** Passwords and tokens pass through these; the cache keeps neither. */
const UNTRACKED = { track: false } as const;

function refused(error: unknown): AuthOutcome {
  const failure = toApiError(error);
  const wait = failure.status === 429 ? failure.retryAfterSeconds : undefined;
  return {
    success: false,
    message: failureText(failure),
    ...(wait !== undefined && { retryAfterSeconds: wait }),
  };
}

/** The commands of {@link Auth} over a store. */
export function createAuthCommands({
  dispatch,
  getState,
}: AuthStore): Omit<Auth, 'state' | 'person' | 'isAdmin'> {
  const { login, logout, requestPasswordReset, completePasswordReset } = sessionApi.endpoints;
  const { register, confirmEmail } = userApi.endpoints;
  const registration = createIntentKey();
  const resetRequest = createIntentKey();
  const reset = createIntentKey();
  const confirmations = new Map<string, Promise<ConfirmOutcome>>();
  const confirmationKey = createIntentKey();

  const confirmOnce = async (id: string): Promise<ConfirmOutcome> => {
    try {
      const { message } = await confirmationKey.run(id, (idempotencyKey) =>
        dispatch(confirmEmail.initiate({ id, idempotencyKey }, UNTRACKED)).unwrap(),
      );
      return { success: true, message, isUnknown: false };
    } catch (error) {
      return { ...refused(error), isUnknown: isOutcomeUnknown(error) };
    } finally {
      confirmations.delete(id);
    }
  };

  return {
    login: async (email, password) => {
      try {
        // Every login is an intent of its own: a key that is kept would repeat an old answer.
        const { message, isAdmin } = await createIntentKey().run(null, (idempotencyKey) =>
          dispatch(login.initiate({ body: { email, password }, idempotencyKey }, UNTRACKED)).unwrap(),
        );
        return { success: true, message, isAdmin };
      } catch (error) {
        return { ...refused(error), isAdmin: false };
      }
    },
    register: async (body) => {
      try {
        const { message, userId, note } = await registration.run(body, (idempotencyKey) =>
          dispatch(register.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap(),
        );
        return { success: true, message, userId, note: note ?? null, errors: {} };
      } catch (error) {
        return { ...refused(error), userId: null, note: null, errors: toApiError(error).errors ?? {} };
      }
    },
    confirmEmail: (userId) => {
      const asked = confirmations.get(userId) ?? confirmOnce(userId);
      confirmations.set(userId, asked);
      return asked;
    },
    requestPasswordReset: async (email) => {
      const body = { email };
      try {
        const { message } = await resetRequest.run(body, (idempotencyKey) =>
          dispatch(requestPasswordReset.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap(),
        );
        return { success: true, message };
      } catch (error) {
        return refused(error);
      }
    },
    resetPassword: async (email, password) => {
      const body = { email, password };
      try {
        const { message } = await reset.run(body, (idempotencyKey) =>
          dispatch(completePasswordReset.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap(),
        );
        return { success: true, message };
      } catch (error) {
        return refused(error);
      }
    },
    logout: (navigate) => {
      const token = selectToken(getState());
      navigate?.(paths.home);
      // The records go with the session, and with them every running request: this one comes after.
      dispatch(loggedOut());
      if (token !== null) void dispatch(logout.initiate({ token }, UNTRACKED));
    },
  };
}
