import { DAY_MS, HOUR_MS, MINUTE_MS } from './time';

/** How long the API remembers an idempotency key, in real time, ms. */
export const KEY_LIFETIME_MS = 24 * HOUR_MS;

/** Margin for a clock that was set in the meantime and for a slow request, ms. */
const MARGIN_MS = HOUR_MS / 2;

/** One moment on each clock, ms. */
interface Clocks {
  readonly device: number;
  /** The app's estimate of the backend's clock. */
  readonly backend: number;
  /** Starts at page load: nobody can set it, but it may stop while the computer sleeps. */
  readonly page?: number | undefined;
}

/** Whether the API may have forgotten a key sent at `sent`, or nobody can tell: sending it again could act twice. */
export function isKeyTooOld(sent: Clocks, now: Clocks): boolean {
  const age = now.device - sent.device;
  const onPage = now.page === undefined || sent.page === undefined ? age : now.page - sent.page;
  return age < -MARGIN_MS || Math.max(age, onPage, now.backend - sent.backend) >= KEY_LIFETIME_MS - MARGIN_MS;
}

/** How long a deposit's quoted rate holds (product 6.5). */
export const RATE_LOCK_MS = 15 * MINUTE_MS;
/** How long a quote is kept after it expires: a payment at its rate may be on its way, or its proof late. */
export const QUOTE_KEPT_MS = 7 * DAY_MS;

/** How long a mailed link works (product 2.4, 2.7). The session's own lifetime is in `backend/auth/sessions.ts`. */
export const CONFIRMATION_LIFETIME_MS = 24 * HOUR_MS;
export const NEW_EMAIL_LIFETIME_MS = 24 * HOUR_MS;
export const INVITATION_LIFETIME_MS = 72 * HOUR_MS;
export const RESET_LIFETIME_MS = 15 * MINUTE_MS;

/** How long a purely informational mail is worth sending. */
export const NOTICE_LIFETIME_MS = 24 * HOUR_MS;
/** How long the link of a security mail freezes the account. */
export const FREEZE_LINK_LIFETIME_MS = 7 * DAY_MS;
/** How long withdrawals are paused after an admin removed a second step. */
export const HOLD_MS = 24 * HOUR_MS;

/** How long a person waits until their own daily limit is raised or ends (product 10.8). */
export const LIMIT_RAISE_MS = DAY_MS;
/** How long a passkey's challenge works, including the time to answer the browser's prompt. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;
/** How long the second step of a login may take. */
export const LOGIN_CHALLENGE_MS = 5 * MINUTE_MS;
/** How long a second factor, or the password given again, counts as fresh. */
export const FRESH_FACTOR_MS = 5 * MINUTE_MS;
