import type { ApiError } from '../../api/apiError';
import type { ApiDependencies } from '../../api/apiDependencies';
import { UNTRACKED } from '../../api/commandEndpoints';
import type { LoginChallenge } from '../../lib/problem';
import type { SecondStepInput } from '../../entities/security/securityInput';
import type { SessionGrant } from '../../entities/session/session';
import { sessionApi } from '../../entities/session/sessionApi';
import { loggedOut, selectToken } from '../../entities/session/sessionSlice';
import { userApi } from '../../entities/user/userApi';
import { paths } from '../../lib/paths';
import { randomId } from '../../lib/ids';
import type { AppThunk } from '../../store/store';
import { attempt, browserStorage, STORAGE_PREFIX } from '../../store/tabStorage';
import { TOO_OLD, type Outcome } from '../shared/commands/outcome';
import { endUndoTimes } from '../shared/commands/undoable';
import { memorySlot, sendCommand, type CommandSlot, type Send } from '../shared/commands/sendCommand';
import { authFailureText } from './authFailureText';
import { readMailbox, withToken } from './mailbox';

// Thunks that change the session. Except for `sendSecondStep`, none rejects: each resolves with what the screen shows.

/** `message` is the toast's text (product 18.7). */
interface SessionOutcome {
  readonly success: boolean;
  readonly message: string;
  /** A failure's code, for code to compare. */
  readonly code?: string;
  readonly retryAfterSeconds?: number;
}

/** Besides success and failure, there may be no answer, or the emailed link must be opened first. */
export interface ConfirmOutcome extends SessionOutcome {
  readonly isUnknown: boolean;
  readonly isMailed: boolean;
  /** Whose password has to be chosen first, in another browser than the one that registered. */
  readonly email?: string;
  /** One message per rejected field. */
  readonly errors?: Readonly<Record<string, string>>;
}

const OPEN_LINK = 'Open the link in the email that we sent you.';

const { login, logout, takeSecondStep, requestPasswordReset, completePasswordReset } = sessionApi.endpoints;
const { register, resendConfirmation, confirmEmail } = userApi.endpoints;

/**
 * A random token that this browser keeps, even after a logout (product 2.6). The backend uses it to recognize a browser
 * that a person has signed in with before. It grants no access. `null` where nothing can be stored.
 */
export function browserToken(): string | null {
  return attempt(() => {
    const { shared } = browserStorage();
    const key = `${STORAGE_PREFIX}browser`;
    const token = shared.getItem(key) ?? randomId();
    shared.setItem(key, token);
    return token;
  });
}

/**
 * The commands of one page. Their bodies contain passwords, which must not be stored: a key lives as long as the page, so
 * after a reload the same command gets a new one.
 */
interface PageCommands {
  readonly registration: CommandSlot;
  readonly resetRequest: CommandSlot;
  readonly reset: CommandSlot;
  readonly resend: CommandSlot;
  readonly confirmation: CommandSlot;
  /** By user: simultaneous calls (StrictMode) share one request. */
  readonly confirmations: Map<string, Promise<ConfirmOutcome>>;
}

const commandsOfStore = new WeakMap<ApiDependencies, PageCommands>();

const pageCommands = (): AppThunk<PageCommands> => (_dispatch, getState, dependencies) => {
  const slot = () => memorySlot(getState);
  const commands = commandsOfStore.get(dependencies) ?? {
    registration: slot(),
    resetRequest: slot(),
    reset: slot(),
    resend: slot(),
    confirmation: slot(),
    confirmations: new Map<string, Promise<ConfirmOutcome>>(),
  };
  commandsOfStore.set(dependencies, commands);
  return commands;
};

function refused(failure: ApiError): SessionOutcome {
  const wait = failure.status === 429 ? failure.retryAfterSeconds : undefined;
  return {
    success: false,
    message: authFailureText(failure),
    code: failure.code,
    ...(wait !== undefined && { retryAfterSeconds: wait }),
  };
}

