import { isStillToCome } from '../moments';
import type { CommandView, ReadTables } from '../engine';
import { ProblemError } from '../problem';
import { guessIdsOf } from './guesses';
import type { Client, CommandContext } from '../context';
import type { LoginAttempts } from '../ownRecords';
import type { User } from '../../src/entities/user/user';
import { emailKey } from '../../src/lib/email';
import { MINUTE_MS } from '../../src/lib/time';
import { tooManyAttemptsText } from '../../src/lib/tooManyAttemptsText';

/**
 * Wrong passwords are slowed down, never locked out (product 2.6). Each counter pauses its own kind of attempt: 5
 * seconds after the last free failure, then twice as long each time.
 */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** A count starts over this long after its last failure. */
export const MEMORY_MS = 15 * MINUTE_MS;

interface Counter {
  readonly id: string;
  /** The failure that triggers the first pause. */
  readonly limit: number;
}

/** Free failures with one password by one person, or from one place. */
export const FREE_FAILURES = 5;
/** Failures from one address, for any emails: an office shares an address. */
const PER_ADDRESS = 20;
/** Failures for one email from all addresses: one address alone doesn't get this far. */
const PER_EMAIL = 100;

/**
 * A login's counters. A browser that the person has signed in with before has its own, so nobody else's failures delay
 * it. Others are counted by email and address together, by address, and by email.
 * @param knownTo the person to whom the client's browser is known.
 */
export function loginCounters(
  email: string,
  { address, browser }: Client,
  knownTo: string | undefined,
): readonly Counter[] {
  if (knownTo !== undefined && browser !== null)
    return [{ id: `browser:${knownTo}/${browser}`, limit: FREE_FAILURES }];
  const key = emailKey(email);
  const near = { id: `login:${key}|${address ?? ''}`, limit: FREE_FAILURES };
  // In a browser's own backend, everybody is in the same place.
  if (address === null) return [near];
  return [near, { id: `address:${address}`, limit: PER_ADDRESS }, { id: `email:${key}`, limit: PER_EMAIL }];
}

/** The counter for a signed-in person's own password. Only the person's sessions can reach it. */
export function ownCounters(personId: string): readonly Counter[] {
  return [{ id: `own:${personId}`, limit: FREE_FAILURES }];
}

/** The counter for second-step codes, which require the password first. As for logins, it is per browser. */
export function secondStepCounters(personId: string, knownBrowser: string | null): readonly Counter[] {
  const id = knownBrowser === null ? `code:${personId}` : `code:${personId}/${knownBrowser}`;
  return [{ id, limit: FREE_FAILURES }];
}

function failuresOf(read: ReadTables, { id }: Counter, now: number) {
  const known = read.loginAttempts.get(id);
  if (known === undefined || !isStillToCome(known.resetAt, MEMORY_MS, now)) return undefined;
  return { count: known.failures, lastAt: Date.parse(known.resetAt) - MEMORY_MS };
}

/** How long the next attempt has to wait, ms. */
export function pauseOf(read: ReadTables, counters: readonly Counter[], now: number): number {
  const pauses = counters.map((counter) => {
    const failures = failuresOf(read, counter, now);
    if (failures === undefined || failures.count < counter.limit) return 0;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures.count - counter.limit), LONGEST_PAUSE_MS);
    return Math.min(pause, failures.lastAt + pause - now);
  });
  return Math.max(0, ...pauses);
}

/** @throws ProblemError 429 while the attempts are paused, without checking the password. */
export function requireNoPause(read: ReadTables, counters: readonly Counter[], now: number): void {
  const pause = pauseOf(read, counters, now);
  if (pause > 0) throw tooManyAttempts(pause);
}

/** The refusal of an attempt that has to wait. */
export function tooManyAttempts(waitMs: number): ProblemError {
  const seconds = Math.ceil(waitMs / 1000);
  return new ProblemError(429, 'too-many-attempts', tooManyAttemptsText(seconds), {
    retryAfter: seconds,
  });
}

export function countFailure(tx: CommandView, counters: readonly Counter[], now: number): void {
  const resetAt = new Date(now + MEMORY_MS).toISOString();
  for (const counter of counters) {
    const failures = (failuresOf(tx, counter, now)?.count ?? 0) + 1;
    tx.loginAttempts.put({ id: counter.id, failures, resetAt });
  }
}

/** Start of the id that counts requests for a new email. */
export const EMAIL_CHANGE = 'email-change:';

/** Slows down the mails that a person can have us send to other people's emails. @throws ProblemError 429 */
export function slowNewEmails(tx: CommandView, personId: string, now: number): void {
  const counters = [{ id: EMAIL_CHANGE + personId, limit: FREE_FAILURES }];
  requireNoPause(tx, counters, now);
  countFailure(tx, counters, now);
}

/** The right password resets the nearest count. The others continue: a person's own success isn't everybody's. */
export function forgetFailures(tx: CommandView, [nearest]: readonly Counter[]): void {
  if (nearest !== undefined) tx.loginAttempts.remove(nearest.id);
}

/** A new password resets the person's counts. */
export function forgetAttemptsOf(
  tx: CommandView,
  { id, email }: { readonly id: string; readonly email: string },
): void {
  for (const counter of [`email:${emailKey(email)}`, `own:${id}`]) tx.loginAttempts.remove(counter);
}

/** All counts of a person's own failures. An address's counts belong to everybody. */
export function attemptsOf(
  read: ReadTables,
  { id, email }: { readonly id: string; readonly email: string },
): readonly LoginAttempts[] {
  const browsers = read.knownBrowsers.where('personId', id).map((browser) => browser.id);
  const ids = [`email:${emailKey(email)}`, `own:${id}`, `code:${id}`, EMAIL_CHANGE + id, ...guessIdsOf(id)];
  for (const browser of browsers) ids.push(`browser:${browser}`, `code:${browser}`);
  return [...read.loginAttempts.where('loginOf', emailKey(email)), ...read.loginAttempts.all(ids).values()];
}

/** Lets a person try again without a wait, for admins. */
export function clearAttemptsOf(tx: CommandView, person: Parameters<typeof attemptsOf>[1]): void {
  for (const { id } of [...attemptsOf(tx, person)]) tx.loginAttempts.remove(id);
}

/** Minimum time between two mails of one kind to one email, when anybody can request them, ms. */
const MAIL_PAUSE_MS = 60_000;

/**
 * The investor with this email, unless such a mail was just sent; records that one is. It records every email, with an
 * account or without, so that not even the number of commits reveals it.
 */
export function mailableUser(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  kind: 'reset' | 'confirm',
  email: string,
): User | undefined {
  const key = emailKey(email);
  const id = `${kind}:${key}`;
  const last = tx.loginAttempts.get(id);
  if (isStillToCome(last?.resetAt, MAIL_PAUSE_MS, now)) return undefined;
  tx.loginAttempts.put({ id, failures: 1, resetAt: new Date(now + MAIL_PAUSE_MS).toISOString() });
  return tx.users.where('email', key)[0];
}
