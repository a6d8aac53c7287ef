import type { LoginInput, SessionGrant, SessionPerson } from '../../src/entities/session/session';
import type { Admin } from '../../src/entities/admin/admin';
import type { User } from '../../src/entities/user/user';
import { pluralize } from '../../src/lib/pluralize';
import type { CommandView, ReadTables } from '../engine';
import type { Credential, LoginAttempts } from '../tables';
import type { PrepareContext } from '../pipeline/endpoint';
import { issueToken, openSession } from '../pipeline/sessions';
import { recordAudit } from './audit';
import { ProblemError, RecordedRefusal, type CommandContext, type QueryContext } from './context';
import { findAccount } from './people';
import { credentialsOf, oneTimeId } from './passwords';
import { notFound, USER_NOT_FOUND } from './refusals';
import { mailConfirmation, type IssuedToken } from './mail';

/** Wrong passwords allowed per email within {@link LOGIN_WINDOW_MS}. */
const LOGIN_LIMIT = 5;
/** Starts with the first wrong password. */
const LOGIN_WINDOW_MS = 15 * 60 * 1000;

function toSessionPerson(person: User | Admin): SessionPerson {
  const { id, email, name, role, kycStatus } = person;
  return { id, email, name, role, isAdmin: role === 'admin', kycStatus };
}

/** Opens a session for `person` with a token issued before the transaction. */
export function grantSession(
  context: CommandContext,
  person: User | Admin,
  issued: IssuedToken,
  message: string,
): SessionGrant {
  const session = openSession(context.tx, {
    id: issued.hash,
    subjectId: person.id,
    role: person.role,
    now: context.now,
  });
  return {
    success: true,
    message,
    isAdmin: person.role === 'admin',
    token: issued.token,
    expiresAt: session.expiresAt,
    person: toSessionPerson(person),
  };
}

interface PreparedLogin {
  /** The hash that the password was checked against; `undefined` if it didn't match. */
  readonly matchedHash: string | undefined;
  readonly issued: IssuedToken;
}

/**
 * Checks the password, which is slow: an unknown email takes as long as a known one.
 * @throws ProblemError 429 if the email has used up its attempts.
 */
export async function prepareLogin(input: LoginInput, context: PrepareContext): Promise<PreparedLogin> {
  const known = await context.query((read, now) => {
    requireAttemptsLeft(openAttempts(read, input.email, now), now);
    const person = findAccount(read, input.email);
    return person === undefined ? [] : credentialsOf(read, person.id);
  });
  return {
    matchedHash: await findMatchingHash(input.password, known, context),
    issued: issueToken(context.randomBytes),
  };
}

/** The hash that `password` matches. Takes as long for a person without credentials. */
async function findMatchingHash(
  password: string,
  known: readonly Credential[],
  { passwords }: PrepareContext,
): Promise<string | undefined> {
  const tried = known.length === 0 ? [undefined] : known;
  const matches = await Promise.all(tried.map((credential) => passwords.verify(password, credential)));
  return known.find((_credential, index) => matches[index])?.hash;
}

/**
 * Checks the signed-in admin's own password, which is slow. Returns the hash that it matches.
 * @throws ProblemError 429 if the admin's email has used up its attempts.
 */
export async function prepareOwnPassword(
  password: string,
  context: PrepareContext,
): Promise<string | undefined> {
  const { id } = context.caller;
  const known = await context.query((read, now) => {
    const email = read.admins.get(id)?.email;
    if (email !== undefined) requireAttemptsLeft(openAttempts(read, email, now), now);
    return credentialsOf(read, id);
  });
  return findMatchingHash(password, known, context);
}

/**
 * The refusal of the caller's own wrong password: 422 at `currentPassword`, counted with the failed logins of the same
 * email, 429 after five. `null` for the right one, and for an admin without a stored password: someone who logged in
 * with a one-time password has none to give.
 */
