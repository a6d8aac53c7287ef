import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';

const AVA = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };
const MINUTE = 60_000;

async function logIn(test: ReturnType<typeof createTestBackend>, body: { email: string; password: string }) {
  const answer = await test.call('POST', '/api/session', { body });
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
    expiresAt: '2026-01-16T00:00:00.000Z',
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

describe('after five wrong passwords', () => {
  async function lockedOut() {
    const test = createTestBackend();
    for (let i = 0; i < 5; i += 1) {
      expect(await logIn(test, { ...AVA, password: 'wrong' })).toMatchObject({ status: 401 });
      test.clock.advance(MINUTE);
    }
    return test;
  }

  it('refuses the right one, too, and says when to come back', async () => {
    const test = await lockedOut();
    const answer = await logIn(test, AVA);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('600');
    expect(answer.body).toMatchObject({
      type: 'too-many-attempts',
      title: 'Too many attempts. Please try again in 10 minutes.',
    });
  });

  it('lets others in, and the person after the window', async () => {
    const test = await lockedOut();
    const noah = { email: 'noah@cairnfield.example', password: TEST_PASSWORDS.user };
    expect((await logIn(test, noah)).status).toBe(200);
    test.clock.advance(10 * MINUTE);
    expect((await logIn(test, AVA)).status).toBe(200);
  });

  it('counts attempts that were made at the same time', async () => {
    const test = createTestBackend();
    const wrong = { ...AVA, password: 'wrong' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(test, wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('starts counting anew after a success', async () => {
    const test = createTestBackend();
    for (let i = 0; i < 4; i += 1) await logIn(test, { ...AVA, password: 'wrong' });
    await logIn(test, AVA);
    for (let i = 0; i < 4; i += 1) await logIn(test, { ...AVA, password: 'wrong' });
    expect((await logIn(test, AVA)).status).toBe(200);
  });
});

it('ends a session after twelve hours, used or not', async () => {
  const test = createTestBackend();
  const { token } = await logIn(test, AVA);
  test.clock.advance(12 * 60 * MINUTE - 1);
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
