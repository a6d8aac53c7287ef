import { createTestBackend, type TestCall } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { MEMORY_MS } from '../auth/attempts';
import { SESSION_LIFETIME_MS } from '../auth/sessions';

const AVA = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };
const MINUTE = 60_000;

type Test = ReturnType<typeof createTestBackend>;
type Place = Pick<TestCall, 'address' | 'browser'>;

async function logIn(test: Test, body: { email: string; password: string }, from: Place = {}) {
  const answer = await test.call('POST', '/api/session', { body, ...from });
  return { ...answer, token: tokenOf(answer.body) };
}

function tokenOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
}

it('logs an investor in, and the token opens what is theirs', async () => {
  const test = createTestBackend();
  const answer = await logIn(test, { ...AVA, email: '  AVA@cairnfield.example ' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    message: 'Welcome back!',
    isAdmin: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: new Date(test.clock.now() + SESSION_LIFETIME_MS).toISOString(),
    person: {
      id: TEST_IDS.ava,
      email: AVA.email,
      name: 'Ava Chen',
      role: 'user',
      isAdmin: false,
      kycStatus: 'verified',
    },
  });
  const session = await test.call('GET', '/api/session', { token: answer.token });
  expect(session).toMatchObject({ status: 200, body: { id: TEST_IDS.ava, role: 'user' } });
});

it('logs the main admin in as an admin', async () => {
  const test = createTestBackend();
  const answer = await logIn(test, { email: 'admin@cairnfield.example', password: TEST_PASSWORDS.admin });
  expect(answer.body).toMatchObject({ isAdmin: true, person: { id: TEST_IDS.admin, role: 'admin' } });
});

it('keeps neither token nor password in storage', async () => {
  const test = createTestBackend();
  const { token } = await logIn(test, AVA);
  await test.call('POST', '/api/session', { body: AVA, key: 'login-1' });
  const stored = [...test.storage.snapshot().values()].join('\n');
  expect(stored).toContain('"subjectId"');
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(AVA.password);
});

it.each([
  ['a wrong password', { ...AVA, password: 'wrong' }],
  ['an unknown email', { ...AVA, email: 'nobody@cairnfield.example' }],
])('refuses %s with the same words', async (_what, body) => {
  const answer = await logIn(createTestBackend(), body);
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ type: 'invalid-credentials', title: 'Invalid credentials.' });
});

it('says that the email is unconfirmed only after the right password', async () => {
  const test = createTestBackend();
  const mia = { email: 'mia@cairnfield.example', password: TEST_PASSWORDS.user };
  expect((await logIn(test, { ...mia, password: 'wrong' })).body).toMatchObject({
    type: 'invalid-credentials',
  });
  expect(await logIn(test, mia)).toMatchObject({
    status: 403,
    body: { type: 'email-unconfirmed', title: 'Please confirm your email before logging in.' },
  });
});