function answerOf(outcome: Outcome<{ readonly message: string }>): SessionOutcome {
  if (outcome.kind !== 'settled') return refused(outcome.error);
  return { success: true, message: outcome.result.message };
}

/** These forms have no place to give up a command that is too old to ask about: once told, the next press is a new one. */
async function runOrGiveUp<Body, Result>(slot: CommandSlot, body: Body, send: Send<Body, Result>) {
  const outcome = await sendCommand(slot, body, send);
  if (outcome.kind === 'unknown' && outcome.error.code === TOO_OLD.code) slot.forget();
  return outcome;
}

interface LoginOutcome extends SessionOutcome {
  readonly isAdmin: boolean;
  /** The password was right, and the second step is missing. */
  readonly challenge?: LoginChallenge;
}

/** Product 2.5. Every login is a new intent: a reused key would replay an old answer. */
export const sendLogin =
  (email: string, password: string): AppThunk<Promise<LoginOutcome>> =>
  async (dispatch, getState) => {
    const outcome = await sendCommand(memorySlot(getState), { email, password }, (body, idempotencyKey) =>
      dispatch(login.initiate({ body, idempotencyKey, browserToken: browserToken() }, UNTRACKED)).unwrap(),
    );
    if (outcome.kind !== 'settled') {
      const { challenge } = outcome.error;
      return { ...refused(outcome.error), isAdmin: false, ...(challenge && { challenge }) };
    }
    const { message, isAdmin } = outcome.result;
    return { success: true, message, isAdmin };
  };

/** The second step of a login. Rejects with the API's error. */
export const sendSecondStep =
  (body: SecondStepInput, idempotencyKey: string): AppThunk<Promise<SessionGrant>> =>
  (dispatch) =>
    dispatch(
      takeSecondStep.initiate({ body, idempotencyKey, browserToken: browserToken() }, UNTRACKED),
    ).unwrap();

/** How long a logout waits for changes that can still be undone, ms. */
const LOGOUT_WAIT_MS = 3_000;

/**
 * Ends the session here, and at the backend when reachable; `navigate` goes home (product 3.5). Changes that can still
 * be undone are sent first: they need the session.
 */
export const sendLogout =
  (navigate?: (path: string) => void): AppThunk<void> =>
  (dispatch, getState) => {
    const token = selectToken(getState());
    const leave = () => {
      // Another press came first.
      if (selectToken(getState()) !== token) return;
      navigate?.(paths.home);
      // Clearing the session drops all running requests, so the logout request must come after it.
      dispatch(loggedOut());
      if (token !== null) void dispatch(logout.initiate({ token }, UNTRACKED));
    };
    const undoable = endUndoTimes();
    if (undoable === null) return leave();
    const patience = new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS));
    addEventListener('pagehide', leave, { once: true });
    void Promise.race([undoable, patience]).then(leave);
  };

interface RegisterOutcome extends SessionOutcome {
  readonly userId: string | null;
  /** Shown when the referral code is unknown (product 2.2). */
  readonly note: string | null;
  /** One message per rejected field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Product 2.1. */
export const registerInvestor =
  (input: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly referralCode: string;
    /** The version of the Terms and the Privacy Policy. */
    readonly agreedTo?: string;
  }): AppThunk<Promise<RegisterOutcome>> =>
  async (dispatch) => {
    const { registration } = dispatch(pageCommands());
    const outcome = await runOrGiveUp(registration, input, (body, idempotencyKey) =>
      dispatch(register.initiate({ body, idempotencyKey, browserToken: browserToken() }, UNTRACKED)).unwrap(),
    );
    if (outcome.kind !== 'settled') {
      const { error } = outcome;
      return { ...refused(error), userId: null, note: null, errors: error.errors ?? {} };
    }
    const { message, userId, note } = outcome.result;
    return { success: true, message, userId, note: note ?? null, errors: {} };
  };

