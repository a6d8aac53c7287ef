import { HOUR_MS, MINUTE_MS } from './time';

/** How long a mailed link works (product 2.4, 2.7). The session's own lifetime is in `backend/auth/sessions.ts`. */
export const CONFIRMATION_LIFETIME_MS = 24 * HOUR_MS;
export const RESET_LIFETIME_MS = 15 * MINUTE_MS;
