import { CONFIRMATION_LIFETIME_MS, RESET_LIFETIME_MS } from '../../src/lib/lifetimes';
import type { Mail } from '../tables';
import type { IssuedToken } from '../auth/tokens';
import type { CommandContext } from '../context';

interface Addressee {
  readonly id: string;
  readonly email: string;
}

/**
 * Puts a mail into the outbox in the command's transaction, so it is sent if and only if the command commits. Replaces
 * an earlier mail of the same kind to the same person, unless they are told apart by `nth`.
 */
function sendMail(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  kind: Mail['kind'],
  { id, email }: Addressee,
  { token, lifetimeMs, nth }: { readonly token: string; readonly lifetimeMs: number; readonly nth?: string },
): string {
  const expiresAt = new Date(now + lifetimeMs).toISOString();
  const sentAt = new Date(now).toISOString();
  const mailId = nth === undefined ? `${kind}/${id}` : `${kind}/${id}/${nth}`;
  tx.outbox.put({ id: mailId, kind, to: email, userId: id, token, sentAt, expiresAt });
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
    nth: hash.slice(0, 16),
  });
  context.tx.passwordResets.put({ id: hash, userId: user.id, tokenHash: hash, expiresAt });
}
