import { countFailure, forgetFailures, ownCounters, requireNoPause } from '../auth/attempts';
import { credentialsOf, findMatchingHash } from '../auth/credentials';
import type { CommandContext, PrepareContext } from '../context';
import { ProblemError, RecordedRefusal } from '../problem';

/**
 * Checks the caller's own password, which is slow. Returns the hash that it matches.
 * @throws ProblemError 429 after too many of the caller's own wrong ones
 */
export async function prepareOwnPassword(
  password: string,
  context: PrepareContext,
): Promise<string | undefined> {
  const { id } = context.caller;
  const known = await context.query((read, now) => {
    requireNoPause(read, ownCounters(id), now);
    return credentialsOf(read, id);
  });
  return findMatchingHash(password, known, context.passwords);
}

/**
 * The refusal for the caller's own wrong password: 422 at `currentPassword`, 429 after five; failed logins don't count.
 * `null` for the right one, and after a login with a one-time password: there is none to give, and nothing but setting
 * one is allowed.
 */
export function refuseWrongPassword(
  { tx, now, caller }: CommandContext,
  matchedHash: string | undefined,
): RecordedRefusal | null {
  // A caller that QA gives has no session, and no password.
  if (caller.sessionId === undefined || caller.mustSetUp === 'password') return null;
  const known = credentialsOf(tx, caller.id);
  const counters = ownCounters(caller.id);
  requireNoPause(tx, counters, now);
  if (known.some(({ hash }) => hash === matchedHash)) {
    forgetFailures(tx, counters);
    return null;
  }
  countFailure(tx, counters, now);
  const title = 'The current password is wrong.';
  return new RecordedRefusal(
    new ProblemError(422, 'validation-failed', title, { errors: { currentPassword: title } }),
  );
}
