import { UNEXPLAINED, type ApiError } from '../../api/apiError';
import { pluralize } from '../../lib/formats';

/** "30 seconds", "1 minute": rounded up, so that nobody tries again too early. */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return pluralize(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? pluralize(minutes, 'minute') : pluralize(Math.ceil(minutes / 60), 'hour');
}

/**
 * The message of a failed login, registration or confirmation (product 18.7): the API's text, or 'An error
 * occurred.' A 429 without a text of its own says how long to wait.
 */
export function authFailureText(error: ApiError): string {
  if (error.status !== 429 || error.title !== UNEXPLAINED) return error.title;
  if (error.retryAfterSeconds === undefined) return 'Too many attempts. Please try again later.';
  return `Too many attempts. Please try again in ${waitInWords(error.retryAfterSeconds)}.`;
}
