import { toHex } from './hex';
import { pbkdf2Sha256, sha256 } from './sha256';

const utf8 = new TextEncoder();

/** WebCrypto, or `undefined` on an insecure origin. */
function webCrypto(): SubtleCrypto | undefined {
  // The type says always; browsers leave it out on plain http.
  const provided: { readonly subtle?: SubtleCrypto } = globalThis.crypto;
  return provided.subtle;
}

/** SHA-256 of a text, in lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
  const bytes = utf8.encode(text);
  const subtle = webCrypto();
  return toHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes));
}

/** PBKDF2-HMAC-SHA-256 of a password (decisions A7), 32 bytes. */
export async function pbkdf2(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const secret = utf8.encode(password);
  const subtle = webCrypto();
  if (!subtle) return pbkdf2Sha256(secret, salt, iterations);
  const key = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
  return new Uint8Array(bits);
}

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Base64 as bytes; throws on anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Bytes as base64url without padding: safe in a header and a URL. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
