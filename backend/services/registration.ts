import type { Acknowledgement, EmailConfirmation } from '../../src/entities/session/session';
import type { ForgotPasswordInput } from '../../src/entities/session/sessionInput';
import { emailMachine } from '../../src/entities/user/emailMachine';
import { kycMachine } from '../../src/entities/user/kycMachine';
import type { RegisterInput, Registration, User } from '../../src/entities/user/user';
import { BRAND } from '../../src/lib/brand';
import { nextState } from '../../src/lib/machine';
import { recordAudit } from './audit';
import { ProblemError } from '../problem';
import type { Client, CommandContext } from '../context';
import { mailableUser } from '../auth/attempts';
import { rememberBrowser } from '../auth/knownBrowsers';
import { hasSecondFactor } from '../auth/secondFactor';
import type { IssuedToken } from '../auth/tokens';
import { mailConfirmation } from './mail';
import type { PasswordHash } from '../auth/passwords';
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
  { password, link }: { readonly password: PasswordHash; readonly link: IssuedToken },
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
    version: 1,
  };
  tx.users.put(user);
  tx.credentials.put({ id: user.id, ...password });
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
}

/**
 * Confirms a person's email with the mailed token, once (product 2.4), and logs the person in. A caller who is signed
 * in as someone else stays so, and `session` is null. Refusals: 404 for an unknown person or a wrong or expired token,
 * 409 for a second use.
 */
export function confirmEmail(
  context: CommandContext,
  userId: string,
  prepared: PreparedConfirmation & { readonly tokenHash: string },
): EmailConfirmation {
  const { tx, caller, now } = context;
  const user = tx.users.get(userId);
  const mailed = tx.emailConfirmations.get(userId);
  if (!user || mailed?.tokenHash !== prepared.tokenHash || Date.parse(mailed.expiresAt) <= now)
    throw verificationFailure(404);
  const state = user.emailVerified ? 'verified' : 'unverified';
  if (nextState(emailMachine, state, 'confirm', caller.kind) !== 'verified') throw verificationFailure(409);
  const confirmed: User = { ...user, emailVerified: true, version: user.version + 1 };
  tx.users.put(confirmed);
  recordAudit(context, 'user.emailConfirmed', user, `The email ${user.email} was confirmed.`);
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
