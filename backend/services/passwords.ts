import type { Credential } from '../tables';
import { fromBase64, pbkdf2, toBase64 } from '../pipeline/digest';
import type { ReadTables } from '../engine';
import { endSessions } from '../pipeline/sessions';
import type { CommandContext } from './context';

/** PBKDF2-HMAC-SHA-256 iterations for new passwords (product 2.8). */
export const PASSWORD_ITERATIONS = 600_000;

const SALT_BYTES = 16;
const HASH_BYTES = 32;

export type PasswordHash = Omit<Credential, 'id'>;

export interface Passwords {
  hash(password: string): Promise<PasswordHash>;
  /** Constant-time: an absent credential takes as long as a present one, and never matches. */
  verify(password: string, credential: Credential | undefined): Promise<boolean>;
  /** Distinguishes secrets without storing them: equal for equal secret and salt, and as slow as a hash. */
  fingerprint(secret: string, salt: string): Promise<string>;
}

function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  a.forEach((byte, i) => {
    difference |= byte ^ (b[i] ?? 0);
  });
  return difference === 0;
}

export function createPasswords(options: {
  iterations: number;
  randomBytes: (count: number) => Uint8Array;
}): Passwords {
  const nobody: Credential = {
    id: 'nobody',
    salt: toBase64(new Uint8Array(SALT_BYTES)),
    hash: toBase64(new Uint8Array(HASH_BYTES)),
    iterations: options.iterations,
  };
  return {
    hash: async (password) => {
      const salt = Uint8Array.from(options.randomBytes(SALT_BYTES));
      const hash = await pbkdf2(password, salt, options.iterations);
      return { salt: toBase64(salt), hash: toBase64(hash), iterations: options.iterations };
    },
    verify: async (password, credential) => {
      const known = credential ?? nobody;
      const hash = await pbkdf2(password, fromBase64(known.salt), known.iterations);
      return equalInConstantTime(hash, fromBase64(known.hash)) && credential !== undefined;
    },
    fingerprint: async (secret, salt) =>
      toBase64(await pbkdf2(secret, new TextEncoder().encode(salt), options.iterations)),
  };
}

/** Id of a person's one-time password, stored in addition to their own. */
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
 * Sets a person's password and revokes all earlier access: other sessions, an open reset, a one-time password, and
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
