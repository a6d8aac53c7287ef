import { isStillToCome } from '../moments';
import type { PersonSecurity, SignIn, SignIns } from '../../src/entities/security/security';
import type { LostFactorInput } from '../../src/entities/security/securityInput';
import type { Acknowledgement } from '../../src/entities/session/session';
import { utcMoment } from '../../src/lib/dateFormats';
import { HOLD_MS } from '../../src/lib/lifetimes';
import { isGuessCount } from '../auth/guesses';
import { attemptsOf, clearAttemptsOf, EMAIL_CHANGE, MEMORY_MS } from '../auth/attempts';
import { hasSecondFactor, removeSecondFactor } from '../auth/secondFactor';
import type { CommandContext, QueryContext } from '../context';
import type { ReadTables } from '../engine';
import { parseListQuery } from '../lists';
import type { ListSpec } from '../listSpec';
import { ProblemError } from '../problem';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import { requireOpenUser, requireUser, type ReadContext } from './people';

const SHOWN = 50;

const SIGN_IN_LIST: ListSpec<'audit'> = {
  table: 'audit',
  sorts: { date: 'seq' },
  defaultSort: '-date',
  searched: [],
  filters: {},
  owners: ['signInOf'],
};

const NEWEST = parseListQuery(SIGN_IN_LIST, new URLSearchParams({ pageSize: String(SHOWN) }));

/** A person's latest logins, including failed ones, newest first. */
function signInsOf({ read }: Pick<QueryContext, 'read'>, personId: string): readonly SignIn[] {
  return read.list(SIGN_IN_LIST, NEWEST, personId).items.map(({ id, date, action, details, browser }) => ({
    id,
    date,
    isSuccess: action === 'session.loggedIn',
    details,
    browser: browser ?? null,
  }));
}

/** The caller's own (product 25.9). */
export function listSignIns(context: QueryContext): SignIns {
  return { items: signInsOf(context, context.caller.id) };
}

/** When the pause of a person's withdrawals and transfers ends; `null` without one. */
function heldUntil(read: ReadTables, personId: string, now: number): string | null {
  const hold = read.withdrawalHolds.get(personId);
  return hold !== undefined && isStillToCome(hold.expiresAt, HOLD_MS, now) ? hold.expiresAt : null;
}

/** What admins see about an investor's logins (product 13.12). @throws ProblemError 404 */
export function readPersonSecurity(context: QueryContext, userId: string): PersonSecurity {
  const { read, now } = context;
  const user = requireUser(read, userId);
  const failures = attemptsOf(read, user).filter(({ resetAt }) => isStillToCome(resetAt, MEMORY_MS, now));
  return {
    hasAuthenticator: hasSecondFactor(read, user.id),
    withdrawalsHeldUntil: heldUntil(read, user.id, now),
    failures: failures
      // Each failed login counts for its email as well, and a request for a new email isn't a login.
      .filter(({ id }) => !id.startsWith('email:') && !id.startsWith(EMAIL_CHANGE) && !isGuessCount(id))
      .reduce((sum, attempt) => sum + attempt.failures, 0),
    signIns: [...signInsOf(context, user.id)],
  };
}

/** Lets an investor try again without a wait. @throws ProblemError 404 */
export function clearFailures(context: CommandContext, userId: string): void {
  const user = requireOpenUser(context.tx, userId);
  clearAttemptsOf(context.tx, user);
  const details = `${context.caller.name} cleared ${user.name}’s failed logins.`;
  recordAudit(context, 'session.failuresCleared', user, details);
}

/**
 * Removes an investor's lost second step (product 13.13), pauses their payments and mails them. Refusals: 404, 409 without a second step.
 */
export function takeOffSecondStep(
  context: CommandContext,
  userId: string,
  { reason }: LostFactorInput,
): Acknowledgement {
  const { tx, caller } = context;
  const user = requireOpenUser(tx, userId);
  if (!hasSecondFactor(tx, user.id))
    throw new ProblemError(409, 'conflict', `${user.name} doesn’t use two-step verification.`);
  removeSecondFactor(tx, user.id);
  const details = `${caller.name} turned off ${user.name}’s two-step verification: ${reason}`;
  recordAudit(context, 'authenticator.takenOff', user, details);
  const paused = pausePayments(context, user.id);
  mailNotice(context, 'second-step-taken-off', user, paused);
  return { success: true, message: `${user.name}: ${paused}` };
}

/**
 * Pauses an investor's withdrawals and transfers for {@link HOLD_MS} (product 13.13): whoever asked an admin to change how
 * they log in may have been somebody else. Returns it as a sentence.
 */
export function pausePayments({ tx, now }: CommandContext, userId: string): string {
  const expiresAt = new Date(now + HOLD_MS).toISOString();
  // SQL inserts rows it hasn't seen.
  heldUntil(tx, userId, now);
  tx.withdrawalHolds.put({ id: userId, expiresAt });
  return `Withdrawals and transfers are paused until ${utcMoment(expiresAt)}.`;
}

/** @throws ProblemError 409 `withdrawals-paused` */
export function requireNoHold({ read, caller, now }: ReadContext & Pick<QueryContext, 'now'>): void {
  const until = heldUntil(read, caller.id, now);
  if (until === null) return;
  const title = `Your withdrawals and transfers are paused until ${utcMoment(until)} because an admin changed how you log in. Contact us if you didn’t ask for this.`;
  throw new ProblemError(409, 'withdrawals-paused', title);
}
