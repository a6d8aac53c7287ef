import type { ForgotPasswordInput, ResetPasswordInput } from '../../src/entities/session/session';
import { recordAudit } from './auditLog';
import { ProblemError, type CommandContext } from './context';
import { setPassword } from './credentials';
import type { PasswordHash } from './passwords';

/** How long a reset request works (decisions A8). */
const RESET_MS = 15 * 60 * 1000;

/** What commands answer that have nothing else to say. */
export interface Acknowledgement {
  readonly success: true;
  readonly message: string;
}

/** Takes a reset request. The answer is the same for every e-mail; only investors' ones do anything. */
export function requestPasswordReset(context: CommandContext, input: ForgotPasswordInput): Acknowledgement {
  const { tx, now } = context;
  const user = tx.users.where('email', input.email)[0];
  if (user) {
    const expiresAt = new Date(now + RESET_MS).toISOString();
    tx.passwordResets.put({ id: input.email, userId: user.id, expiresAt });
    recordAudit(context, {
      action: 'password.resetRequested',
      subjectId: user.id,
      subjectName: user.name,
      details: `A password reset was requested for ${user.email}.`,
    });
  }
  return {
    success: true,
    message: 'If an account with this email exists, a password reset link has been sent.',
  };
}

/**
 * Sets a new password under an open request, once, and ends the person's other sessions (decisions A8).
 * Refusal: 410 `reset-invalid` without one.
 */
export function completePasswordReset(
  context: CommandContext,
  input: ResetPasswordInput,
  password: PasswordHash,
): Acknowledgement {
  const { tx, now } = context;
  const reset = tx.passwordResets.get(input.email);
  const user = reset && tx.users.get(reset.userId);
  if (!user || user.email !== input.email || Date.parse(reset.expiresAt) <= now) {
    throw new ProblemError({
      type: 'reset-invalid',
      title: 'This reset request is invalid or has expired.',
      status: 410,
    });
  }
  setPassword(context, user, password);
  recordAudit(context, {
    action: 'password.reset',
    subjectId: user.id,
    subjectName: user.name,
    details: `${user.name} set a new password.`,
  });
  return { success: true, message: 'Your password has been reset. You can log in with it now.' };
}
