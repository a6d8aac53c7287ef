import { MINUTE_MS } from '../src/lib/time';

/** By how much the clock of another process, or of a transaction that began later, may be ahead of this one, ms. */
const CLOCK_SLACK_MS = MINUTE_MS;

/**
 * Whether `at` (ISO 8601) is less than `lengthMs` ago at `now` (epoch ms). No stored time is trusted further ahead: it
 * was stored before the clock was set back, and counts as past. False without a time.
 */
export function isWithin(at: string | undefined, lengthMs: number, now: number): boolean {
  const age = now - Date.parse(at ?? '');
  return age < lengthMs && age >= -CLOCK_SLACK_MS;
}

/**
 * Whether `end` (ISO 8601), which was set `lengthMs` ahead when it was stored, is still to come at `now` (epoch ms).
 * However the clock is set, nothing lasts longer than its length: see {@link isWithin}.
 */
export function isStillToCome(end: string | undefined, lengthMs: number, now: number): boolean {
  const left = Date.parse(end ?? '') - now;
  return left > 0 && left <= lengthMs + CLOCK_SLACK_MS;
}

/** Whether the moment is so far ahead of `now` (epoch ms) that the clock was set back since. */
export function isFromTheFuture(at: string, now: number): boolean {
  return Date.parse(at) - now > CLOCK_SLACK_MS;
}
