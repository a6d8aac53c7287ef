/** Keeps secrets that must be read again, so that the database alone doesn't reveal them. Synchronous. */
export interface Vault {
  /** @param about whose secret it is: it can't be opened for anybody else. */
  seal(secret: string, about: string): string;
  /** @throws if it was sealed with another key or for somebody else. */
  open(sealed: string, about: string): string;
}

/** In a browser's own backend, whoever has the data also has the key. */
export const OPEN_VAULT: Vault = { seal: (secret) => secret, open: (sealed) => sealed };
