import type { PrepareContext } from '../context';
import { sha256Hex, toBase64Url } from './digest';

const TOKEN_BYTES = 32;

/** A secret that opens a session or is sent by mail. Only its hash is stored, except in the mail itself. */
export interface IssuedToken {
  readonly token: string;
  /** SHA-256, hex. */
  readonly hash: string;
}

/** A new random token for a session, whose id is its hash (product 3.2), or for a link sent by mail. */
export function issueToken(randomBytes: (count: number) => Uint8Array): IssuedToken {
  const token = toBase64Url(randomBytes(TOKEN_BYTES));
  return { token, hash: sha256Hex(token) };
}

/** A token for a link, created before the transaction that mails it. */
export const prepareLink = (_input: unknown, { randomBytes }: Pick<PrepareContext, 'randomBytes'>) =>
  Promise.resolve(issueToken(randomBytes));

/** The session id from an Authorization header, or `undefined`. */
export function readSessionId(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : sha256Hex(token);
}

/** SHA-256 of the browser's own token; `null` without a valid one. */
export function readBrowser(header: string | undefined): string | null {
  return header !== undefined && /^[a-z0-9]{22}$/.test(header) ? sha256Hex(header) : null;
}
