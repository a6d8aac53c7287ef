import type { Credential } from '../tables';
import { fromBase64, pbkdf2, toBase64 } from '../pipeline/digest';
import { randomText } from '../../src/lib/ids';
import type { CommandView, ReadTables } from '../engine';
import { endSessions } from '../pipeline/sessions';
import { forgetAttemptsOf } from './attempts';
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
  /** Hashes a generated one-time password, quickly: it is too long to guess. */
  hashOneTime(password: string): Promise<PasswordHash>;
  /** The same, limited by who causes the work. */
  for(payer: Payer): Passwords;
}

/** Who causes the slow work: a person if the backend knows them, otherwise anybody at an address. */
export interface Payer {
  /** `null` in a browser's own backend. */
  readonly address: string | null;
  /** The caller, or the person whose known browser logs in. */
  readonly person: string | null;
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
  const hashWith = async (password: string, iterations: number) => {
    const salt = Uint8Array.from(options.randomBytes(SALT_BYTES));
    const hash = await pbkdf2(password, salt, iterations);
    return { salt: toBase64(salt), hash: toBase64(hash), iterations };
  };
  const passwords: Passwords = {
    hash: (password) => hashWith(password, options.iterations),
    hashOneTime: (password) => hashWith(password, ONE_TIME_ITERATIONS),
    verify: async (password, credential) => {
      const known = credential ?? nobody;
      const hash = await pbkdf2(password, fromBase64(known.salt), known.iterations);
      return equalInConstantTime(hash, fromBase64(known.hash)) && credential !== undefined;
    },
    fingerprint: async (secret, salt) =>
      toBase64(await pbkdf2(secret, new TextEncoder().encode(salt), options.iterations)),
    for: () => passwords,
  };
  return passwords;
}

const ONE_TIME = 'one-time:';
/** For passwords of 20 random characters, 103 bits. */
const ONE_TIME_ITERATIONS = 1;
const ONE_TIME_LENGTH = 20;

/** A password that nobody can guess. */
export function newOneTimePassword(randomBytes: (count: number) => Uint8Array): string {
  return randomText(ONE_TIME_LENGTH, randomBytes);
}

/** Whether a credential is a one-time password that takes no time to check. */
export function isQuickOneTime({ id, iterations }: Credential): boolean {
  return id.startsWith(ONE_TIME) && iterations === ONE_TIME_ITERATIONS;
}

/** Id of a person's one-time password, stored in addition to their own. */
export function oneTimeId(personId: string): string {
  return ONE_TIME + personId;
}

/** The passwords that a person can log in with, their own first. */
export function credentialsOf({ credentials }: ReadTables, personId: string): Credential[] {
  return [credentials.get(personId), credentials.get(oneTimeId(personId))].filter(
    (credential) => credential !== undefined,
  );
}

interface Person {
  readonly id: string;
  readonly email: string;
}

/** Ends all reset links mailed to a person. */
export function endResets(tx: CommandView, userId: string): void {
  for (const { id } of [...tx.passwordResets.where('userId', userId)]) tx.passwordResets.remove(id);
}

/**
 * Sets a person's password and revokes all earlier access: other sessions, an open reset, a one-time password, and
 * idempotency keys that reopen a session.
 */
export function setPassword({ tx, caller }: CommandContext, person: Person, password: PasswordHash): void {
  tx.credentials.put({ id: person.id, ...password });
  tx.credentials.remove(oneTimeId(person.id));
  revokeAccess(tx, person, caller.sessionId);
}

/** Replaces a person's password with a one-time password, and revokes all earlier access. */
export function giveOneTimePassword(tx: CommandView, person: Person, hash: PasswordHash): void {
  tx.credentials.remove(person.id);
  tx.credentials.put({ id: oneTimeId(person.id), ...hash });
  revokeAccess(tx, person);
}

function revokeAccess(tx: CommandView, person: Person, exceptSessionId?: string): void {
  endResets(tx, person.id);
  endSessions(tx, person.id, exceptSessionId);
  forgetAttemptsOf(tx, person);
  for (const { id } of tx.idempotency.where('opensSessionOf', person.id)) tx.idempotency.remove(id);
}
