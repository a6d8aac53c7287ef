import { UNTRACKED } from '../../api/commandEndpoints';
import { canOfferPasskeys, getPasskey, isPasskeyDeclined } from '../../entities/passkey/browserPasskeys';
import { passkeyApi } from '../../entities/passkey/passkeyApi';
import type { PasskeyChallenge } from '../../entities/passkey/passkey';
import type { PasskeyAnswerInput } from '../../entities/passkey/passkeyInput';
import { sessionGiven } from '../../entities/session/sessionSlice';
import { CHALLENGE_LIFETIME_MS } from '../../lib/lifetimes';
import type { AppThunk } from '../../store/store';
import type { Outcome } from '../shared/commands/outcome';
import { memorySlot, sendCommand } from '../shared/commands/sendCommand';
import { authFailureText } from './authFailureText';
import { browserToken } from './sessionThunks';

/** How a login with a passkey ended; `null` if there is nothing to report, as when an offer is withdrawn. */
export type PasskeyLoginOutcome =
  | { readonly kind: 'in'; readonly isAdmin: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | null;

const DECLINED =
  'No passkey was used. It was canceled or took too long, or this device has none for your account.';
const FAILED = 'Your browser couldn’t use a passkey here. Log in with your password.';

/** A new offer replaces the old one shortly before its challenge ends, by this page's own clock, ms. */
const RENEWED_AFTER_MS = CHALLENGE_LIFETIME_MS - 30_000;

const { askToLogIn, logInWithPasskey } = passkeyApi.endpoints;

/** Every login is a new intent: a reused key would replay an old answer. */
const ask = (): AppThunk<Promise<Outcome<PasskeyChallenge>>> => (dispatch, getState) =>
  sendCommand(memorySlot(getState), null, (_body, idempotencyKey) =>
    dispatch(askToLogIn.initiate({ idempotencyKey }, UNTRACKED)).unwrap(),
  );

const finish =
  (answer: PasskeyAnswerInput): AppThunk<Promise<PasskeyLoginOutcome>> =>
  async (dispatch, getState) => {
    const outcome = await sendCommand(memorySlot(getState), answer, (body, idempotencyKey) => {
      const arg = { body, idempotencyKey, browserToken: browserToken() };
      return dispatch(logInWithPasskey.initiate(arg, UNTRACKED)).unwrap();
    });
    if (outcome.kind !== 'settled') return { kind: 'failed', message: authFailureText(outcome.error) };
    dispatch(sessionGiven(outcome.result));
    return { kind: 'in', isAdmin: outcome.result.isAdmin };
  };

/** "Log in with a passkey" (product 25.4). Never rejects. */
export const sendPasskeyLogin = (): AppThunk<Promise<PasskeyLoginOutcome>> => async (dispatch) => {
  const asked = await dispatch(ask());
  if (asked.kind !== 'settled') return { kind: 'failed', message: authFailureText(asked.error) };
  try {
    return await dispatch(finish(await getPasskey(asked.result, { isOffer: false })));
  } catch (error) {
    return { kind: 'failed', message: isPasskeyDeclined(error) ? DECLINED : FAILED };
  }
};

/** A pause that ends early when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Offers the browser's passkeys below the email field until the person chooses one or `signal` withdraws the offer.
 * Never rejects: where none can be offered, the button and the password remain.
 */
export const offerPasskeys =
  (signal: AbortSignal): AppThunk<Promise<PasskeyLoginOutcome>> =>
  async (dispatch) => {
    try {
      if (!(await canOfferPasskeys())) return null;
      while (!signal.aborted) {
        const asked = await dispatch(ask());
        if (asked.kind !== 'settled') return null;
        const round = new AbortController();
        const isOver = AbortSignal.any([signal, round.signal]);
        const chosen = getPasskey(asked.result, { isOffer: true, signal: isOver });
        const answer = await Promise.race([chosen, pause(RENEWED_AFTER_MS, signal)]);
        if (answer !== undefined) return await dispatch(finish(answer));
        chosen.catch(() => undefined);
        round.abort();
      }
      return null;
    } catch {
      return null;
    }
  };
