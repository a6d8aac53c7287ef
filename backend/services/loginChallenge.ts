import type { Admin } from '../../src/entities/admin/admin';
import type { User } from '../../src/entities/user/user';
import { LOGIN_CHALLENGE_MS } from '../../src/lib/lifetimes';
import { factorMethodsOf } from '../auth/secondFactor';
import type { IssuedToken } from '../auth/tokens';
import type { CommandContext } from '../context';
import { ProblemError, RecordedRefusal } from '../problem';

/** Wrong codes after which the login must start over. */
export const MOST_FAILURES = 5;

/**
 * Asks for the second step of a login whose password was right: a stored refusal, with a token that opens no session
 * and shows nothing (product 25.7). The person's earlier unfinished logins stay valid.
 */
export function challengeSecondStep(
  { tx, now }: CommandContext,
  person: User | Admin,
  { token, hash }: IssuedToken,
): RecordedRefusal {
  const expiresAt = new Date(now + LOGIN_CHALLENGE_MS).toISOString();
  tx.loginChallenges.put({ id: hash, personId: person.id, expiresAt, failures: 0 });
  const title = 'Enter your two-step verification code.';
  const challenge = { token, methods: factorMethodsOf(tx, person.id) };
  return new RecordedRefusal(new ProblemError(401, 'second-step-required', title, { challenge }));
}

export function challengeOver(): ProblemError {
  return new ProblemError(
    410,
    'challenge-over',
    'This login took too long or was already used. Please log in again.',
  );
}
