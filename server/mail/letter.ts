import { hasFreezeLink, isNoticeMail, type Mail, type NoticeMail } from '../../backend/ownRecords';
import { MAIN_ADMIN_ID } from '../../backend/services/people';
import { isMoneyMail } from '../../src/entities/user/moneyMails';
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
  toFreeze,
  toResetPassword,
} from '../../src/lib/paths';

/** An email to send. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** By then, a new password no longer helps. */
const LATE: ReadonlySet<NoticeMail> = new Set<NoticeMail>([
  'email-changed',
  'email-set-by-admin',
  'admin-removed',
  'account-closed',
]);

const NOTICES: Readonly<Record<NoticeMail, { readonly subject: string; readonly what: string }>> = {
  'password-changed': { subject: `Your ${BRAND} password was changed`, what: 'Your password was changed.' },
  'password-set-by-admin': {
    subject: `An admin set your ${BRAND} password`,
    what: 'An admin set a new password for your account. You’re logged out everywhere, and your passkeys were removed.',
  },
  'new-sign-in': {
    subject: `A new browser logged in to ${BRAND}`,
    what: 'A browser we don’t recognize logged in to your account.',
  },
  'codes-refused': {
    subject: `Wrong codes for your ${BRAND} account`,
    what: 'Somebody who knows your password entered 100 wrong codes of your second step, so we take no more of that kind. Log in with a recovery code or a passkey, or ask an admin for help.',
  },
  'second-step-on': {
    subject: `Two-step verification is on for your ${BRAND} account`,
    what: 'You now need a code from your authenticator app to log in.',
  },
  'second-step-off': {
    subject: `Two-step verification is off for your ${BRAND} account`,
    what: 'You can now log in with just your password.',
  },
  'second-step-taken-off': {
    subject: `Two-step verification was turned off for your ${BRAND} account`,
    what: 'An admin turned off your two-step verification, so you can now log in with just your password.',
  },
  'recovery-codes-made': {
    subject: `New recovery codes for your ${BRAND} account`,
    what: 'New recovery codes were made for your account. The earlier ones no longer work.',
  },
  'passkey-added': {
    subject: `A passkey was added to your ${BRAND} account`,
    what: 'The passkey below was added. It logs in to your account without a password.',
  },
  'passkey-removed': {
    subject: `A passkey was removed from your ${BRAND} account`,
    what: 'The passkey below was removed. It no longer logs in to your account.',
  },
  'email-change-asked': {
    subject: `Someone asked to change your ${BRAND} email`,
    what: 'Someone who is logged in as you asked to change your email to the one below. It won’t change until the link we sent there is opened.',
  },
  'email-changed': {
    subject: `Your ${BRAND} email was changed`,
    what: 'Your account now has a different email, and this one no longer logs you in.',
  },
  'email-in-use': {
    subject: `This is now your ${BRAND} email`,
    what: 'From now on, you log in with this email.',
  },
  'email-set-by-admin': {
    subject: `An admin changed your ${BRAND} email`,
    what: 'An admin changed the email of your account.',
  },
  'made-admin': {
    subject: `You’re now an admin of ${BRAND}`,
    what: 'You can now log in as an admin with this email.',
  },
  'admin-added': {
    subject: `${BRAND} has a new admin`,
    what: 'The person below is now an admin. Their duty says what they may do.',
  },
  'admin-removed': {
    subject: `You’re no longer an admin of ${BRAND}`,
    what: 'Your admin access has ended.',
  },
  'account-closed': {
    subject: `Your ${BRAND} account was closed`,
    what: 'You closed your account, and your name and email were removed.',
  },
  'account-frozen': {
    subject: `Your ${BRAND} account is frozen`,
    what: 'Withdrawals, transfers and investments are off until an admin thaws your account. You can log in and deposit as before.',
  },
  'account-thawed': {
    subject: `Your ${BRAND} account works again`,
    what: 'An admin thawed your account: withdrawals, transfers and investments are on again.',
  },
  'approval-needed': {
    subject: `${BRAND} needs your approval`,
    what: 'Another admin gave the first of two approvals. Nothing has moved yet: the second one is yours to give, or you send it back.',
  },
  'approval-sent-back': {
    subject: `Your approval at ${BRAND} was sent back`,
    what: 'Another admin sent back what you had approved. Nothing has moved.',
  },
  'payee-added': {
    subject: `A payee was added to your ${BRAND} account`,
    what: 'The payee below was saved for withdrawals from your account.',
  },
  'limit-changed': {
    subject: `Your daily limit at ${BRAND} was changed`,
    what: 'Your own daily limit for transfers and withdrawals was changed.',
  },
  'emails-off': {
    subject: `You’ll get fewer emails from ${BRAND}`,
    what: 'The emails below were switched off for your account.',
  },
  'credit-reversed': {
    subject: `A deposit was taken back from your ${BRAND} balance`,
    what: 'We reversed the credit of a deposit. Its amount has left your balance.',
  },
  'deposit-credited': {
    subject: `Your deposit at ${BRAND} was credited`,
    what: 'Your deposit was approved, and its amount is in your balance.',
  },
  'deposit-rejected': {
    subject: `Your deposit at ${BRAND} was rejected`,
    what: 'Your deposit wasn’t credited. Your balance hasn’t changed.',
  },
  'withdrawal-requested': {
    subject: `A withdrawal from your ${BRAND} account was requested`,
    what: 'The amount is on hold until we approve the withdrawal. You can cancel it until then.',
  },
  'withdrawal-paid': {
    subject: `Your withdrawal from ${BRAND} was paid`,
    what: 'Your withdrawal was approved and paid.',
  },
  'withdrawal-returned': {
    subject: `Your withdrawal from ${BRAND} was returned`,
    what: 'Your withdrawal wasn’t paid. Its amount is back in your balance.',
  },
  'transfer-sent': {
    subject: `A transfer from your ${BRAND} account was sent`,
    what: 'Money was sent from your account to another investor.',
  },
  'transfer-received': {
    subject: `You received money at ${BRAND}`,
    what: 'Another investor sent you money. It’s in your balance.',
  },
  'investment-matured': {
    subject: `Your investment at ${BRAND} matured`,
    what: 'Your investment was paid out to your balance.',
  },
};

