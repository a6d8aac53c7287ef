import { RESET_LIFETIME_MS } from '../../src/lib/lifetimes';
import { OTHER_PASSWORD, logInWith, textIn } from '../../src/test/backend/accounts';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_PASSWORDS } from '../../src/test/backend/testData';

const MINUTE = 60_000;

describe('password reset', () => {
  const AVA = 'ava@cairnfield.example';
  const request = (test: TestBackend, email: string) =>
    test.call('POST', '/api/password-resets', { body: { email } });
  const complete = async (test: TestBackend, email: string, token?: string) =>
    test.call('POST', '/api/password-resets/complete', {
      body: {
        email,
        password: OTHER_PASSWORD,
        token: await test.mailbox.tokenOf('reset-password', email),
      },
      ...(token === undefined ? {} : { token }),
    });

  it('answers the same for every email', async () => {
    const seen = async (email: string) => {
      const test = createTestBackend();
      const ask = async () => {
        const { status, body, headers } = await request(test, email);
        for (const name of ['Date', 'X-Commit', 'X-Correlation-Id']) headers.delete(name);
        return { status, body, headers: [...headers], attempts: test.database.read.loginAttempts.size };
      };
      const answers = [await ask(), await ask()];
      test.clock.advance(MINUTE);
      return [...answers, await ask()];
    };
    const known = await seen(AVA);
    expect(known[0]?.status).toBe(202);
    expect(await seen('nobody@cairnfield.example')).toEqual(known);
    expect(await seen('admin@cairnfield.example')).toEqual(known);
  });

  it('sets the password once, while the link works, and ends the other sessions', async () => {
    const test = createTestBackend();
    await request(test, AVA);
    test.clock.advance(RESET_LIFETIME_MS - 1);
    expect((await complete(test, AVA)).status).toBe(200);
    expect((await logInWith(test, AVA, TEST_PASSWORDS.user)).status).toBe(401);
    expect((await logInWith(test, AVA, OTHER_PASSWORD)).status).toBe(200);
    expect((await test.call('GET', '/api/session', { token: test.tokens.ava })).status).toBe(401);
    expect((await test.call('GET', '/api/session', { token: test.tokens.noah })).status).toBe(200);
    expect((await complete(test, AVA)).status).toBe(410);
  });

  it('keeps the session that it was done in', async () => {
    const test = createTestBackend();
    const other = await logInWith(test, AVA, TEST_PASSWORDS.user);
    await request(test, AVA);
    await complete(test, AVA, test.tokens.ava);
    expect((await test.call('GET', '/api/session', { token: test.tokens.ava })).status).toBe(200);
    expect((await test.call('GET', '/api/session', { token: textIn(other.body, 'token') })).status).toBe(401);
  });

  it.each([
    ['was never asked for', AVA, 0, false],
    ['has run out', AVA, RESET_LIFETIME_MS, true],
    ['is an admin’s', 'admin@cairnfield.example', 0, true],
  ])('refuses one that %s', async (_what, email, wait, isRequested) => {
    const test = createTestBackend();
    if (isRequested) await request(test, email);
    test.clock.advance(wait);
    expect(await complete(test, email)).toMatchObject({
      status: 410,
      body: { type: 'reset-invalid', title: 'This reset request is invalid or has expired.' },
    });
  });

  it.each(['', 'guessed'])('refuses another token than the mailed one: "%s"', async (token) => {
    const test = createTestBackend();
    await request(test, AVA);
    const body = { email: AVA, password: OTHER_PASSWORD, token };
    expect((await test.call('POST', '/api/password-resets/complete', { body })).status).toBe(410);
    expect((await complete(test, AVA)).status).toBe(200);
  });

  it('by a mail of one’s own works after strangers have asked for more, once, and ends the others', async () => {
    const test = createTestBackend();
    const tokens: string[] = [];
    for (let minute = 0; minute < 14; minute += 1) {
      for (let i = 0; i < 3; i += 1) await request(test, AVA);
      tokens.push(await test.mailbox.tokenOf('reset-password', AVA));
      test.clock.advance(MINUTE);
    }
    // One mail per minute, whoever asks.
    expect(new Set(tokens).size).toBe(14);
    expect(test.database.read.outbox.size).toBe(15);
    const completeWith = async (token = '') => {
      const body = { email: AVA, password: OTHER_PASSWORD, token };
      return (await test.call('POST', '/api/password-resets/complete', { body })).status;
    };
    expect(await completeWith(tokens[0])).toBe(200);
    for (const token of tokens) expect(await completeWith(token)).toBe(410);
  });

  it('makes the browser known, so that strangers cannot keep the person out of it', async () => {
    const test = createTestBackend();
    const browser = 'b'.repeat(22);
    const session = (address: string, body: { readonly password: string }) =>
      test.call('POST', '/api/session', { body: { email: AVA, ...body }, address, browser });
    await request(test, AVA);
    const token = await test.mailbox.tokenOf('reset-password', AVA);
    const body = { email: AVA, password: OTHER_PASSWORD, token };
    const from = { address: '203.0.113.7', browser };
    expect((await test.call('POST', '/api/password-resets/complete', { body, ...from })).status).toBe(200);
    for (let i = 0; i < 120; i += 1) {
      const wrong = { email: AVA, password: 'wrong' };
      await test.call('POST', '/api/session', { body: wrong, address: `198.51.100.${i}` });
    }
    expect((await session('203.0.113.7', { password: OTHER_PASSWORD })).status).toBe(200);
  });

  it.each(['a browser that is known', 'another browser'])(
    'lets a person in who had mistyped too often in %s',
    async (where) => {
      const test = createTestBackend();
      const from = where === 'another browser' ? {} : { browser: 'b'.repeat(22) };
      const logIn = (password: string) =>
        test.call('POST', '/api/session', { body: { email: AVA, password }, ...from });
      expect((await logIn(TEST_PASSWORDS.user)).status).toBe(200);
      for (let i = 0; i < 5; i += 1) await logIn('wrong');
      expect((await logIn(TEST_PASSWORDS.user)).status).toBe(429);
      await request(test, AVA);
      const token = await test.mailbox.tokenOf('reset-password', AVA);
      const body = { email: AVA, password: OTHER_PASSWORD, token };
      expect((await test.call('POST', '/api/password-resets/complete', { body, ...from })).status).toBe(200);
      expect((await logIn(OTHER_PASSWORD)).status).toBe(200);
    },
  );
});
