import { createHash, pbkdf2Sync } from 'node:crypto';

/** The part of WebCrypto the backend uses. Synchronous, so that what follows stays in the same `act()`. */
const subtle = {
  digest: (_algorithm: 'SHA-256', data: Uint8Array) =>
    Promise.resolve(createHash('sha256').update(data).digest()),
  importKey: (_format: 'raw', secret: Uint8Array) => Promise.resolve(secret),
  deriveBits: (
    { salt, iterations }: { readonly salt: Uint8Array; readonly iterations: number },
    secret: Uint8Array,
    bits: number,
  ) => Promise.resolve(pbkdf2Sync(secret, salt, iterations, bits / 8, 'sha256')),
};

/** jsdom has no WebCrypto; in Node's environment the real one stays. */
export function provideWebCrypto(): void {
  if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: subtle });
}
