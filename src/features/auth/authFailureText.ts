import { UNEXPLAINED, type ApiError } from '../../api/apiError';
import { tooManyAttemptsText } from '../../lib/tooManyAttemptsText';

/**
 * The message for a failed login, registration or confirmation (product 18.7): the API's text, or 'An error occurred.'
 * A 429 without its own text says how long to wait.
 */
export function authFailureText(error: ApiError): string {
  if (error.status !== 429 || error.title !== UNEXPLAINED) return error.title;
  return tooManyAttemptsText(error.retryAfterSeconds);
}

/** The same on the form, where it stays: what couldn't be done, such as "log you in", if the API gives no reason. */
export function formFailureText(message: string, action: string): string {
  return message === UNEXPLAINED ? `We couldn’t ${action}. Check your connection and try again.` : message;
}
