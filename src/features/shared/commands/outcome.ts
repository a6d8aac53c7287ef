import { toApiError, UNEXPLAINED, type ApiError } from '../../../api/apiError';

/**
 * The outcome of a command. `refused`: nothing happened. `interrupted`: nothing happened either, because the
 * session is over; the login page says so and the screen keeps what was typed.
 */
export type Outcome<T> =
  | { readonly kind: 'settled'; readonly result: T }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'interrupted'; readonly error: ApiError }
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** Never rejects. A command that was never sent counts as refused, because sending it again is safe. */
export async function outcomeOf<T>(sent: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'settled', result: await sent };
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isSessionOver(error)) return { kind: 'interrupted', error };
    return error.kind === 'unknown' ? { kind: 'unknown', error } : { kind: 'refused', error };
  }
}

/** The API may have forgotten the key, so that asking again could make it happen twice; nothing was sent. */
export const OUTLIVED: ApiError = {
  kind: 'unknown',
  code: 'key-outlived',
  title: 'It’s been about a day, so we can’t check again safely.',
  detail: 'Find out whether it went through before you do it again.',
};

/** The backend no longer knows the session, so the person has to log in again. */
function isSessionOver({ code }: ApiError): boolean {
  return code === 'unauthenticated';
}

/** The description of the toast `title`: the backend's reason, or what went wrong instead. */
export function refusalText(error: ApiError, title: string): string {
  const saysMore = error.title === title || error.title === UNEXPLAINED;
  return saysMore ? (error.detail ?? error.title) : error.title;
}

/** Whether a dialog stays with what was typed: not once someone else decided or the record is gone. */
export function mayTryAgain(outcome: Outcome<unknown> | null): boolean {
  if (outcome === null || outcome.kind === 'interrupted') return true;
  return outcome.kind === 'refused' && outcome.error.status !== 409 && outcome.error.status !== 404;
}