/** Where the admin goes on, in place of what to do if it wasn't them. */
const ABOUT_APPROVALS: ReadonlySet<NoticeMail> = new Set(['approval-needed', 'approval-sent-back']);

/** Admins are not reset by mail (product 2.7). */
function adviceFor(
  kind: NoticeMail,
  { userId: personId, token }: Pick<Mail, 'userId' | 'token'>,
  publicUrl: string,
): string {
  if (personId.startsWith('admin-') && kind !== 'admin-removed') {
    const help =
      personId === MAIN_ADMIN_ID
        ? 'ask the person who runs the server for a new password'
        : 'ask another admin to remove your admin access';
    return `set a new password now:\n\n${publicUrl}${paths.admin.security}\n\nIf you can’t log in, ${help}.`;
  }
  if (!hasFreezeLink(kind, personId))
    return `contact us. You’ll find our address here:\n\n${publicUrl}${paths.home}`;
  const next = LATE.has(kind)
    ? `contact us: ${publicUrl}${paths.home}`
    : `set a new password: ${publicUrl}${paths.forgotPassword}`;
  return `freeze your account, so that no money can leave it:\n\n${publicUrl}${toFreeze(token)}\n\nThen ${next}`;
}

/** Writes the email for an outbox entry. Its link opens the app at `publicUrl`. */
export function writeLetter({ kind, to, userId, token, message = '' }: Mail, publicUrl: string): Letter {
  if (isNoticeMail(kind)) {
    const { subject, what } = NOTICES[kind];
    if (ABOUT_APPROVALS.has(kind))
      return { to, subject, text: `${what}\n\n${message}\n\n${publicUrl}${paths.admin.transactions}\n` };
    if (isMoneyMail(kind) && !hasFreezeLink(kind, userId))
      return {
        to,
        subject,
        text: `${what}\n\n${message}\n\nSee your transactions: ${publicUrl}${paths.dashboard.transactions}\n\nYou can switch off emails like this one: ${publicUrl}${paths.dashboard.security}\n`,
      };
    const advice = adviceFor(kind, { userId, token }, publicUrl);
    return {
      to,
      subject,
      text: `${what}\n\n${message}\n\nIf this was you, you don’t need to do anything. If it wasn’t, ${advice}\n`,
    };
  }
  if (kind === 'confirm-email') {
    const link = publicUrl + toConfirmEmail(userId, token);
    return {
      to,
      subject: `Confirm your email for ${BRAND}`,
      text: `Welcome to ${BRAND}!\n\nConfirm your email with this link. It works once and expires in ${durationText(CONFIRMATION_LIFETIME_MS)}:\n\n${link}\n\nIf you didn’t register, ignore this email.\n`,
    };
  }
  if (kind === 'confirm-new-email') {
    const link = publicUrl + toConfirmNewEmail(userId, token);
    return {
      to,
      subject: `Confirm your new email for ${BRAND}`,
      text: `Use this link to confirm the new email for your account. It works once and expires in ${durationText(NEW_EMAIL_LIFETIME_MS)}:\n\n${link}\n\nIf you didn’t ask for this, ignore this email.\n`,
    };
  }
  if (kind === 'admin-invitation') {
    const link = publicUrl + toAcceptInvitation(userId, token);
    return {
      to,
      subject: `Become an admin of ${BRAND}`,
      text: `You’ve been invited to become an admin of ${BRAND}. Choose your name and password with this link. It works once and expires in ${durationText(INVITATION_LIFETIME_MS)}:\n\n${link}\n\nIf you weren’t expecting this, ignore this email.\n`,
    };
  }
  const link = publicUrl + toResetPassword(to, token);
  return {
    to,
    subject: `Set a new password for ${BRAND}`,
    text: `Set a new password with this link. It works once and expires in ${durationText(RESET_LIFETIME_MS)}:\n\n${link}\n\nIf you didn’t ask for this, ignore this email. Your password won’t change.\n`,
  };
}
