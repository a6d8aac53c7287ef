import { CONFIRMATION_LIFETIME_MS } from '../../src/lib/lifetimes';
import { isStillToCome } from '../moments';
import type { SessionGrant, SessionPerson } from '../../src/entities/session/session';
import type { LoginInput } from '../../src/entities/session/sessionInput';
import type { Admin } from '../../src/entities/admin/admin';
import type { User } from '../../src/entities/user/user';
import type { ReadTables } from '../engine';
import type { PrepareContext, Client, CommandContext, QueryContext, SetUp } from '../context';
import { issueToken } from '../auth/tokens';
import { hasNoPassword, openSession, VISITOR } from '../auth/sessions';
import {
  countFailure,
  forgetFailures,
  loginCounters,
  pauseOf,
  requireNoPause,
  tooManyAttempts,
} from '../auth/attempts';
import { recordAudit } from './audit';
import { ProblemError, RecordedRefusal } from '../problem';
import { findAccount, requirePerson } from './people';
import { isKnownBrowser, rememberBrowser } from '../auth/knownBrowsers';
import { challengeSecondStep } from './loginChallenge';
import { hasSecondFactor } from '../auth/secondFactor';
import type { SessionRecord } from '../ownRecords';
import { credentialsOf, findMatchingHash, isQuickOneTime, oneTimeId } from '../auth/credentials';
import type { IssuedToken } from '../auth/tokens';
import { mailConfirmation, mailNotice } from './mail';

function toSessionPerson(person: User | Admin, setUp: SetUp | undefined): SessionPerson {
  const { id, email, name, role, kycStatus } = person;
  return {
    id,
    email,
    name,
    role,
    isAdmin: role === 'admin',
    kycStatus,
    ...(person.role === 'admin' && { duty: person.duty }),
    ...(setUp === 'second-step' && { mustSetUp: true }),
    ...(setUp === 'password' && { mustSetPassword: true }),
  };
}

/** Somebody who logged in with a one-time password has set one of their own. A second step may still be missing. */
export function endPasswordSetUp({ tx, caller }: CommandContext, person: User | Admin): void {
  const session = caller.sessionId === undefined ? undefined : tx.sessions.get(caller.sessionId);
  if (session?.mustSetUp !== true || needsSecondStep(tx, person)) return;
  const { mustSetUp: _isOver, ...known } = session;
  tx.sessions.put(known);
}

/** Whether the policy blocks this admin until a second step is set up (product 14.10). */
function needsSecondStep(read: ReadTables, { id, role }: User | Admin): boolean {
  if (role !== 'admin' || hasSecondFactor(read, id)) return false;
  return read.policy.get('policy')?.adminsNeedSecondStep === true;
}

interface SessionFacts extends Pick<SessionRecord, 'browser' | 'verifiedAt'> {
  /** It was a one-time one, so the person has to set another first. */
  readonly isPasswordUsedUp?: boolean;
}

/** Opens a session for `person` with a token issued before the transaction. */
export function grantSession(
  context: CommandContext,
  person: User | Admin,
  issued: IssuedToken,
  message: string,
  { isPasswordUsedUp = false, ...more }: SessionFacts = {},
): SessionGrant {
  if (person.role === 'admin') {
    const lastSignInAt = new Date(context.now).toISOString();
    context.tx.admins.put({ ...person, lastSignInAt });
  }
  const secondStep = needsSecondStep(context.tx, person) ? 'second-step' : undefined;
  const setUp = isPasswordUsedUp ? 'password' : secondStep;
  const session = openSession(context.tx, {
    id: issued.hash,
    subjectId: person.id,
    role: person.role,
    now: context.now,
    ...more,
    ...(setUp !== undefined && { mustSetUp: true }),
  });
  return {
    success: true,
    message,
    isAdmin: person.role === 'admin',
    token: issued.token,
    expiresAt: session.expiresAt,
    person: toSessionPerson(person, setUp),
  };
}

interface PreparedLogin {
  /** The hash that the password was checked against; `undefined` if it didn't match. */
  readonly matchedHash: string | undefined;
  readonly issued: IssuedToken;
  readonly client: Client;
}

/** The counters for this login's failures, depending on whether the person knows the browser. */
function countersOf(read: ReadTables, email: string, client: Client) {
  const person = findAccount(read, email);
  const isKnown = person !== undefined && isKnownBrowser(read, person.id, client.browser);
  const knownTo = isKnown ? person.id : undefined;
  return { person, knownTo, counters: loginCounters(email, client, knownTo) };
}

/**
 * Checks the password, which is slow: an unknown email takes as long as a known one. During a pause only a one-time
 * password is checked, which nobody can guess.
 * @throws ProblemError 429 during a pause
 */
