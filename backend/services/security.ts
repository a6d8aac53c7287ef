import type { Admin } from '../../src/entities/admin/admin';
import type { OpenSessions } from '../../src/entities/security/security';
import type { PasswordChange } from '../../src/entities/security/securityInput';
import type { Acknowledgement } from '../../src/entities/session/session';
import type { User } from '../../src/entities/user/user';
import type { CommandContext, PrepareContext, QueryContext } from '../context';
import { notFound, ProblemError, RecordedRefusal } from '../problem';
import { setPassword } from '../auth/credentials';
import { requireGoodPassword, type PasswordHash } from '../auth/passwords';
import { hasSecondFactor, noteProof, requireFreshFactor } from '../auth/secondFactor';
import { endSessions } from '../auth/sessions';
import { issueToken, type IssuedToken } from '../auth/tokens';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import { CONFIRMED } from './authenticator';
import { findPerson, requirePerson } from './people';
import { prepareOwnPassword, refuseWrongPassword } from './ownPassword';

export interface PreparedPassword {
  /** The hash that the current password matched; `undefined` if it was wrong. */
  readonly matchedHash: string | undefined;
  readonly password: PasswordHash;
  /** Distinguishes the mail. */
  readonly mail: IssuedToken;
}

/** @throws ProblemError 422 for a disallowed password, 429 during a pause */
export async function prepareChange(
  { currentPassword, password }: PasswordChange,
  context: PrepareContext,
): Promise<PreparedPassword> {
  const { caller, query, passwords, randomBytes } = context;
  const person = await query((read) => findPerson(read, caller.id));
  await requireGoodPassword(password, [person?.email ?? '', person?.name ?? '']);
  return {
    matchedHash: await prepareOwnPassword(currentPassword, context),
    password: await passwords.hash(password),
    mail: issueToken(randomBytes),
  };
}

/**
 * Sets the caller's own password, ends their other sessions and mails them (product 25.2); returns the person.
 * Refusals: 403 without a fresh second factor, 422 for a wrong current password (counted, 429 after five).
 */
export function replaceOwnPassword(
  context: CommandContext,
  { matchedHash, password, mail }: PreparedPassword,
): Admin | User | RecordedRefusal {
  const person = requirePerson(context.tx, context.caller.id);
  requireFreshFactor(context);
  const refusal = refuseWrongPassword(context, matchedHash);
  if (refusal !== null) return refusal;
  setPassword(context, person, password);
  mailNotice(context, 'password-changed', person, mail.hash);
  return person;
}

/** {@link replaceOwnPassword}, for anybody. */
export function changePassword(
  context: CommandContext,
  prepared: PreparedPassword,
): Acknowledgement | RecordedRefusal {
  const person = replaceOwnPassword(context, prepared);
  if (person instanceof RecordedRefusal) return person;
  recordAudit(context, 'password.changed', person, `${person.name} changed their password.`);
  return { success: true, message: 'You’re logged out everywhere else.' };
}

/**
 * Takes the caller's password again: an app or a passkey may be added while it is fresh (product 25.8). Refusals: 409
 * if an app is on, whose code is asked for; 422 for a wrong password (counted, 429 after five).
 */
export function confirmPassword(
  context: CommandContext,
  matchedHash: string | undefined,
): Acknowledgement | RecordedRefusal {
  const person = requirePerson(context.tx, context.caller.id);
  if (hasSecondFactor(context.tx, person.id))
    throw new ProblemError(409, 'conflict', 'Your authenticator app is on. Enter a code from it.');
  const refusal = refuseWrongPassword(context, matchedHash);
  if (refusal !== null) return refusal;
  noteProof(context);
  recordAudit(context, 'session.passwordGiven', person, `${person.name} confirmed with their password.`);
  return { success: true, message: CONFIRMED };
}

/** The caller's open sessions, the one in use first, then by last use (product 25.3). */
export function listSessions({ read, caller, now }: QueryContext): OpenSessions {
  const open = read.sessions
    .where('subjectId', caller.id)
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
    .map(({ id, browser, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      isThisOne: id === caller.sessionId,
      browser: browser ?? null,
      startedAt: createdAt,
      lastUsedAt,
      expiresAt,
    }));
  const items = open.toSorted(
    (a, b) =>
      Number(b.isThisOne) - Number(a.isThisOne) || Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt),
  );
  return { items };
}

/** Ends one of the caller's sessions. Refusal: 404 for somebody else's, and for one that has ended. */
export function endOwnSession(context: CommandContext, id: string): void {
  const { tx, caller, now } = context;
  const session = tx.sessions.get(id);
  if (session?.subjectId !== caller.id || Date.parse(session.expiresAt) <= now)
    throw notFound('This session has ended.');
  tx.sessions.remove(id);
  const where = session.browser === undefined ? 'a session' : `a session in ${session.browser}`;
  recordAudit(context, 'session.ended', caller, `${caller.name} ended ${where}.`);
}

export function endOtherSessions(context: CommandContext): void {
  const { tx, caller } = context;
  endSessions(tx, caller.id, caller.sessionId);
  recordAudit(context, 'session.othersEnded', caller, `${caller.name} logged out everywhere else.`);
}
