import type { OpenSessions } from '../../src/entities/security/security';
import type { PasswordChangeInput } from '../../src/entities/security/securityInput';
import type { Acknowledgement } from '../../src/entities/session/session';
import { listText } from '../../src/lib/formats';
import type { CommandContext, PrepareContext, QueryContext } from '../context';
import { notFound, ProblemError, type RecordedRefusal } from '../problem';
import { setPassword } from '../auth/credentials';
import { requireGoodPassword, type PasswordHash } from '../auth/passwords';
import { hasSecondFactor, noteProof } from '../auth/secondFactor';
import { endSessions } from '../auth/sessions';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import { CONFIRMED } from './authenticator';
import { listPasskeys } from './passkeys';
import { findPerson, requirePerson } from './people';
import { endPasswordSetUp } from './session';
import { prepareOwnPassword, refuseWrongPassword } from './ownPassword';

interface PreparedPassword {
  /** The hash that the current password matched; `undefined` if it was wrong. */
  readonly matchedHash: string | undefined;
  readonly password: PasswordHash;
}

/** @throws ProblemError 422 for a disallowed password, 429 during a pause */
export async function prepareChange(
  { currentPassword, password }: PasswordChangeInput,
  context: PrepareContext,
): Promise<PreparedPassword> {
  const { caller, query, passwords } = context;
  if (currentPassword === undefined && caller.mustSetUp !== 'password') {
    const title = 'Enter your current password.';
    throw new ProblemError(422, 'validation-failed', title, { errors: { currentPassword: title } });
  }
  const person = await query((read) => findPerson(read, caller.id));
  await requireGoodPassword(password, [person?.email ?? '', person?.name ?? '']);
  return {
    matchedHash: currentPassword && (await prepareOwnPassword(currentPassword, context)),
    password: await passwords.hash(password),
  };
}

/** Which passkeys a new password leaves, as a sentence; '' if there are none. */
function passkeysLeft(context: CommandContext): string {
  const names = listPasskeys({ read: context.tx, caller: context.caller }).items.map(
    ({ name }) => `“${name}”`,
  );
  if (names.length === 0) return '';
  const still = names.length === 1 ? 'Your passkey still logs you in' : 'Your passkeys still log you in';
  return `${still}: ${listText(names, 'and')}. Remove any that you don’t know.`;
}

/**
 * Sets the caller's own password, ends their other sessions and mails them (product 25.2). Their passkeys stay, and are
 * named. Refusals: 422 for a wrong current password (counted, 429 after five).
 */
export function changePassword(
  context: CommandContext,
  { matchedHash, password }: PreparedPassword,
): Acknowledgement | RecordedRefusal {
  const { tx, caller } = context;
  const person = requirePerson(tx, caller.id);
  const refusal = refuseWrongPassword(context, matchedHash);
  if (refusal !== null) return refusal;
  setPassword(context, person, password);
  endPasswordSetUp(context, person);
  const left = passkeysLeft(context);
  mailNotice(context, 'password-changed', person, left);
  recordAudit(context, 'password.changed', person, `${person.name} changed their password.`);
  return { success: true, message: `You’re logged out everywhere else. ${left}`.trim() };
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
