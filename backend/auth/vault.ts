/** Keeps secrets that must be read again, so that the database alone doesn't reveal them. Synchronous. */
export interface Vault {
  /** @param about whose secret it is: it can't be opened for anybody else. */
  seal(secret: string, about: string): string;
  /** `null` if this browser didn't seal it, or not for `about`. @throws on a server whose key is another one */
  open(sealed: string, about: string): string | null;
}

/** For tests, whose data sets hold readable keys. */
export const OPEN_VAULT: Vault = { seal: (secret) => secret, open: (sealed) => sealed };
