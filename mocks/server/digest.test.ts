/**
 * jsdom has no WebCrypto.
 * @jest-environment node
 */
import { fromBase64, pbkdf2, sha256Hex, toBase64, toBase64Url } from './digest';
import { pbkdf2Sha256, sha256 } from './sha256';
import { toHex } from './hex';

const utf8 = new TextEncoder();

it('has WebCrypto to be compared with', () => {
  expect(crypto.subtle).toBeDefined();
});

it('hashes "abc" as FIPS 180-4 says', async () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await sha256Hex('abc')).toBe(expected);
  expect(toHex(sha256(utf8.encode('abc')))).toBe(expected);
});

it.each([0, 1, 55, 56, 63, 64, 65, 119, 128, 1000])(
  'hashes %i bytes without WebCrypto as WebCrypto does',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(toHex(sha256(utf8.encode(text)))).toBe(await sha256Hex(text));
  },
);

it('derives the same key with and without WebCrypto', async () => {
  for (const password of ['', 'Invest123!', 'ü'.repeat(80)]) {
    const salt = Uint8Array.of(1, 2, 3, 250);
    const expected = await pbkdf2(password, salt, 77);
    expect(toHex(await pbkdf2Sha256(utf8.encode(password), salt, 77))).toBe(toHex(expected));
  }
});

it('derives the key that RFC 7914 gives for one round', async () => {
  const derived = await pbkdf2('passwd', Uint8Array.from(utf8.encode('salt')), 1);
  expect(toHex(derived)).toBe('55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc');
});

it('writes bytes as base64 and reads them back', () => {
  const bytes = Uint8Array.of(0, 255, 254, 62, 63);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  expect(toBase64Url(Uint8Array.of(251, 255, 191))).toBe('-_-_');
});
