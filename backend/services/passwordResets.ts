import type {
  Acknowledgement,
  ForgotPasswordInput,
  ResetPasswordInput,
} from '../../src/entities/session/session';
import { recordAudit } from './audit';
import { ProblemError, type CommandContext } from './context';
import { type PasswordHash, setPassword } from './passwords';
import { mailReset, type IssuedToken } from './mail';

/** Mails an investor the link that sets a new password. The answer is the same for any email. */
export function requestPasswordReset(
  context: CommandContext,
  input: ForgotPasswordInput,
  link: IssuedToken,
): Acknowledgement {
  const user = context.tx.users.where('email', input.email)[0];
  if (user) {
    mailReset(context, user, link);
    const details = `A password reset was requested for ${user.email}.`;
    recordAudit(context, 'password.resetRequested', user, details);
  }
  return {
    success: true,
    message: 'If an account with this email exists, a password reset link has been sent.',
  };
}

/**
 * Sets a new password with the mailed token, once, and ends the person's other sessions (product 2.7).
 * Refusal: 410 `reset-invalid` for an invalid token.
 */
export function completePasswordReset(
  context: CommandContext,
  input: ResetPasswordInput,
  { password, tokenHash }: { readonly password: PasswordHash; readonly tokenHash: string },
): Acknowledgement {
  const { tx, now } = context;
  const reset = tx.passwordResets.get(input.email);
  const user = reset && tx.users.get(reset.userId);
  const isMailed = reset?.tokenHash === tokenHash && Date.parse(reset.expiresAt) > now;
  if (!user || user.email !== input.email || !isMailed) {
    throw new ProblemError(410, 'reset-invalid', 'This reset request is invalid or has expired.');
  }
  setPassword(context, user, password);
  recordAudit(context, 'password.reset', user, `${user.name} set a new password.`);
  return { success: true, message: 'Your password has been reset. You can log in with it now.' };
}