export function refuseWrongPassword(
  { tx, now, caller }: CommandContext,
  matchedHash: string | undefined,
): RecordedRefusal | null {
  const admin = tx.admins.get(caller.id);
  const known = credentialsOf(tx, caller.id);
  if (admin === undefined || known.length === 0) return null;
  const attempts = openAttempts(tx, admin.email, now);
  requireAttemptsLeft(attempts, now);
  if (known.some(({ hash }) => hash === matchedHash)) {
    tx.loginAttempts.remove(admin.email);
    return null;
  }
  countFailure(tx, admin.email, attempts, now);
  const title = 'The current password is wrong.';
  return new RecordedRefusal(
    new ProblemError(422, 'validation-failed', title, { errors: { currentPassword: title } }),
  );
}

/**
 * Logs in (product 2.5). Checks the password first, then the email's confirmation; if the confirmation link has
 * expired, a new one is mailed. Refusals: 401 `invalid-credentials` (counted), 403 `email-unconfirmed`, 429
 * `too-many-attempts`.
 */
export function logIn(
  context: CommandContext,
  input: LoginInput,
  prepared: PreparedLogin,
): SessionGrant | RecordedRefusal {
  const { tx, now } = context;
  const attempts = openAttempts(tx, input.email, now);
  requireAttemptsLeft(attempts, now);
  const person = findAccount(tx, input.email);
  if (!person || !credentialsOf(tx, person.id).some(({ hash }) => hash === prepared.matchedHash)) {
    countFailure(tx, input.email, attempts, now);
    return new RecordedRefusal(new ProblemError(401, 'invalid-credentials', 'Invalid credentials.'));
  }
  tx.loginAttempts.remove(input.email);
  tx.credentials.remove(oneTimeId(person.id));
  if (person.role === 'user' && !person.emailVerified) {
    // A lost or expired mail must not lock anyone out.
    if (!isConfirmationOpen(tx, person.id, now)) mailConfirmation(context, person, prepared.issued);
    const title = 'Please confirm your email before logging in.';
    return new RecordedRefusal(new ProblemError(403, 'email-unconfirmed', title));
  }
  const caller = { kind: person.role, id: person.id, name: person.name };
  recordAudit({ tx, now, caller }, 'session.loggedIn', person, `${person.name} logged in.`);
  return grantSession(context, person, prepared.issued, 'Welcome back!');
}

/** The signed-in person as currently stored: a change of role or KYC applies at once (product 3.6). */
export function readSession(context: QueryContext): SessionPerson {
  const { caller, read } = context;
  const person = read.users.get(caller.id) ?? read.admins.get(caller.id);
  if (!person) throw notFound(USER_NOT_FOUND);
  return toSessionPerson(person);
}

export function logOut(context: CommandContext): void {
  const { caller, tx } = context;
  if (caller.sessionId !== undefined) tx.sessions.remove(caller.sessionId);
  recordAudit(context, 'session.loggedOut', caller, `${caller.name} logged out.`);
}

function isConfirmationOpen({ emailConfirmations }: ReadTables, userId: string, now: number): boolean {
  const open = emailConfirmations.get(userId);
  return open !== undefined && Date.parse(open.expiresAt) > now;
}

function openAttempts(read: ReadTables, email: string, now: number): LoginAttempts | undefined {
  const attempts = read.loginAttempts.get(email);
  return attempts && Date.parse(attempts.resetAt) > now ? attempts : undefined;
}

function requireAttemptsLeft(attempts: LoginAttempts | undefined, now: number): void {
  if (!attempts || attempts.failures < LOGIN_LIMIT) return;
  const seconds = Math.ceil((Date.parse(attempts.resetAt) - now) / 1000);
  const minutes = Math.ceil(seconds / 60);
  const title = `Too many attempts. Please try again in ${pluralize(minutes, 'minute')}.`;
  throw new ProblemError(429, 'too-many-attempts', title, {}, seconds);
}

function countFailure(tx: CommandView, email: string, open: LoginAttempts | undefined, now: number): void {
  tx.loginAttempts.put({
    id: email,
    failures: (open?.failures ?? 0) + 1,
    resetAt: open?.resetAt ?? new Date(now + LOGIN_WINDOW_MS).toISOString(),
  });
}