/**
 * The answer doesn't reveal who has an account (product 2.10). `userId` is the person's where mail is kept in this
 * browser, so that the link can be opened; otherwise `null`.
 */
export const askForConfirmation =
  (email: string): AppThunk<Promise<SessionOutcome & { readonly userId: string | null }>> =>
  async (dispatch) => {
    const { resend } = dispatch(pageCommands());
    const outcome = await runOrGiveUp(resend, { email }, (body, idempotencyKey) =>
      dispatch(resendConfirmation.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap(),
    );
    const answer = answerOf(outcome);
    if (!answer.success) return { ...answer, userId: null };
    const userId = await dispatch(readMailbox((mailbox) => mailbox.addresseeOf('confirm-email', email)));
    return { ...answer, userId: userId === '' ? null : userId };
  };

const confirmOnce =
  (userId: string, given: string | null, password: string | undefined): AppThunk<Promise<ConfirmOutcome>> =>
  async (dispatch) => {
    const { confirmation } = dispatch(pageCommands());
    const outcome = await dispatch(
      withToken(['confirm-email', userId], given, (token) => {
        const command = { id: userId, body: { token, ...(password !== undefined && { password }) } };
        return runOrGiveUp(confirmation, command, (sent, idempotencyKey) =>
          dispatch(
            confirmEmail.initiate({ ...sent, idempotencyKey, browserToken: browserToken() }, UNTRACKED),
          ).unwrap(),
        );
      }),
    );
    if (outcome === null) return { success: false, message: OPEN_LINK, isUnknown: false, isMailed: true };
    const { code, detail: email, errors } = outcome.kind === 'settled' ? {} : outcome.error;
    return {
      ...answerOf(outcome),
      ...(code === 'other-browser' && email !== undefined && { email }),
      ...(errors !== undefined && { errors }),
      isUnknown: outcome.kind === 'unknown' && outcome.error.code !== TOO_OLD.code,
      isMailed: false,
    };
  };

/** `token` comes from the link; without one it is looked up in this browser's mailbox, if there is one. */
export const confirmEmailOf =
  (userId: string, token: string | null, password?: string): AppThunk<Promise<ConfirmOutcome>> =>
  (dispatch) => {
    const { confirmations } = dispatch(pageCommands());
    // The mailed link may be opened in the page that still looks for a mailbox: that is another question.
    const question = `${userId}#${token ?? ''}`;
    const asked =
      confirmations.get(question) ??
      dispatch(confirmOnce(userId, token, password)).finally(() => {
        confirmations.delete(question);
      });
    confirmations.set(question, asked);
    return asked;
  };

/** The answer doesn't reveal who has an account (product 2.7). */
export const askForPasswordReset =
  (email: string): AppThunk<Promise<SessionOutcome>> =>
  async (dispatch) => {
    const { resetRequest } = dispatch(pageCommands());
    const outcome = await runOrGiveUp(resetRequest, { email }, (body, idempotencyKey) =>
      dispatch(requestPasswordReset.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap(),
    );
    return answerOf(outcome);
  };

/** `token` as in {@link confirmEmailOf}. */
export const resetPassword =
  (input: {
    readonly email: string;
    readonly password: string;
    readonly token: string | null;
  }): AppThunk<Promise<SessionOutcome>> =>
  async (dispatch) => {
    const { reset } = dispatch(pageCommands());
    const outcome = await dispatch(
      withToken(['reset-password', input.email], input.token, (token) =>
        runOrGiveUp(reset, { ...input, token }, (body, idempotencyKey) =>
          dispatch(
            completePasswordReset.initiate({ body, idempotencyKey, browserToken: browserToken() }, UNTRACKED),
          ).unwrap(),
        ),
      ),
    );
    return outcome === null ? { success: false, message: OPEN_LINK } : answerOf(outcome);
  };
