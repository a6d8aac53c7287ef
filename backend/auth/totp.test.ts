/** @jest-environment node */
import { Secret, TOTP } from 'otpauth';
import { authenticatorUri, newAuthenticatorKey, stepOfCode } from './totp';

const KEY = Secret.fromUTF8('12345678901234567890').base32;

// RFC 6238, appendix B, SHA-1: the last six of the eight digits.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at %i s the code is %s', (seconds, code, step) => {
  expect(stepOfCode(KEY, code, seconds * 1_000)).toBe(step);
});

test.each([
  [-60, null],
  [-30, 99],
  [0, 100],
  [30, 101],
  [60, null],
])('a code of a clock that is %i s off belongs to step %p', (seconds, step) => {
  const now = 100 * 30_000;
  const code = TOTP.generate({ secret: Secret.fromBase32(KEY), timestamp: now + seconds * 1_000 });
  expect(stepOfCode(KEY, code, now)).toBe(step);
});

test('a key has 160 bits, and its address names the product and the account', () => {
  const key = newAuthenticatorKey((count) => new Uint8Array(count).fill(7));
  expect(Secret.fromBase32(key).bytes).toHaveLength(20);
  expect(authenticatorUri(key, 'ava@cairnfield.example')).toMatch(
    /^otpauth:\/\/totp\/Cairnfield:ava%40cairnfield\.example\?issuer=Cairnfield&secret=/,
  );
});
