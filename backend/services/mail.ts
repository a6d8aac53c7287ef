import type { Mail } from '../tables';
import type { CommandContext } from './context';

export const CONFIRMATION_MS = 24 * 60 * 60 * 1000;
/** How long the link in a reset mail works (product 2.7), ms. */
export const RESET_MS = 15 * 60 * 1000;

/** A secret to send by mail. Only its hash is stored, except in the mail itself. */
export interface IssuedToken {
  readonly token: string;
  /** SHA-256, hex. */
  readonly hash: string;
}

interface Addressee {
  readonly id: string;
  readonly email: string;
}

/**
 * Puts a mail into the outbox in the command's transaction, so it is sent if and only if the command commits. Replaces
 * an earlier mail of the same kind to the same person.
 */
function sendMail(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  kind: Mail['kind'],
  { id, email }: Addressee,
  token: string,
  lifetimeMs: number,
): string {
  const expiresAt = new Date(now + lifetimeMs).toISOString();
  const sentAt = new Date(now).toISOString();
  tx.outbox.put({ id: `${kind}/${id}`, kind, to: email, userId: id, token, sentAt, expiresAt });
  return expiresAt;
}

/** Sends the link that confirms a person's email; an earlier link stops working. */
export function mailConfirmation(
  context: Pick<CommandContext, 'tx' | 'now'>,
  user: Addressee,
  { token, hash }: IssuedToken,
): void {
  const expiresAt = sendMail(context, 'confirm-email', user, token, CONFIRMATION_MS);
  context.tx.emailConfirmations.put({ id: user.id, tokenHash: hash, expiresAt });
}

/** Sends the link that sets a new password; an earlier link stops working. */
export function mailReset(context: CommandContext, user: Addressee, { token, hash }: IssuedToken): void {
  const expiresAt = sendMail(context, 'reset-password', user, token, RESET_MS);
  context.tx.passwordResets.put({ id: user.email, userId: user.id, tokenHash: hash, expiresAt });
}
