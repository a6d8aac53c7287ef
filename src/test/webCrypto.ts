import { createHash, pbkdf2Sync } from 'node:crypto';

/** What the backend uses of WebCrypto. It answers at once, so that what follows belongs to the same `act()`. */
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

/** jsdom leaves WebCrypto out; in Node's own environment the real one stays. */
export function provideWebCrypto(): void {
  if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: subtle });
}
