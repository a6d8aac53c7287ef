import type { ReadTables } from '../engine';
import type { Credential } from '../tables';
import { endSessions } from '../pipeline/sessions';
import type { CommandContext } from './context';
import type { PasswordHash } from './passwords';

/** Id of a person's one-time password, stored beside their own. */
export function oneTimeId(personId: string): string {
  return `one-time:${personId}`;
}

/** The passwords that a person can log in with, their own first. */
export function credentialsOf({ credentials }: ReadTables, personId: string): Credential[] {
  return [credentials.get(personId), credentials.get(oneTimeId(personId))].filter(
    (credential) => credential !== undefined,
  );
}

/**
 * Sets a person's password. Revokes every earlier way in: other sessions, an open reset, a one-time password, and
 * idempotency keys that reopen a session.
 */
export function setPassword(
  { tx, caller }: CommandContext,
  person: { readonly id: string; readonly email: string },
  password: PasswordHash,
): void {
  tx.credentials.put({ id: person.id, ...password });
  tx.credentials.remove(oneTimeId(person.id));
  tx.passwordResets.remove(person.email);
  endSessions(tx, person.id, caller.sessionId);
  tx.loginAttempts.remove(person.email);
  for (const { id } of tx.idempotency.where('opensSessionOf', person.id)) tx.idempotency.remove(id);
}
