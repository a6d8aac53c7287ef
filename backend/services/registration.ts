import { isStillToCome } from '../moments';
import { CONFIRMATION_LIFETIME_MS } from '../../src/lib/lifetimes';
import type { Acknowledgement, EmailConfirmation } from '../../src/entities/session/session';
import type { EmailConfirmationInput, ForgotPasswordInput } from '../../src/entities/session/sessionInput';
import { emailMachine } from '../../src/entities/user/emailMachine';
import { kycMachine } from '../../src/entities/user/kycMachine';
import type { Registration, User } from '../../src/entities/user/user';
import type { RegisterInput } from '../../src/entities/user/userInput';
import { BRAND } from '../../src/lib/brand';
import { nextState } from '../../src/lib/machine';
import { recordAudit } from './audit';
import { ProblemError } from '../problem';
import type { Client, CommandContext, PrepareContext } from '../context';
import type { ReadTables } from '../engine';
import { mailableUser } from '../auth/attempts';
import { setPassword } from '../auth/credentials';
import { sha256Hex } from '../auth/digest';
import { forgetBrowsers, isOwnBrowser, otherBrowser, rememberBrowser } from '../auth/knownBrowsers';
import { hasSecondFactor } from '../auth/secondFactor';
import { issueToken, type IssuedToken } from '../auth/tokens';
import { mailConfirmation } from './mail';
import { hashChosen, type PasswordHash } from '../auth/passwords';
import { isEmailReserved } from './people';
import { countReferral, newReferralCode } from './referrals';
import { grantSession } from './session';

/**
 * Registers a person and increments the referrer's count in the same transaction (product 2.2).
 * With an unknown referral code it registers anyway, with a note. Refusal: 409 `email-taken`.
 */
export function register(
  context: CommandContext,
  input: RegisterInput,
  {
    password,
    link,
    browser,
  }: { readonly password: PasswordHash; readonly link: IssuedToken; readonly browser: string | null },
): Registration {
  const { tx, now } = context;
  const title = 'An account with this email already exists.';
  if (isEmailReserved(tx, input.email)) {
    throw new ProblemError(409, 'email-taken', title, { errors: { email: title } });
  }
  const code = input.referralCode === '' ? null : input.referralCode;
  const isCodeKnown = code !== null && countReferral(tx, code);
  const user: User = {
    id: tx.users.newId('user-', now),
    email: input.email,
    name: input.name,
    role: 'user',
    kycStatus: kycMachine.initial,
    kycDecidedAt: null,
    kycReason: null,
    balance: 0,
    createdAt: new Date(now).toISOString(),
    emailVerified: emailMachine.initial === 'verified',
    referralCode: newReferralCode(context),
    referredBy: code,
    referrals: 0,
    closedAt: null,
    ...(input.agreedTo && {
      agreed: { version: input.agreedTo, at: new Date(now).toISOString() },
    }),
    version: 1,
  };
  tx.users.put(user);
  tx.credentials.put({ id: user.id, ...password });
  rememberBrowser(tx, user.id, browser, now);
  mailConfirmation(context, user, link);
  recordAudit(context, 'user.registered', user, `${user.name} registered as ${user.email}.`);
  return {
    success: true,
    message: 'A confirmation link has been sent to your email.',
    userId: user.id,
    ...(code !== null && !isCodeKnown
      ? { note: 'We don’t recognize this referral code, so your account was created without a referrer.' }
      : {}),
  };
}

/** Mails a new confirmation link, at most one per minute. Answer and commit are the same for any email. */
export function resendConfirmation(
  context: CommandContext,
  input: ForgotPasswordInput,
  link: IssuedToken,
): Acknowledgement {
  const user = mailableUser(context, 'confirm', input.email);
  if (user?.emailVerified === false) {
    mailConfirmation(context, user, link);
    const details = `A new confirmation link was sent to ${user.email}.`;
    recordAudit(context, 'user.confirmationResent', user, details);
  }
  return { success: true, message: 'If this email is waiting to be confirmed, we’ve sent a new link.' };
}

function verificationFailure(status: 404 | 409): ProblemError {
  const title = 'The verification link is invalid or has expired.';
  return new ProblemError(status, 'verification-failed', title, { detail: 'Could not verify user.' });
}

