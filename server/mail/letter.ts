import { isNoticeMail, type Mail, type NoticeMail } from '../../backend/ownRecords';
import { BRAND } from '../../src/lib/brand';
import { durationText } from '../../src/lib/dateFormats';
import {
  CONFIRMATION_LIFETIME_MS,
  INVITATION_LIFETIME_MS,
  NEW_EMAIL_LIFETIME_MS,
  RESET_LIFETIME_MS,
} from '../../src/lib/lifetimes';
import {
  paths,
  toAcceptInvitation,
  toConfirmEmail,
  toConfirmNewEmail,
  toResetPassword,
} from '../../src/lib/paths';

/** An email to send. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** After these, a new password helps no more. */
const isLate = (kind: NoticeMail) => kind === 'email-changed' || kind === 'account-closed';

const NOTICES: Readonly<Record<NoticeMail, { readonly subject: string; readonly what: string }>> = {
  'password-changed': { subject: 'Your password was changed at', what: 'Your password was changed:' },
  'new-sign-in': {
    subject: 'A new browser signed in to',
    what: 'A browser that we don’t know signed in to your account:',
  },
  'second-step-on': {
    subject: 'Two-step verification is on at',
    what: 'Logging in to your account now needs a code of your authenticator app:',
  },
  'second-step-off': {
    subject: 'Two-step verification is off at',
    what: 'Your password alone now opens your account:',
  },
  'second-step-taken-off': {
    subject: 'Two-step verification was taken off at',
    what: 'An admin took your authenticator app off, so your password alone opens your account. Withdrawals are paused:',
  },
  'email-change-asked': {
    subject: 'Another email was asked for at',
    what: 'Somebody signed in as you asked for another email. It stays as it is until a link mailed to the new one is opened:',
  },
  'email-changed': {
    subject: 'Your email was changed at',
    what: 'Your account has another email from now on, and this one no longer opens it:',
  },
  'account-closed': {
    subject: 'Your account is closed at',
    what: 'You closed your account, and your name and email were removed:',
  },
};

/** Writes the email for an outbox entry. Its link leads to the app at `publicUrl`. */
export function writeLetter({ kind, to, userId, token, message = '' }: Mail, publicUrl: string): Letter {
  if (isNoticeMail(kind)) {
    const { subject, what } = NOTICES[kind];
    const advice = isLate(kind)
      ? `write to us. You find our address here:\n\n${publicUrl}${paths.home}`
      : `set a new password now:\n\n${publicUrl}${paths.forgotPassword}`;
    return {
      to,
      subject: `${subject} ${BRAND}`,
      text: `${what} ${message}.\n\nIf this was you, there is nothing to do. If it wasn’t, ${advice}\n`,
    };
  }
  if (kind === 'confirm-email') {
    const link = publicUrl + toConfirmEmail(userId, token);
    return {
      to,
      subject: `Confirm your email for ${BRAND}`,
      text: `Welcome to ${BRAND}!\n\nConfirm your email with this link. It works once, within ${durationText(CONFIRMATION_LIFETIME_MS)}:\n\n${link}\n\nIf you didn’t register, ignore this email.\n`,
    };
  }
  if (kind === 'confirm-new-email') {
    const link = publicUrl + toConfirmNewEmail(userId, token);
    return {
      to,
      subject: `Confirm your new email for ${BRAND}`,
      text: `Confirm with this link that this is the new email of your account. It works once, within ${durationText(NEW_EMAIL_LIFETIME_MS)}:\n\n${link}\n\nIf you didn’t ask for it, ignore this email.\n`,
    };
  }
  if (kind === 'admin-invitation') {
    const link = publicUrl + toAcceptInvitation(userId, token);
    return {
      to,
      subject: `Become an admin of ${BRAND}`,
      text: `You were invited to become an admin of ${BRAND}. Choose your name and password with this link. It works once, within ${durationText(INVITATION_LIFETIME_MS)}:\n\n${link}\n\nIf you didn’t expect it, ignore this email.\n`,
    };
  }
  const link = publicUrl + toResetPassword(to, token);
  return {
    to,
    subject: `Set a new password for ${BRAND}`,
    text: `Set a new password with this link. It works once, within ${durationText(RESET_LIFETIME_MS)}:\n\n${link}\n\nIf you didn’t ask for it, ignore this email. Your password stays as it is.\n`,
  };
}
