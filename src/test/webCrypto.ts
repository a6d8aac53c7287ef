import { createCipheriv, createHash, pbkdf2Sync, webcrypto } from 'node:crypto';

const real = webcrypto.subtle;

/**
 * The part of WebCrypto that is used. Hashes and ciphers are synchronous, so that the code after them stays in the same
 * `act()`; passkeys' keys are Node's.
 */
const subtle = {
  digest: (algorithm: string, data: Uint8Array) =>
    Promise.resolve(createHash(algorithm.replace('-', '')).update(data).digest()),
  importKey: (...parts: Parameters<typeof real.importKey>) =>
    parts[0] === 'raw' ? Promise.resolve(parts[1]) : real.importKey(...parts),
  encrypt: ({ iv }: { readonly iv: Uint8Array }, key: Uint8Array, data: Uint8Array) => {
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    return Promise.resolve(Buffer.concat([cipher.update(data), cipher.final()]));
  },
  verify: (...[algorithm, key, signature, data]: Parameters<typeof real.verify>) =>
    real.verify(algorithm, key, bytesOf(signature), bytesOf(data)),
  deriveBits: (
    { salt, iterations }: { readonly salt: Uint8Array; readonly iterations: number },
    secret: Uint8Array,
    bits: number,
  ) => Promise.resolve(pbkdf2Sync(secret, salt, iterations, bits / 8, 'sha256')),
};

/** Node doesn't accept jsdom's bytes. */
function bytesOf(source: webcrypto.BufferSource): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(source)
    ? Uint8Array.from(Buffer.from(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source);
}

/** jsdom has no WebCrypto; in Node's environment the real one stays. */
export function provideWebCrypto(): void {
  if ('subtle' in crypto) return;
  Object.defineProperty(crypto, 'subtle', { value: subtle });
  Object.defineProperty(globalThis, 'SubtleCrypto', { value: real.constructor });
}
