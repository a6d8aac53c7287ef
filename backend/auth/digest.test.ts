/**
 * Uses the real WebCrypto, which jsdom lacks.
 * @jest-environment node
 */
import { bytesToHex } from '@noble/hashes/utils';
import { fromBase64, pbkdf2, sha256Hex, toBase64, toBase64Url } from './digest';

it('hashes "abc" as FIPS 180-4 says', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('derives the key that RFC 7914 gives for one round', async () => {
  const salt = Uint8Array.from(new TextEncoder().encode('salt'));
  const derived = await pbkdf2('passwd', salt, 1);
  expect(bytesToHex(derived)).toBe('55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc');
});

it('writes bytes as base64 and reads them back', () => {
  const bytes = Uint8Array.of(0, 255, 254, 62, 63);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  expect(toBase64Url(Uint8Array.of(251, 255, 191))).toBe('-_-_');
});
