import { utcMoment } from '../../src/lib/dateFormats';
import {
  CONFIRMATION_LIFETIME_MS,
  FREEZE_LINK_LIFETIME_MS,
  INVITATION_LIFETIME_MS,
  NEW_EMAIL_LIFETIME_MS,
  NOTICE_LIFETIME_MS,
  RESET_LIFETIME_MS,
} from '../../src/lib/lifetimes';
import { hasFreezeLink, type Mail, type NoticeMail } from '../ownRecords';
import type { MoneyMail } from '../../src/entities/user/moneyMails';
import { resetMailPart } from '../auth/credentials';
import { issueToken, type IssuedToken } from '../auth/tokens';
import type { CommandContext } from '../context';

interface Addressee {
  readonly id: string;
  readonly email: string;
}

/**
 * Puts a mail into the outbox in the command's transaction, so it is sent if and only if the command commits. Replaces
 * an earlier mail of the same kind to the same person, unless `nth` distinguishes them.
 */
function sendMail(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  kind: Mail['kind'],
  { id, email }: Addressee,
  letter: {
    readonly token: string;
    readonly lifetimeMs: number;
    readonly nth?: string;
    readonly message?: string;
  },
): string {
  const { token, lifetimeMs, nth, message } = letter;
  const expiresAt = new Date(now + lifetimeMs).toISOString();
  const sentAt = new Date(now).toISOString();
  const mailId = nth === undefined ? `${kind}/${id}` : `${kind}/${id}/${nth}`;
  tx.outbox.put({
    id: mailId,
    kind,
    to: email,
    userId: id,
    token,
    sentAt,
    expiresAt,
    ...(message !== undefined && { message }),
  });
  return expiresAt;
}

/** Sends the link that confirms a person's email; an earlier link stops working. */
export function mailConfirmation(
  context: Pick<CommandContext, 'tx' | 'now'>,
  user: Addressee,
  { token, hash }: IssuedToken,
): void {
  const expiresAt = sendMail(context, 'confirm-email', user, { token, lifetimeMs: CONFIRMATION_LIFETIME_MS });
  context.tx.emailConfirmations.put({ id: user.id, tokenHash: hash, expiresAt });
}

/** Sends a link that sets a new password; earlier links keep working, whoever asked for this one. */
export function mailReset(context: CommandContext, user: Addressee, { token, hash }: IssuedToken): void {
  const expiresAt = sendMail(context, 'reset-password', user, {
    token,
    lifetimeMs: RESET_LIFETIME_MS,
    nth: resetMailPart(hash),
  });
  context.tx.passwordResets.put({ id: hash, userId: user.id, tokenHash: hash, expiresAt });
}

/** Sends the link that makes an email the person's; an earlier link stops working. */
export function mailNewEmail(
  context: Pick<CommandContext, 'tx' | 'now'>,
  person: Addressee,
  { token, hash }: IssuedToken,
): void {
  const expiresAt = sendMail(context, 'confirm-new-email', person, {
    token,
    lifetimeMs: NEW_EMAIL_LIFETIME_MS,
  });
  context.tx.emailChanges.put({ id: person.id, email: person.email, tokenHash: hash, expiresAt });
}

/** Sends the link that makes an invited person an admin. Returns when it expires. */
export function mailInvitation(
  context: Pick<CommandContext, 'tx' | 'now'>,
  invited: Addressee,
  { token }: IssuedToken,
): string {
  return sendMail(context, 'admin-invitation', invited, { token, lifetimeMs: INVITATION_LIFETIME_MS });
}

/** Tells a person by mail what happened to their account. An investor's mail has a link that freezes it (product 13.15). */
export function mailNotice(
  { tx, now, randomBytes }: Pick<CommandContext, 'tx' | 'now' | 'randomBytes'>,
  kind: NoticeMail,
  person: Addressee,
  /** What else it is about, such as a browser; a line of its own. */
  fact = '',
): void {
  const { token, hash } = issueToken(randomBytes);
  if (hasFreezeLink(kind, person.id)) {
    putFreezeLink({ tx, now }, person.id, hash);
  }
  const at = utcMoment(new Date(now).toISOString());
  const message = fact === '' ? at : `${at}\n${fact}`;
  sendMail({ tx, now }, kind, person, {
    token,
    lifetimeMs: NOTICE_LIFETIME_MS,
    nth: hash.slice(0, 16),
    message,
  });
}

function putFreezeLink({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, userId: string, hash: string): void {
  const expiresAt = new Date(now + FREEZE_LINK_LIFETIME_MS).toISOString();
  tx.freezeLinks.put({ id: hash, userId, expiresAt });
}

/** A mail that lists what came in meanwhile grows no longer than this, in characters. */
const LONGEST_LIST = 2_000;

/**
 * Tells an investor by mail what happened to their money, unless they switched this kind off (product 13.16). `source` is
 * the id of what it is about. Transfers received while an earlier mail about one still waits join it: whoever sends many
 * small ones fills no inbox.
 */
export function mailMoney(
  context: Pick<CommandContext, 'tx' | 'now' | 'isPast'> & Partial<Pick<CommandContext, 'randomBytes'>>,
  kind: MoneyMail,
  userId: string,
  { source, fact }: { readonly source: string; readonly fact: string },
): void {
  const { tx, now, isPast, randomBytes } = context;
  const user = tx.users.get(userId);
  if (isPast || user === undefined || user.mailsOff?.includes(kind)) return;
  if (randomBytes !== undefined && hasFreezeLink(kind, userId))
    return mailNotice({ tx, now, randomBytes }, kind, user, fact);
  const message = `${utcMoment(new Date(now).toISOString())}\n${fact}`;
  // Without a link, the token only distinguishes the mail.
  const letter = { token: `${kind}/${source}`, lifetimeMs: NOTICE_LIFETIME_MS };
  if (kind !== 'transfer-received') {
    sendMail(context, kind, user, { ...letter, nth: source, message });
    return;
  }
  const earlier = tx.outbox.get(`${kind}/${userId}`)?.message ?? '';
  const all = earlier === '' ? message : `${earlier}\n\n${message}`;
  const isLong = all.length > LONGEST_LIST;
  sendMail(context, kind, user, { ...letter, message: isLong ? `${earlier.replace(MORE, '')}${MORE}` : all });
}

const MORE = '\n\nAnd more since.';
