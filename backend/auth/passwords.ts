import type { Credential } from '../ownRecords';
import { fromBase64, pbkdf2, toBase64 } from './digest';
import { normalizePassword } from '../../src/lib/passwordSchema';
import { ProblemError } from '../problem';

/** PBKDF2-HMAC-SHA-256 iterations for new passwords (product 2.8). */
export const PASSWORD_ITERATIONS = 600_000;
/** For one-time passwords: 20 random characters, 103 bits. */
export const ONE_TIME_ITERATIONS = 1;

const SALT_BYTES = 16;
const HASH_BYTES = 32;

export type PasswordHash = Omit<Credential, 'id'>;

export interface Passwords {
  /** Of the normalized password, so that every keyboard types the same one. */
  hash(password: string): Promise<PasswordHash>;
  /**
   * Whether it is the password, however its letters were composed. A hash from before they were normalized is of what
   * was typed, so that is tried too. Constant-time: an absent credential takes as long as a present one, and never
   * matches.
   */
  verify(password: string, credential: Credential | undefined): Promise<boolean>;
  /** Distinguishes secrets without storing them: equal for the same secret and salt, and as slow as a hash. */
  fingerprint(secret: string, salt: string): Promise<string>;
  /** Hashes a generated one-time password, quickly: it is too long to guess. */
  hashOneTime(password: string): Promise<PasswordHash>;
  /** The same, rate-limited by client. */
  for(client: PasswordClient): Passwords;
}

/** Who causes the slow work: a person if the backend knows them, otherwise anybody at an address. */
export interface PasswordClient {
  /** `null` in a browser's own backend. */
  readonly address: string | null;
  /** The caller, or the person whose known browser is logging in. */
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
    hash: (password) => hashWith(normalizePassword(password), options.iterations),
    hashOneTime: (password) => hashWith(password, ONE_TIME_ITERATIONS),
    verify: async (password, credential) => {
      const known = credential ?? nobody;
      const texts = [...new Set([normalizePassword(password), password])];
      // All of them, whichever matches: what was typed decides how long it takes, not the account.
      let isMatch = false;
      for (const text of texts) {
        const hash = await pbkdf2(text, fromBase64(known.salt), known.iterations);
        if (equalInConstantTime(hash, fromBase64(known.hash))) isMatch = true;
      }
      return isMatch && credential !== undefined;
    },
    fingerprint: async (secret, salt) =>
      toBase64(await pbkdf2(secret, new TextEncoder().encode(salt), options.iterations)),
    for: () => passwords,
  };
  return passwords;
}

/**
 * Rejects passwords that are tried first, in addition to short ones (product 2.8).
 * @param about the person's email, and their name if it is known.
 * @throws ProblemError 422 at `password`
 */
export async function requireGoodPassword(
  password: string,
  [email = '', ...about]: readonly string[],
): Promise<void> {
  if (email !== '' && password.toLowerCase().includes(email.toLowerCase()))
    refuse('Choose a password without your email in it.');
  const { whyCommon } = await import(/* webpackChunkName: "common-passwords" */ './commonPassword');
  const why = whyCommon(password, [email, ...about]);
  if (why !== null) refuse(why);
}

/** Hashes a chosen password. @throws ProblemError 422 at `password` */
export async function hashChosen(
  passwords: Passwords,
  password: string,
  email: string | undefined,
  ...names: readonly string[]
): Promise<PasswordHash> {
  await requireGoodPassword(password, [email ?? '', ...names]);
  return passwords.hash(password);
}

function refuse(title: string): never {
  throw new ProblemError(422, 'validation-failed', title, { errors: { password: title } });
}