interface PreparedConfirmation {
  readonly session: IssuedToken;
  readonly client: Client;
  readonly tokenHash: string;
  /** The person's password from now on, if one was sent. */
  readonly password: PasswordHash | undefined;
}

/** The person whose email the mailed token confirms. @throws ProblemError 404, 409 */
function requireConfirmable(read: ReadTables, userId: string, tokenHash: string, now: number): User {
  const user = read.users.get(userId);
  const mailed = read.emailConfirmations.get(userId);
  const isOpen = isStillToCome(mailed?.expiresAt, CONFIRMATION_LIFETIME_MS, now);
  if (!user || mailed?.tokenHash !== tokenHash || !isOpen) throw verificationFailure(404);
  const state = user.emailVerified ? 'verified' : 'unverified';
  if (nextState(emailMachine, state, 'confirm', 'visitor') !== 'verified') throw verificationFailure(409);
  return user;
}

/** Hashes the password, which is slow, only for a valid token. @throws ProblemError as {@link confirmEmail} */
export async function prepareConfirmation(
  userId: string,
  { token, password }: EmailConfirmationInput,
  { client, passwords, query, randomBytes }: PrepareContext,
): Promise<PreparedConfirmation> {
  const prepared = { tokenHash: sha256Hex(token), session: issueToken(randomBytes), client };
  if (password == null) return { ...prepared, password: undefined };
  // A repeated command's link is used up: whether its key has an answer is found in the transaction.
  const email = await query((read) =>
    read.emailConfirmations.get(userId)?.tokenHash === prepared.tokenHash
      ? read.users.get(userId)?.email
      : undefined,
  );
  if (email === undefined) throw verificationFailure(404);
  return { ...prepared, password: await hashChosen(passwords, password, email) };
}

/**
 * Confirms a person's email with the mailed token, once (product 2.4), and logs the person in. A caller who is signed
 * in as someone else stays so, and `session` is null. The token proves whose mailbox it is, not who chose the password:
 * in another browser than the one that registered, a new password is needed, which ends all that was there before.
 * Refusals: 404 for an unknown person or a wrong or expired token, 409 for a second use, 403 `other-browser`.
 */
export function confirmEmail(
  context: CommandContext,
  userId: string,
  prepared: PreparedConfirmation,
): EmailConfirmation {
  const { tx, now } = context;
  const { tokenHash, client, password } = prepared;
  const user = requireConfirmable(tx, userId, tokenHash, now);
  if (password !== undefined) {
    setPassword(context, user, password);
    forgetBrowsers(tx, userId);
  } else if (!isOwnBrowser(tx, userId, client)) {
    throw otherBrowser(
      `This email was registered in another browser, with the name “${user.name}”. Choose a password to confirm it.`,
      user.email,
    );
  }
  const confirmed: User = { ...user, emailVerified: true, version: user.version + 1 };
  tx.users.put(confirmed);
  // Its record stays, so that a second use is told; the link itself isn't kept.
  tx.outbox.remove(`confirm-email/${userId}`);
  const chosen = password === undefined ? '' : ', with a new password';
  recordAudit(context, 'user.emailConfirmed', user, `The email ${user.email} was confirmed${chosen}.`);
  return welcome(context, confirmed, prepared);
}

function welcome(
  context: CommandContext,
  user: User,
  { session: issued, client }: PreparedConfirmation,
): EmailConfirmation {
  const { caller, tx, now } = context;
  const message = `Welcome to ${BRAND}!`;
  const isSomebodyElse = caller.kind !== 'visitor' && caller.id !== user.id;
  if (isSomebodyElse) return { success: true, message, session: null };
  // Mail access alone doesn't open an account with a second factor.
  if (hasSecondFactor(tx, user.id)) return { success: true, message, session: null };
  rememberBrowser(tx, user.id, client.browser, now);
  const { browserName: browser } = client;
  const session = grantSession(context, user, issued, message, browser === undefined ? {} : { browser });
  return { success: true, message, session };
}

/**
 * Repeats a committed confirmation's answer with a new session, because the first was lost with its tab. Refusal: 404
 * for an unknown person.
 */
export function repeatConfirmation(
  context: CommandContext,
  userId: string,
  prepared: PreparedConfirmation,
): EmailConfirmation {
  const user = context.tx.users.get(userId);
  if (!user) throw verificationFailure(404);
  return welcome(context, user, prepared);
}