describe('wrong passwords', () => {
  const HOME = '203.0.113.7';
  const STRANGER = '198.51.100.1';
  const BROWSER = 'b'.repeat(22);
  const WRONG = { ...AVA, password: 'wrong' };

  async function fail(test: Test, times: number, from: Place = {}) {
    for (let i = 0; i < times; i += 1) expect(await logIn(test, WRONG, from)).toMatchObject({ status: 401 });
  }

  it.each([
    ['from one address', { address: HOME }],
    ['in a browser’s own backend', {}],
  ])('%s: five are checked, then each waits twice as long, at most a minute', async (_where, from) => {
    const test = createTestBackend();
    await fail(test, 5, from);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      const refused = await logIn(test, AVA, from);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe(String(seconds));
      const wait = seconds === 60 ? '1 minute' : `${seconds} seconds`;
      expect(refused.body).toMatchObject({
        type: 'too-many-attempts',
        title: `Too many attempts. Please try again in ${wait}.`,
      });
      test.clock.advance(seconds * 1000 - 1);
      expect((await logIn(test, AVA, from)).status).toBe(429);
      test.clock.advance(1);
      await fail(test, 1, from);
    }
    test.clock.advance(MINUTE);
    expect((await logIn(test, AVA, from)).status).toBe(200);
  });

  it('are forgotten 15 minutes after the last, and by the right one', async () => {
    const test = createTestBackend();
    await fail(test, 4);
    test.clock.advance(MEMORY_MS);
    await fail(test, 4);
    expect((await logIn(test, AVA)).status).toBe(200);
    await fail(test, 4);
    expect((await logIn(test, AVA)).status).toBe(200);
  });

  it('of a stranger delay neither the person elsewhere nor other people', async () => {
    const test = createTestBackend();
    for (let minute = 0; minute < 60; minute += 1) {
      await logIn(test, WRONG, { address: STRANGER });
      await logIn(test, WRONG, { address: STRANGER });
      test.clock.advance(MINUTE);
    }
    await fail(test, 1, { address: STRANGER });
    expect((await logIn(test, AVA, { address: HOME })).status).toBe(200);
    const noah = { ...AVA, email: 'noah@cairnfield.example' };
    expect((await logIn(test, noah, { address: HOME })).status).toBe(200);
  });

  it.each([1, 30])('made at the same time from %d addresses are counted all', async (addresses) => {
    const test = createTestBackend();
    const answers: Awaited<ReturnType<typeof logIn>>[] = [];
    // Thirty at a time: all count in one row, and a server answers 503 to those that wait too long for it.
    for (let round = 0; round < 5; round += 1) {
      const together = Array.from({ length: 30 }, (_, index) =>
        logIn(test, WRONG, { address: `198.51.100.${index % addresses}` }),
      );
      answers.push(...(await Promise.all(together)));
    }
    const checked = answers.filter(({ status }) => status === 401);
    expect(checked).toHaveLength(addresses === 1 ? 5 : 100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(150 - checked.length);
  });

  it('from one address for many emails are delayed, too', async () => {
    const test = createTestBackend();
    for (let index = 0; index < 20; index += 1) {
      const body = { email: `somebody-${index}@cairnfield.example`, password: 'wrong' };
      expect((await logIn(test, body, { address: STRANGER })).status).toBe(401);
    }
    expect((await logIn(test, AVA, { address: STRANGER })).status).toBe(429);
    expect((await logIn(test, AVA, { address: HOME })).status).toBe(200);
    test.clock.advance(5_000);
    expect((await logIn(test, AVA, { address: STRANGER })).status).toBe(200);
  });

  it('of any number of strangers never delay a browser that the person has signed in with before', async () => {
    const test = createTestBackend();
    expect((await logIn(test, AVA, { address: HOME, browser: BROWSER })).status).toBe(200);
    const attack = async () => {
      for (let index = 0; index < 130; index += 1)
        await logIn(test, WRONG, { address: `198.51.100.${index}` });
      // One is in the same office, another knows the token's format.
      for (let index = 0; index < 6; index += 1) await logIn(test, WRONG, { address: HOME });
      await logIn(test, WRONG, { address: HOME, browser: 'x'.repeat(22) });
    };
    await attack();
    expect((await logIn(test, AVA, { address: HOME, browser: 'x'.repeat(22) })).status).toBe(429);
    expect((await logIn(test, AVA, { address: HOME, browser: BROWSER })).status).toBe(200);
    test.clock.advance(400 * 24 * 60 * MINUTE);
    await attack();
    expect((await logIn(test, AVA, { address: '192.0.2.9', browser: BROWSER })).status).toBe(200);
  });

  it('in a known browser are slowed down as well, and it is known to its person alone', async () => {
    const test = createTestBackend();
    const from = { address: HOME, browser: BROWSER };
    await logIn(test, AVA, from);
    await fail(test, 5, from);
    expect((await logIn(test, AVA, from)).status).toBe(429);
    const noah = { ...AVA, email: 'noah@cairnfield.example', password: 'wrong' };
    for (let index = 0; index < 5; index += 1) await logIn(test, noah, { address: HOME });
    expect((await logIn(test, noah, from)).status).toBe(429);
  });

  it('never become known: a token is remembered by its hash, after the right password, twenty a person', async () => {
    const test = createTestBackend();
    await fail(test, 1, { browser: BROWSER });
    expect(test.database.read.knownBrowsers.size).toBe(0);
    await logIn(test, AVA, { browser: BROWSER });
    expect([...test.storage.snapshot().values()].join('\n')).not.toContain(BROWSER);
    for (const name of 'cdefghijklmnopqrstuvw') {
      test.clock.advance(1);
      await logIn(test, AVA, { browser: name.repeat(22) });
    }
    const known = test.database.read.knownBrowsers;
    expect(known.size).toBe(20);
    await logIn(test, AVA, { browser: 'not of the form' });
    expect(known.size).toBe(20);
  });
});

it('ends a session after its lifetime, used or not', async () => {
  const test = createTestBackend();
  const { token } = await logIn(test, AVA);
  test.clock.advance(SESSION_LIFETIME_MS - 1);
  expect((await test.call('GET', '/api/session', { token })).status).toBe(200);
  test.clock.advance(1);
  expect(await test.call('GET', '/api/session', { token })).toMatchObject({
    status: 401,
    body: { type: 'unauthenticated' },
  });
});

it('ends one session on logout and leaves the others', async () => {
  const test = createTestBackend();
  const first = await logIn(test, AVA);
  const second = await logIn(test, AVA);
  expect(await test.call('DELETE', '/api/session', { token: first.token })).toMatchObject({
    status: 204,
    body: undefined,
  });
  expect((await test.call('GET', '/api/session', { token: first.token })).status).toBe(401);
  expect((await test.call('GET', '/api/session', { token: second.token })).status).toBe(200);
});

it('shows a KYC decision in the open session', async () => {
  const test = createTestBackend();
  await test.call('POST', `/api/users/${TEST_IDS.noah}/kyc/approve`, { token: test.tokens.admin });
  const session = await test.call('GET', '/api/session', { token: test.tokens.noah });
  expect(session.body).toMatchObject({ id: TEST_IDS.noah, kycStatus: 'verified' });
});

it('takes a run-out token for a visitor where anybody may call', async () => {
  const answer = await createTestBackend().call('GET', '/api/plans', { token: 'long-gone' });
  expect(answer.status).toBe(200);
});

it('a person has at most 20 sessions: another login ends the oldest one', async () => {
  const test = createTestBackend();
  const statusOf = async (token: string) => (await test.call('GET', '/api/session', { token })).status;
  const { token: noahs } = await logIn(test, { ...AVA, email: 'noah@cairnfield.example' });
  const tokens: string[] = [test.tokens.ava];
  while (tokens.length < 20) {
    test.clock.advance(1_000);
    tokens.push((await logIn(test, AVA)).token);
  }
  expect(await Promise.all(tokens.map(statusOf))).toEqual(tokens.map(() => 200));
  tokens.push((await logIn(test, AVA)).token);
  const statuses = await Promise.all(tokens.map(statusOf));
  expect(statuses).toEqual([401, ...tokens.slice(1).map(() => 200)]);
  expect(await statusOf(noahs)).toBe(200);
});
