import { UNEXPLAINED, type ApiError } from '../../../api/apiError';

/**
 * A command's outcome. `refused`: nothing happened. `interrupted`: nothing happened either, because the session is
 * over; the login page says so and the screen keeps what was typed.
 */
export type Outcome<T> =
  | { readonly kind: 'settled'; readonly result: T }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'interrupted'; readonly error: ApiError }
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** The API may have forgotten the key, so that checking again could make it happen twice; nothing was sent. */
export const TOO_OLD: ApiError = {
  kind: 'unknown',
  code: 'key-tooOld',
  title: 'It’s been about a day, so we can’t check again safely.',
  detail: 'Find out whether it went through before you do it again.',
};

/** It was recorded as the first of two approvals (product 14.12): nothing has changed yet, and nothing went wrong. */
export const isFirstApproval = ({ code }: ApiError): boolean => code === 'second-approval-needed';

/** The description for the toast `title`: the backend's reason, or what went wrong instead. */
export function refusalText(error: ApiError, title: string): string {
  const saysNothingNew = error.title === title || error.title === UNEXPLAINED;
  return saysNothingNew ? (error.detail ?? error.title) : error.title;
}

/** Whether a dialog stays open with what was typed: not once someone else decided or the record is gone. */
export function mayTryAgain(outcome: Outcome<unknown> | null): boolean {
  if (outcome === null || outcome.kind === 'interrupted') return true;
  return outcome.kind === 'refused' && outcome.error.status !== 409 && outcome.error.status !== 404;
}
