import type { ApiError } from '../../api/apiError';
import { selectClockOffset } from '../../api/clockSlice';
import type { Mailbox } from '../../api/transport';
import { sessionApi } from '../../entities/session/sessionApi';
import { loggedOut, selectToken } from '../../entities/session/sessionSlice';
import { userApi } from '../../entities/user/userApi';
import { paths } from '../../lib/paths';
import type { AppStore } from '../../store/store';
import { OUTLIVED, type Outcome } from '../shared/outcome';
import { createIdempotencyKey, type IdempotencyKey } from '../shared/idempotencyKey';
import { runCommand, type Send } from '../shared/runCommand';
import type { Auth, AuthOutcome, ConfirmOutcome } from './authContext';
import { authFailureText } from './authFailureText';
import { browserToken } from './browserToken';

type AuthStore = Pick<AppStore, 'dispatch' | 'getState'>;

type MailKind = Parameters<Mailbox['tokenOf']>[0];

const OPEN_LINK = 'Open the link in the email that we sent you.';

/** Keeps passwords and tokens out of RTK Query's cache. */
const UNTRACKED = { track: false } as const;

function refused(failure: ApiError): AuthOutcome {
  const wait = failure.status === 429 ? failure.retryAfterSeconds : undefined;
  return {
    success: false,
    message: authFailureText(failure),
    ...(wait !== undefined && { retryAfterSeconds: wait }),
  };
}

function answerOf(outcome: Outcome<{ readonly message: string }>): AuthOutcome {
  if (outcome.kind !== 'settled') return refused(outcome.error);
  return { success: true, message: outcome.result.message };
}

/** These forms have no place to give up a command that is too old to ask about: once told, the next press is a new one. */
async function runOrGiveUp<Body, Result>(key: IdempotencyKey, body: Body, send: Send<Body, Result>) {
  const outcome = await runCommand(key, body, send);
  if (outcome.kind === 'unknown' && outcome.error.code === OUTLIVED.code) key.forget();
  return outcome;
}

/**
 * The commands of {@link Auth} on a store. Their bodies contain passwords, which must not be stored: a key
 * lives as long as the page, so after a reload the same command gets a new one.
 */
export function createAuthCommands({
  dispatch,
  getState,
}: AuthStore): Omit<Auth, 'state' | 'person' | 'isAdmin'> {
  const { login, logout, requestPasswordReset, completePasswordReset } = sessionApi.endpoints;
  const { register, confirmEmail } = userApi.endpoints;
  const newKey = () => createIdempotencyKey(undefined, () => selectClockOffset(getState()));
  const registration = newKey();
  const resetRequest = newKey();
  const reset = newKey();
  const confirmation = newKey();
  const confirmations = new Map<string, Promise<ConfirmOutcome>>();

  /** `null` when mail goes to people's own inboxes, where they open the link. */
  const findToken = async (kind: MailKind, person: string): Promise<string | null> => {
    try {
      const { mailbox } = await dispatch((_dispatch, _getState, { transport }) => transport());
      return mailbox === undefined ? null : await mailbox.tokenOf(kind, person);
    } catch {
      // The backend can't be reached; the command will report it.
      return '';
    }
  };

  const confirmOnce = async (userId: string, given: string | null): Promise<ConfirmOutcome> => {
    const token = given ?? (await findToken('confirm-email', userId));
    if (token === null) return { success: false, message: OPEN_LINK, isUnknown: false, isMailed: true };
    const outcome = await runOrGiveUp(confirmation, { id: userId, body: { token } }, (sent, idempotencyKey) =>
      dispatch(
        confirmEmail.initiate({ ...sent, idempotencyKey, browserToken: browserToken() }, UNTRACKED),
      ).unwrap(),
    );
    return outcome.kind === 'settled'
      ? { success: true, message: outcome.result.message, isUnknown: false, isMailed: false }
      : {
          ...refused(outcome.error),
          isUnknown: outcome.kind === 'unknown' && outcome.error.code !== OUTLIVED.code,
          isMailed: false,
        };
  };

  return {
    login: async (email, password) => {
      // Every login is a new intent: a reused key would replay an old answer.
      const outcome = await runCommand(createIdempotencyKey(), { email, password }, (body, idempotencyKey) =>
        dispatch(login.initiate({ body, idempotencyKey, browserToken: browserToken() }, UNTRACKED)).unwrap(),
      );
      if (outcome.kind !== 'settled') return { ...refused(outcome.error), isAdmin: false };
      const { message, isAdmin } = outcome.result;
      return { success: true, message, isAdmin };
    },
    register: async (input) => {
      const outcome = await runOrGiveUp(registration, input, (body, idempotencyKey) =>
        dispatch(register.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap(),
      );
      if (outcome.kind !== 'settled') {
        const { error } = outcome;
        return { ...refused(error), userId: null, note: null, errors: error.errors ?? {} };
      }
      const { message, userId, note } = outcome.result;
      return { success: true, message, userId, note: note ?? null, errors: {} };
    },
    confirmEmail: (userId, token) => {
      const asked =
        confirmations.get(userId) ??
        confirmOnce(userId, token).finally(() => {
          confirmations.delete(userId);
        });
      confirmations.set(userId, asked);
      return asked;
    },
    requestPasswordReset: async (email) => {
      const outcome = await runOrGiveUp(resetRequest, { email }, (body, idempotencyKey) =>
        dispatch(requestPasswordReset.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap(),
      );
      return answerOf(outcome);
    },
    resetPassword: async ({ email, password, token: given }) => {
      const token = given ?? (await findToken('reset-password', email));
      if (token === null) return { success: false, message: OPEN_LINK };
      const outcome = await runOrGiveUp(reset, { email, password, token }, (body, idempotencyKey) =>
        dispatch(
          completePasswordReset.initiate({ body, idempotencyKey, browserToken: browserToken() }, UNTRACKED),
        ).unwrap(),
      );
      return answerOf(outcome);
    },
    logout: (navigate) => {
      const token = selectToken(getState());
      navigate?.(paths.home);
      // Clearing the session drops all running requests, so the logout request must come after it.
      dispatch(loggedOut());
      if (token !== null) void dispatch(logout.initiate({ token }, UNTRACKED));
    },
  };
}