export async function prepareLogin(input: LoginInput, context: PrepareContext): Promise<PreparedLogin> {
  const { client } = context;
  const { knownTo, known, pause } = await context.query((read, now) => {
    const { person, knownTo, counters } = countersOf(read, input.email, client);
    const pause = pauseOf(read, counters, now);
    const all = person === undefined ? [] : credentialsOf(read, person.id);
    return { knownTo, pause, known: pause > 0 ? all.filter(isQuickOneTime) : all };
  });
  if (pause > 0 && known.length === 0) throw tooManyAttempts(pause);
  const passwords = context.passwords.for({ address: client.address, person: knownTo ?? null });
  const matchedHash = await findMatchingHash(input.password, known, passwords);
  if (pause > 0 && matchedHash === undefined) throw tooManyAttempts(pause);
  return { matchedHash, issued: issueToken(context.randomBytes), client };
}

/**
 * Logs in (product 2.5). Checks the password first, then the email's confirmation; if the confirmation link has
 * expired, a new one is mailed. Refusals: 401 `invalid-credentials` (counted), 403 `email-unconfirmed`, 429
 * `too-many-attempts`.
 */
export function logIn(
  context: CommandContext,
  input: LoginInput,
  { matchedHash, issued, client }: PreparedLogin,
): SessionGrant | RecordedRefusal {
  const { tx, now } = context;
  const { person, counters } = countersOf(tx, input.email, client);
  const used = person && credentialsOf(tx, person.id).find(({ hash }) => hash === matchedHash);
  // Others may have failed while the password was being checked.
  if (used === undefined || !isQuickOneTime(used)) requireNoPause(tx, counters, now);
  if (person === undefined || used === undefined) {
    countFailure(tx, counters, now);
    if (person !== undefined) recordLoginFailure(context, person, 'Wrong password.', client);
    return new RecordedRefusal(new ProblemError(401, 'invalid-credentials', 'Invalid credentials.'));
  }
  forgetFailures(tx, counters);
  tx.credentials.remove(oneTimeId(person.id));
  if (person.role === 'user' && !person.emailVerified) {
    // A lost or expired mail must not lock anyone out.
    if (!isConfirmationOpen(tx, person.id, now)) mailConfirmation(context, person, issued);
    const title = 'Please confirm your email before logging in.';
    return new RecordedRefusal(new ProblemError(403, 'email-unconfirmed', title));
  }
  if (hasSecondFactor(tx, person.id)) return challengeSecondStep(context, person, issued);
  return completeLogin(context, person, { issued, client });
}

interface ProvedLogin {
  readonly issued: IssuedToken;
  readonly client: Client;
  /** Whether a second factor was given. */
  readonly isVerified?: boolean;
  /** How, for the audit log; default: not mentioned. */
  readonly by?: string;
}

/**
 * Opens the session of somebody who has proved who they are, with everything that a login includes. The end of every
 * login: with a passkey, with only a password if the account has no second factor, otherwise with its second step.
 */
export function completeLogin(
  context: CommandContext,
  person: User | Admin,
  { issued, client, isVerified = false, by = '' }: ProvedLogin,
): SessionGrant {
  const { tx, now } = context;
  const isNew = !isKnownBrowser(tx, person.id, client.browser);
  const isFirst = !tx.knownBrowsers.some('personId', person.id);
  rememberBrowser(tx, person.id, client.browser, now);
  // In a browser's own backend nobody else signs in, and a person's very first browser isn't suspicious.
  if (isNew && !isFirst && client.address !== null)
    mailNotice(context, 'new-sign-in', person, client.browserName);
  const caller = { kind: person.role, id: person.id, name: person.name };
  recordAudit({ tx, now, caller }, 'session.loggedIn', person, `Logged in${by}.`, {
    browser: client.browserName,
  });
  return grantSession(context, person, issued, 'Welcome back!', {
    ...(client.browserName !== undefined && { browser: client.browserName }),
    ...(isVerified && { verifiedAt: new Date(now).toISOString() }),
    isPasswordUsedUp: person.role === 'admin' && hasNoPassword(tx, person.id),
  });
}

/** Records a person's failed login, for their sign-in history and for admins. */
export function recordLoginFailure(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  person: User | Admin,
  details: string,
  { browserName }: Client,
): void {
  recordAudit({ tx, now, caller: VISITOR }, 'session.loginFailed', person, details, { browser: browserName });
}

/** The signed-in person as currently stored: a change of role or KYC applies immediately (product 3.6). */
export function readSession(context: QueryContext): SessionPerson {
  const { caller, read } = context;
  return toSessionPerson(requirePerson(read, caller.id), caller.mustSetUp);
}

export function logOut(context: CommandContext): void {
  const { caller, tx } = context;
  if (caller.sessionId !== undefined) tx.sessions.remove(caller.sessionId);
  recordAudit(context, 'session.loggedOut', caller, `${caller.name} logged out.`);
}

function isConfirmationOpen({ emailConfirmations }: ReadTables, userId: string, now: number): boolean {
  return isStillToCome(emailConfirmations.get(userId)?.expiresAt, CONFIRMATION_LIFETIME_MS, now);
}
