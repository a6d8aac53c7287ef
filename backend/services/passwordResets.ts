import { isStillToCome } from '../moments';
import { RESET_LIFETIME_MS } from '../../src/lib/lifetimes';
import type { Acknowledgement } from '../../src/entities/session/session';
import type { ForgotPasswordInput, ResetPasswordInput } from '../../src/entities/session/sessionInput';
import { emailKey } from '../../src/lib/email';
import type { User } from '../../src/entities/user/user';
import type { ReadTables } from '../engine';
import { sha256Hex } from '../auth/digest';
import type { PrepareContext, Client, CommandContext } from '../context';
import { forgetFailures, loginCounters, mailableUser } from '../auth/attempts';
import { recordAudit } from './audit';
import { ProblemError } from '../problem';
import { rememberBrowser } from '../auth/knownBrowsers';
import { hasSecondFactor } from '../auth/secondFactor';
import type { IssuedToken } from '../auth/tokens';
import { mailNotice, mailReset } from './mail';
import { endPasskeys, setPassword } from '../auth/credentials';
import { hashChosen, type PasswordHash } from '../auth/passwords';

/**
 * Mails an investor a link that sets a new password, at most one per minute: an earlier one works for at least 14 more
 * minutes. Answer and commit are the same for any email.
 */
export function requestPasswordReset(
  context: CommandContext,
  input: ForgotPasswordInput,
  link: IssuedToken,
): Acknowledgement {
  const user = mailableUser(context, 'reset', input.email);
  if (user !== undefined) {
    mailReset(context, user, link);
    const details = `A password reset was requested for ${user.email}.`;
    recordAudit(context, 'password.resetRequested', user, details);
  }
  return {
    success: true,
    message: 'If an account with this email exists, a password reset link has been sent.',
  };
}

interface PreparedReset {
  readonly password: PasswordHash;
  readonly tokenHash: string;
  readonly client: Client;
}

/** Hashes the new password, which is slow, only for a valid token. @throws ProblemError 410 `reset-invalid` */
export async function preparePasswordReset(
  input: ResetPasswordInput,
  { client, passwords, query }: PrepareContext,
): Promise<PreparedReset> {
  const tokenHash = sha256Hex(input.token);
  await query((read, now) => requireOpenReset(read, input.email, tokenHash, now));
  return { password: await hashChosen(passwords, input.password, input.email), tokenHash, client };
}

function requireOpenReset(read: ReadTables, email: string, tokenHash: string, now: number): User {
  const [reset] = read.passwordResets.where('tokenHash', tokenHash);
  const user = reset && read.users.get(reset.userId);
  const isTheirs = user !== undefined && emailKey(user.email) === emailKey(email);
  if (isTheirs && isStillToCome(reset?.expiresAt, RESET_LIFETIME_MS, now)) return user;
  throw new ProblemError(410, 'reset-invalid', 'This reset request is invalid or has expired.');
}

/**
 * Sets a new password with a mailed token, once, and ends the person's sessions, passkeys and other links (product 2.7).
 * Who
 * has the mail is the person, so the browser is known from now on, unless there is a second step. Refusal: 410 `reset-invalid` for an invalid token.
 */
export function completePasswordReset(
  context: CommandContext,
  input: ResetPasswordInput,
  { password, tokenHash, client }: PreparedReset,
): Acknowledgement {
  const { tx, now } = context;
  const user = requireOpenReset(tx, input.email, tokenHash, now);
  setPassword(context, user, password);
  endPasskeys(tx, user.id);
  mailNotice(
    context,
    'password-changed',
    user,
    'With a link that was mailed to this address. Passkeys were removed.',
  );
  // Mail access alone gets no separate count for guesses of second-step codes.
  if (!hasSecondFactor(tx, user.id)) rememberBrowser(tx, user.id, client.browser, now);
  for (const knownTo of [undefined, user.id]) forgetFailures(tx, loginCounters(user.email, client, knownTo));
  recordAudit(context, 'password.reset', user, `${user.name} set a new password.`);
  return { success: true, message: 'You can now log in with your new password.' };
}
