/** Keeps secrets that must be read again, so that who has the database alone can't read them. Synchronous. */
export interface Vault {
  /** @param about whose it is: it opens for nobody else. */
  seal(secret: string, about: string): string;
  /** @throws if it was sealed with another key or for somebody else. */
  open(sealed: string, about: string): string;
}

/** In a browser's own backend, who has the data has the key as well. */
export const OPEN_VAULT: Vault = { seal: (secret) => secret, open: (sealed) => sealed };
