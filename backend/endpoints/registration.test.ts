import { CONFIRMATION_LIFETIME_MS } from '../../src/lib/lifetimes';
import { OTHER_PASSWORD, logInWith, textIn } from '../../src/test/backend/accounts';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';

const MINUTE = 60_000;

const ZOE = { name: 'Zoe', email: 'Zoe@Cairnfield.example ', password: OTHER_PASSWORD, referralCode: '' };

describe('registration', () => {
  const register = (test: TestBackend, changed: object = {}) =>
    test.call('POST', '/api/users', { anyBody: { ...ZOE, ...changed } });

  it('makes a person with nothing, who may not log in before the email is confirmed', async () => {
    const test = createTestBackend();
    const answer = await register(test);
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    const userId = textIn(answer.body, 'userId');
    expect(test.database.read.users.get(userId)).toEqual({
      id: `user-${test.clock.now()}`,
      email: 'zoe@cairnfield.example',
      name: 'Zoe',
      role: 'user',
      kycStatus: 'unverified',
      kycDecidedAt: null,
      kycReason: null,
      balance: 0,
      createdAt: new Date(test.clock.now()).toISOString(),
      emailVerified: false,
      referralCode: expect.stringMatching(/^ref-[a-z0-9]{9}$/),
      referredBy: null,
      referrals: 0,
      closedAt: null,
      version: 1,
    });
    expect((await logInWith(test, ZOE.email, OTHER_PASSWORD)).body).toMatchObject({
      type: 'email-unconfirmed',
    });
  });

  it('gives two people of one millisecond two ids', async () => {
    const test = createTestBackend();
    const first = await register(test);
    const second = await register(test, { email: 'yan@cairnfield.example' });
    expect(textIn(second.body, 'userId')).not.toBe(textIn(first.body, 'userId'));
  });

  it.each(['AVA@cairnfield.example', 'admin@cairnfield.example'])(
    'refuses the taken email %s',
    async (email) => {
      const title = 'An account with this email already exists.';
      const answer = await register(createTestBackend(), { email });
      expect(answer).toMatchObject({
        status: 409,
        body: { type: 'email-taken', title, errors: { email: title } },
      });
    },
  );

  it('refuses the main admin’s email where no main admin is stored', async () => {
    const answer = await createTestBackend({ data: {} }).call('POST', '/api/users', {
      body: { ...ZOE, email: 'admin@cairnfield.example' },
    });
    expect(answer.status).toBe(409);
  });

  it('counts the person at the referrer', async () => {
    const test = createTestBackend();
    const code = test.database.read.users.get(TEST_IDS.ava)?.referralCode ?? '';
    const answer = await register(test, { referralCode: code });
    expect(answer.body).not.toHaveProperty('note');
    expect(test.database.read.users.get(TEST_IDS.ava)).toMatchObject({ referrals: 1, version: 2 });
    expect(test.database.read.users.get(textIn(answer.body, 'userId'))).toMatchObject({ referredBy: code });
  });

  it('registers with an unknown referral code, and says so', async () => {
    const test = createTestBackend();
    const answer = await register(test, { referralCode: 'ref-nobody' });
    expect(answer).toMatchObject({
      status: 201,
      body: { note: expect.stringContaining('We don’t recognize') },
    });
    expect(test.database.read.users.get(textIn(answer.body, 'userId'))).toMatchObject({
      referredBy: 'ref-nobody',
    });
  });

  it('lets one of two simultaneous registrations of an email win', async () => {
    const test = createTestBackend();
    const answers = await Promise.all([register(test), register(test)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(test.database.read.users.where('email', 'zoe@cairnfield.example')).toHaveLength(1);
  });
});

describe('e-mail confirmation', () => {
  const confirm = (test: TestBackend, call: { token?: string; key?: string } = {}, token = MAILED_TOKEN) =>
    test.call('POST', `/api/users/${TEST_IDS.mia}/confirm-email`, { ...call, body: { token } });

  it('logs the person in, as no admin', async () => {
    const test = createTestBackend();
    const answer = await confirm(test);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Welcome to Cairnfield!',
      session: { isAdmin: false, person: { id: TEST_IDS.mia } },
    });
    const session: unknown = Reflect.get(Object(answer.body), 'session');
    const me = await test.call('GET', '/api/users/me', { token: textIn(session, 'token') });
    expect(me.body).toMatchObject({ id: TEST_IDS.mia, emailVerified: true });
  });

  it('works once: a second link is no way to log in', async () => {
    const test = createTestBackend();
    await confirm(test);
    expect(await confirm(test)).toMatchObject({
      status: 409,
      body: { type: 'verification-failed', title: 'The verification link is invalid or has expired.' },
    });
  });

  it('answers the same when the effect runs twice under one key', async () => {
    const test = createTestBackend();
    const [first, second] = await Promise.all([confirm(test, { key: 'k' }), confirm(test, { key: 'k' })]);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(test.database.read.sessions.where('subjectId', TEST_IDS.mia)).toHaveLength(1);
  });

  it('answers again under its key after the tab that answered first has died, and stores no token', async () => {
    const test = createTestBackend();
    const first = await confirm(test, { key: 'k' });
    test.backend.forget();
    const second = await confirm(test, { key: 'k' });
    expect(second).toMatchObject({ status: 200, body: { message: 'Welcome to Cairnfield!' } });
    const session: unknown = Reflect.get(Object(second.body), 'session');
    const me = await test.call('GET', '/api/users/me', { token: textIn(session, 'token') });
    expect(me.body).toMatchObject({ id: TEST_IDS.mia, version: 2 });
    const stored = JSON.stringify([...test.database.read.idempotency.values()]);
    expect(stored).not.toContain(textIn(Reflect.get(Object(first.body), 'session'), 'token'));
    expect(stored).not.toContain(textIn(session, 'token'));
    expect((await confirm(test, { key: 'another' })).status).toBe(409);
  });

  it.each([
    ['the person', '/api/password-resets/complete'],
    ['an admin', `/api/users/${TEST_IDS.mia}/password`],
  ])('its key opens no session after %s set a new password', async (_who, path) => {
    const test = createTestBackend();
    expect((await confirm(test, { key: 'k' })).status).toBe(200);
    const email = 'mia@cairnfield.example';
    await test.call('POST', '/api/password-resets', { body: { email } });
    const password = 'Another123!';
    const token = await test.mailbox.tokenOf('reset-password', email);
    const body = path.startsWith('/api/users') ? { password } : { email, password, token };
    expect((await test.call('POST', path, { token: test.tokens.admin, body })).status).toBe(200);
    expect(await confirm(test, { key: 'k' })).toMatchObject({
      status: 409,
      body: { type: 'verification-failed' },
    });
    expect(test.database.read.sessions.where('subjectId', TEST_IDS.mia)).toHaveLength(0);
  });

  it('its key opens no session after ten minutes', async () => {
    const test = createTestBackend();
    await confirm(test, { key: 'k' });
    test.clock.advance(10 * 60_000 - 1);
    expect((await confirm(test, { key: 'k' })).status).toBe(200);
    test.clock.advance(1);
    expect((await confirm(test, { key: 'k' })).status).toBe(409);
  });

  it('keeps the session of somebody else as it is', async () => {
    const test = createTestBackend();
    expect(await confirm(test, { token: test.tokens.ava })).toMatchObject({
      status: 200,
      body: { session: null },
    });
    expect(test.database.read.users.get(TEST_IDS.mia)?.emailVerified).toBe(true);
    expect(test.database.read.sessions.where('subjectId', TEST_IDS.mia)).toHaveLength(0);
  });

  it('fails alike for nobody, without the mailed token, and when it has run out', async () => {
    const failure = { status: 404, body: { type: 'verification-failed' } };
    const test = createTestBackend();
    const body = { token: MAILED_TOKEN };
    expect(await test.call('POST', '/api/users/user-0/confirm-email', { body })).toMatchObject(failure);
    expect(await confirm(test, {}, '')).toMatchObject(failure);
    expect(await confirm(test, {}, 'guessed')).toMatchObject(failure);
    test.clock.advance(CONFIRMATION_LIFETIME_MS);
    expect(await confirm(test)).toMatchObject(failure);
    expect(test.database.read.sessions.where('subjectId', TEST_IDS.mia)).toHaveLength(0);
  });

  it('is kept nowhere once it is used, and told when it is used again', async () => {
    const test = createTestBackend();
    const id = textIn((await test.call('POST', '/api/users', { body: ZOE })).body, 'userId');
    const token = await test.mailbox.tokenOf('confirm-email', id);
    const confirm = () =>
      test.call('POST', `/api/users/${id}/confirm-email`, { body: { token, password: OTHER_PASSWORD } });
    expect((await confirm()).status).toBe(200);
    expect(JSON.stringify([...test.database.read.outbox.values()])).not.toContain(token);
    expect((await confirm()).status).toBe(409);
  });

  it('is mailed when somebody registers, and no answer says the token', async () => {
    const test = createTestBackend();
    const answer = await test.call('POST', '/api/users', { body: ZOE });
    const id = textIn(answer.body, 'userId');
    const token = await test.mailbox.tokenOf('confirm-email', id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const { emailConfirmations, idempotency } = test.database.read;
    expect(JSON.stringify([...emailConfirmations.values(), ...idempotency.values()])).not.toContain(token);
    expect((await test.call('POST', `/api/users/${id}/confirm-email`, { body: { token } })).status).toBe(200);
  });

  it('is mailed again at a login with the right password once the link has run out', async () => {
    const test = createTestBackend();
    const email = 'mia@cairnfield.example';
    await logInWith(test, email, TEST_PASSWORDS.user);
    expect(await test.mailbox.tokenOf('confirm-email', email)).toBe(MAILED_TOKEN);
    test.clock.advance(CONFIRMATION_LIFETIME_MS);
    await logInWith(test, email, 'wrong');
    expect(await test.mailbox.tokenOf('confirm-email', email)).toBe('');
    expect((await logInWith(test, email, TEST_PASSWORDS.user)).status).toBe(403);
    const token = await test.mailbox.tokenOf('confirm-email', email);
    expect((await confirm(test, {}, token)).status).toBe(200);
  });
});

describe('a new confirmation link', () => {
  const MIA = 'mia@cairnfield.example';
  const resend = (test: TestBackend, email: string) =>
    test.call('POST', '/api/email-confirmations', { body: { email } });

  it('replaces the earlier one, at most once a minute', async () => {
    const test = createTestBackend();
    expect((await resend(test, MIA)).status).toBe(202);
    const token = await test.mailbox.tokenOf('confirm-email', MIA);
    expect(token).not.toBe(MAILED_TOKEN);
    test.clock.advance(MINUTE - 1);
    await resend(test, MIA);
    expect(await test.mailbox.tokenOf('confirm-email', MIA)).toBe(token);
    test.clock.advance(1);
    await resend(test, MIA);
    expect(await test.mailbox.tokenOf('confirm-email', MIA)).not.toBe(token);
  });

  it('is answered the same for every email, and mailed only where one is to be confirmed', async () => {
    const seen = async (email: string) => {
      const test = createTestBackend();
      const { status, body } = await resend(test, email);
      return { status, body, attempts: test.database.read.loginAttempts.size };
    };
    const known = await seen(MIA);
    for (const email of ['nobody@cairnfield.example', 'ava@cairnfield.example', 'admin@cairnfield.example'])
      expect(await seen(email)).toEqual(known);
    const test = createTestBackend();
    await resend(test, 'ava@cairnfield.example');
    expect(await test.mailbox.tokenOf('confirm-email', 'ava@cairnfield.example')).toBe('');
  });
});
