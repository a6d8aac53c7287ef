import type { Mail } from '../../backend/tables';
import { BRAND } from '../../src/lib/brand';
import { durationText } from '../../src/lib/dateFormats';
import { CONFIRMATION_LIFETIME_MS, RESET_LIFETIME_MS } from '../../src/lib/lifetimes';
import { toConfirmEmail, toResetPassword } from '../../src/lib/paths';

/** An email to send. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes the email for an outbox entry. Its link leads to the app at `publicUrl`. */
export function writeLetter({ kind, to, userId, token }: Mail, publicUrl: string): Letter {
  if (kind === 'confirm-email') {
    const link = publicUrl + toConfirmEmail(userId, token);
    return {
      to,
      subject: `Confirm your email for ${BRAND}`,
      text: `Welcome to ${BRAND}!\n\nConfirm your email with this link. It works once, within ${durationText(CONFIRMATION_LIFETIME_MS)}:\n\n${link}\n\nIf you did not register, ignore this mail.\n`,
    };
  }
  const link = publicUrl + toResetPassword(to, token);
  return {
    to,
    subject: `Set a new password for ${BRAND}`,
    text: `Set a new password with this link. It works once, within ${durationText(RESET_LIFETIME_MS)}:\n\n${link}\n\nIf you did not ask for it, ignore this mail. Your password stays as it is.\n`,
  };
}
