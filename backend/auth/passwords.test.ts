/**
 * Uses the real WebCrypto, which jsdom lacks.
 * @jest-environment node
 */
import { pbkdf2, toBase64 } from './digest';
import { createPasswords } from './passwords';

let next = 0;
const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => (next = (next + 7) % 256));
const passwords = createPasswords({ iterations: 3, randomBytes });

it('knows a password by its hash, and no other', async () => {
  const credential = { id: 'user-1', ...(await passwords.hash('Invest123! ü')) };
  expect(await passwords.verify('Invest123! ü', credential)).toBe(true);
  expect(await passwords.verify('Invest123! u', credential)).toBe(false);
  expect(await passwords.verify('', credential)).toBe(false);
});

it('salts: one password has two hashes', async () => {
  const [first, second] = [await passwords.hash('Invest123!'), await passwords.hash('Invest123!')];
  expect(first.hash).not.toBe(second.hash);
});

it('checks with the rounds that a hash was made with', async () => {
  const old = { id: 'user-1', ...(await createPasswords({ iterations: 1, randomBytes }).hash('Invest123!')) };
  expect(await passwords.verify('Invest123!', old)).toBe(true);
});

it('tells two secrets apart by a slow hash that is salted', async () => {
  const derive = jest.spyOn(crypto.subtle, 'deriveBits');
  const print = await passwords.fingerprint('Invest123!', 'admin-main:key');
  expect(derive.mock.calls[0]?.[0]).toMatchObject({ name: 'PBKDF2', hash: 'SHA-256', iterations: 3 });
  derive.mockRestore();
  expect(await passwords.fingerprint('Invest123!', 'admin-main:key')).toBe(print);
  expect(await passwords.fingerprint('Invest124!', 'admin-main:key')).not.toBe(print);
  expect(await passwords.fingerprint('Invest123!', 'admin-main:other')).not.toBe(print);
});

describe('however its letters are composed', () => {
  const WHOLE = 'Größe Ångström 12';
  const COMPOSED = WHOLE.normalize('NFD');

  it('knows a password', async () => {
    for (const [set, given] of [
      [WHOLE, COMPOSED],
      [COMPOSED, WHOLE],
      [COMPOSED, COMPOSED],
    ] as const) {
      const credential = { id: 'user-1', ...(await passwords.hash(set)) };
      expect(await passwords.verify(given, credential)).toBe(true);
    }
  });

  it('knows one whose hash is of what was typed, from before it was normalized', async () => {
    const salt = randomBytes(16);
    const hash = toBase64(await pbkdf2(COMPOSED, salt, 3));
    const credential = { id: 'user-1', salt: toBase64(salt), hash, iterations: 3 };
    expect(await passwords.verify(COMPOSED, credential)).toBe(true);
    expect(await passwords.verify(COMPOSED.replace('1', '2'), credential)).toBe(false);
  });

  it('takes as long for somebody unknown', async () => {
    const derive = jest.spyOn(crypto.subtle, 'deriveBits');
    const credential = { id: 'user-1', ...(await passwords.hash(WHOLE)) };
    for (const known of [credential, undefined]) {
      derive.mockClear();
      await passwords.verify(COMPOSED, known);
      expect(derive).toHaveBeenCalledTimes(2);
      derive.mockClear();
      await passwords.verify(WHOLE, known);
      expect(derive).toHaveBeenCalledTimes(1);
    }
    derive.mockRestore();
  });
});

it('hashes for somebody unknown, too, with the same rounds, and never matches', async () => {
  const derive = jest.spyOn(crypto.subtle, 'deriveBits');
  expect(await passwords.verify('Invest123!', undefined)).toBe(false);
  expect(derive).toHaveBeenCalledTimes(1);
  expect(derive.mock.calls[0]?.[0]).toMatchObject({ name: 'PBKDF2', hash: 'SHA-256', iterations: 3 });
  derive.mockRestore();
});
