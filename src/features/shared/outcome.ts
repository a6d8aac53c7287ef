import { toApiError, UNEXPLAINED, type ApiError } from '../../api/apiError';

/**
 * What became of a command that a person sent. `refused`: nothing happened. `interrupted`: nothing
 * happened either, because the session is over; the login page says so, the screen keeps what was typed.
 */
export type Outcome<T> =
  | { readonly kind: 'settled'; readonly result: T }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'interrupted'; readonly error: ApiError }
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** Waits for a command; never rejects. One that never left counts as refused: sending it anew is safe. */
export async function outcomeOf<T>(sent: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'settled', result: await sent };
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isSessionOver(error)) return { kind: 'interrupted', error };
    return error.kind === 'unknown' ? { kind: 'unknown', error } : { kind: 'refused', error };
  }
}

/** The backend does not know the session any more: the way leads over the login page and back. */
function isSessionOver({ code }: ApiError): boolean {
  return code === 'unauthenticated';
}

/** The description of the toast `title`: the backend's reason, or what stood in the way. */
export function refusalText(error: ApiError, title: string): string {
  const saysMore = error.title === title || error.title === UNEXPLAINED;
  return saysMore ? (error.detail ?? error.title) : error.title;
}
