import { addressesOf } from '../../src/entities/wallet/wallet';
import { CONFIRMATION_LIFETIME_MS, RESET_LIFETIME_MS } from '../../src/lib/lifetimes';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Another123!';
const ZOE = { name: 'Zoe', email: 'Zoe@Cairnfield.example ', password: NEW_PASSWORD };

const logIn = (test: TestBackend, email: string, password: string) =>
  test.call('POST', '/api/session', { body: { email, password } });

function field(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

describe('registration', () => {
  const register = (test: TestBackend, changed: object = {}) =>
    test.call('POST', '/api/users', { body: { ...ZOE, ...changed } });

  it('makes a person with nothing, who may not log in before the email is confirmed', async () => {
    const test = createTestBackend();
    const answer = await register(test);
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    const userId = field(answer.body, 'userId');
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
    expect((await logIn(test, ZOE.email, NEW_PASSWORD)).body).toMatchObject({ type: 'email-unconfirmed' });
  });

  it('gives two people of one millisecond two ids', async () => {
    const test = createTestBackend();
    const first = await register(test);
    const second = await register(test, { email: 'yan@cairnfield.example' });
    expect(field(second.body, 'userId')).not.toBe(field(first.body, 'userId'));
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
    expect(test.database.read.users.get(field(answer.body, 'userId'))).toMatchObject({ referredBy: code });
  });

  it('registers with an unknown referral code, and says so', async () => {
    const test = createTestBackend();
    const answer = await register(test, { referralCode: 'ref-nobody' });
    expect(answer).toMatchObject({ status: 201, body: { note: expect.stringContaining('not known') } });
    expect(test.database.read.users.get(field(answer.body, 'userId'))).toMatchObject({
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
    const me = await test.call('GET', '/api/users/me', { token: field(session, 'token') });
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
    const me = await test.call('GET', '/api/users/me', { token: field(session, 'token') });
    expect(me.body).toMatchObject({ id: TEST_IDS.mia, version: 2 });
    const stored = JSON.stringify([...test.database.read.idempotency.values()]);
    expect(stored).not.toContain(field(Reflect.get(Object(first.body), 'session'), 'token'));
    expect(stored).not.toContain(field(session, 'token'));
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

  it('is mailed when somebody registers, and no answer says the token', async () => {
    const test = createTestBackend();
    const answer = await test.call('POST', '/api/users', { body: ZOE });
    const id = field(answer.body, 'userId');
    const token = await test.mailbox.tokenOf('confirm-email', id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const { emailConfirmations, idempotency } = test.database.read;
    expect(JSON.stringify([...emailConfirmations.values(), ...idempotency.values()])).not.toContain(token);
    expect((await test.call('POST', `/api/users/${id}/confirm-email`, { body: { token } })).status).toBe(200);
  });

  it('is mailed anew at a login with the right password once the link has run out', async () => {
    const test = createTestBackend();
    const email = 'mia@cairnfield.example';
    await logIn(test, email, TEST_PASSWORDS.user);
    expect(await test.mailbox.tokenOf('confirm-email', email)).toBe(MAILED_TOKEN);
    test.clock.advance(CONFIRMATION_LIFETIME_MS);
    await logIn(test, email, 'wrong');
    expect(await test.mailbox.tokenOf('confirm-email', email)).toBe('');
    expect((await logIn(test, email, TEST_PASSWORDS.user)).status).toBe(403);
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

describe('password reset', () => {
  const AVA = 'ava@cairnfield.example';
  const request = (test: TestBackend, email: string) =>
    test.call('POST', '/api/password-resets', { body: { email } });
  const complete = async (test: TestBackend, email: string, token?: string) =>
    test.call('POST', '/api/password-resets/complete', {
      body: {
        email,
        password: NEW_PASSWORD,
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
    expect((await logIn(test, AVA, TEST_PASSWORDS.user)).status).toBe(401);
    expect((await logIn(test, AVA, NEW_PASSWORD)).status).toBe(200);
    expect((await test.call('GET', '/api/session', { token: test.tokens.ava })).status).toBe(401);
    expect((await test.call('GET', '/api/session', { token: test.tokens.noah })).status).toBe(200);
    expect((await complete(test, AVA)).status).toBe(410);
  });

  it('keeps the session that it was done in', async () => {
    const test = createTestBackend();
    const other = await logIn(test, AVA, TEST_PASSWORDS.user);
    await request(test, AVA);
    await complete(test, AVA, test.tokens.ava);
    expect((await test.call('GET', '/api/session', { token: test.tokens.ava })).status).toBe(200);
    expect((await test.call('GET', '/api/session', { token: field(other.body, 'token') })).status).toBe(401);
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
    const body = { email: AVA, password: NEW_PASSWORD, token };
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
    // One mail a minute, whoever asks.
    expect(new Set(tokens).size).toBe(14);
    expect(test.database.read.outbox.size).toBe(15);
    const completeWith = async (token = '') => {
      const body = { email: AVA, password: NEW_PASSWORD, token };
      return (await test.call('POST', '/api/password-resets/complete', { body })).status;
    };
    expect(await completeWith(tokens[0])).toBe(200);
    for (const token of tokens) expect(await completeWith(token)).toBe(410);
  });

  it('makes the browser known, so that strangers cannot keep the person out of it', async () => {
    const test = createTestBackend();
    const browser = 'b'.repeat(22);
    const session = (address: string, body: object) =>
      test.call('POST', '/api/session', { body: { email: AVA, ...body }, address, browser });
    await request(test, AVA);
    const token = await test.mailbox.tokenOf('reset-password', AVA);
    const body = { email: AVA, password: NEW_PASSWORD, token };
    const from = { address: '203.0.113.7', browser };
    expect((await test.call('POST', '/api/password-resets/complete', { body, ...from })).status).toBe(200);
    for (let i = 0; i < 120; i += 1) {
      const wrong = { email: AVA, password: 'wrong' };
      await test.call('POST', '/api/session', { body: wrong, address: `198.51.100.${i}` });
    }
    expect((await session('203.0.113.7', { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('lets a person in who had mistyped too often', async () => {
    const test = createTestBackend();
    for (let i = 0; i < 5; i += 1) await logIn(test, AVA, 'wrong');
    await request(test, AVA);
    await complete(test, AVA);
    expect((await logIn(test, AVA, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('admins', () => {
  const asAdmin = (test: TestBackend, path: string, body: object) =>
    test.call('POST', path, { token: test.tokens.admin, body });

  it('adds an admin, who can log in', async () => {
    const test = createTestBackend();
    const olga = { name: 'Olga', email: 'OLGA@cairnfield.example', password: NEW_PASSWORD };
    const answer = await asAdmin(test, '/api/admins', olga);
    expect(answer).toMatchObject({
      status: 201,
      body: { email: 'olga@cairnfield.example', role: 'admin', kycStatus: 'verified', isMain: false },
    });
    expect(JSON.stringify(answer.body)).not.toContain('hash');
    expect((await logIn(test, olga.email, NEW_PASSWORD)).body).toMatchObject({ isAdmin: true });
    const list = await test.call('GET', '/api/admins', { token: test.tokens.admin });
    expect(list.body).toMatchObject({ total: 2, items: [{ id: TEST_IDS.admin }, { name: 'Olga' }] });
  });

  it.each(['ava@cairnfield.example', 'admin@cairnfield.example'])(
    'refuses the taken email %s',
    async (email) => {
      const body = { name: 'Olga', email, password: NEW_PASSWORD };
      expect(await asAdmin(createTestBackend(), '/api/admins', body)).toMatchObject({
        status: 409,
        body: { type: 'email-taken', title: 'Admin with this email already exists.' },
      });
    },
  );

  it('sets the main admin’s password and keeps the session that did it', async () => {
    const test = createTestBackend();
    const other = await logIn(test, 'admin@cairnfield.example', TEST_PASSWORDS.admin);
    await asAdmin(test, '/api/admins/main/password', {
      currentPassword: TEST_PASSWORDS.admin,
      password: NEW_PASSWORD,
    });
    expect((await logIn(test, 'admin@cairnfield.example', NEW_PASSWORD)).status).toBe(200);
    expect((await test.call('GET', '/api/session', { token: test.tokens.admin })).status).toBe(200);
    expect((await test.call('GET', '/api/session', { token: field(other.body, 'token') })).status).toBe(401);
  });

  describe('a wrong password of one’s own', () => {
    const guess = (test: TestBackend, currentPassword = 'Wrong-123!') =>
      asAdmin(test, '/api/admins/main/password', { currentPassword, password: NEW_PASSWORD });

    it('changes nothing, and is said at its field', async () => {
      const test = createTestBackend();
      expect(await guess(test)).toMatchObject({
        status: 422,
        body: { type: 'validation-failed', errors: { currentPassword: 'The current password is wrong.' } },
      });
      const { admin } = TEST_PASSWORDS;
      expect((await logIn(test, 'admin@cairnfield.example', admin)).status).toBe(200);
    });

    it('is guessed five times, then slowed down; logins are counted apart', async () => {
      const test = createTestBackend();
      for (let i = 0; i < 5; i += 1) expect((await guess(test)).status).toBe(422);
      expect((await guess(test, TEST_PASSWORDS.admin)).status).toBe(429);
      expect((await logIn(test, 'admin@cairnfield.example', TEST_PASSWORDS.admin)).status).toBe(200);
      test.clock.advance(5_000);
      expect((await guess(test, TEST_PASSWORDS.admin)).status).toBe(200);
    });

    it('is not confused with strangers’ wrong logins, whatever their number', async () => {
      const test = createTestBackend();
      for (let i = 0; i < 150; i += 1) {
        const body = { email: 'admin@cairnfield.example', password: 'wrong' };
        await test.call('POST', '/api/session', { body, address: `198.51.100.${i}` });
      }
      expect((await guess(test, TEST_PASSWORDS.admin)).status).toBe(200);
    });

    it('is not asked of another admin: only the main admin sets this password', async () => {
      const test = createTestBackend();
      const olga = { name: 'Olga', email: 'olga@cairnfield.example', password: NEW_PASSWORD };
      await asAdmin(test, '/api/admins', olga);
      const token = field((await logIn(test, olga.email, olga.password)).body, 'token');
      const reset = (currentPassword: string) =>
        test.call('POST', '/api/admins/main/password', {
          token,
          body: { currentPassword, password: 'Another-1234' },
        });
      expect((await reset(TEST_PASSWORDS.admin)).status).toBe(403);
      expect(await reset(olga.password)).toMatchObject({
        status: 403,
        body: { title: 'Only the main admin sets the main admin’s password.' },
      });
      expect((await logIn(test, 'admin@cairnfield.example', TEST_PASSWORDS.admin)).status).toBe(200);
    });

    it('is not asked of somebody who has none, after a repair', async () => {
      const test = createTestBackend();
      test.database.transact((tx) => tx.credentials.remove(TEST_IDS.admin));
      expect((await guess(test)).status).toBe(200);
    });
  });

  describe('deposit addresses', () => {
    const ADDRESSES = addressesOf({ btc: 'tb1-new' });
    const save = (test: TestBackend, body: object, key = 'k') =>
      test.call('PUT', '/api/wallets', { token: test.tokens.admin, key, body: { ...ADDRESSES, ...body } });
    const record = (test: TestBackend) => test.database.read.wallets.get('wallets');
    const stored = (test: TestBackend) => ({ ...record(test)?.addresses, version: record(test)?.version });

    it('change with the admin’s own password, which is stored nowhere', async () => {
      const test = createTestBackend();
      expect(await save(test, { currentPassword: TEST_PASSWORDS.admin, version: 1 })).toMatchObject({
        status: 200,
        body: { ...ADDRESSES, version: 2 },
      });
      expect(record(test)).toEqual({ id: 'wallets', addresses: ADDRESSES, version: 2 });
      expect([...test.database.read.audit.values()].map(({ details }) => details)).toEqual([
        'BTC: bc1-test → tb1-new; ETH: 0x-test → none; LTC: ltc1-test → none.',
      ]);
    });

    it('stay as they are without it, and with a wrong one, which is said at its field', async () => {
      const test = createTestBackend();
      expect(await save(test, {})).toMatchObject({
        status: 422,
        body: { errors: { currentPassword: 'Enter your current password.' } },
      });
      expect(await save(test, { currentPassword: 'Wrong-123!' })).toMatchObject({
        status: 422,
        body: { errors: { currentPassword: 'The current password is wrong.' } },
      });
      expect(stored(test)).toMatchObject({ btc: 'bc1-test', version: 1 });
      expect(test.database.read.audit.size).toBe(0);
    });

    it('take five wrong passwords, counted with the logins of the same email', async () => {
      const test = createTestBackend();
      for (let i = 0; i < 5; i += 1) {
        expect((await save(test, { currentPassword: 'Wrong-123!' }, `wrong-${i}`)).status).toBe(422);
      }
      expect(await save(test, { currentPassword: TEST_PASSWORDS.admin })).toMatchObject({
        status: 429,
        body: { type: 'too-many-attempts' },
      });
      expect(stored(test)).toMatchObject({ btc: 'bc1-test', version: 1 });
    });

    it('changed meanwhile are not overwritten, although the password is right', async () => {
      const test = createTestBackend();
      await save(test, { currentPassword: TEST_PASSWORDS.admin }, 'first');
      const late = await save(test, { currentPassword: TEST_PASSWORDS.admin, btc: 'tb1-late', version: 1 });
      expect(late).toMatchObject({ status: 409, body: { type: 'stale-version' } });
      expect(stored(test)).toMatchObject({ btc: 'tb1-new', version: 2 });
    });

    it('repeated under the same key change once', async () => {
      const test = createTestBackend();
      const body = { currentPassword: TEST_PASSWORDS.admin };
      const [one, two] = [await save(test, body), await save(test, body)];
      expect(two.body).toEqual(one.body);
      expect(stored(test)).toMatchObject({ version: 2 });
      test.backend.forget();
      expect((await save(test, body)).headers.get('Idempotent-Replayed')).toBe('true');
      expect(stored(test)).toMatchObject({ version: 2 });
    });
  });

  it('sets a person’s password and ends their sessions', async () => {
    const test = createTestBackend();
    await asAdmin(test, `/api/users/${TEST_IDS.ava}/password`, { password: NEW_PASSWORD });
    expect((await test.call('GET', '/api/session', { token: test.tokens.ava })).status).toBe(401);
    expect((await logIn(test, 'ava@cairnfield.example', NEW_PASSWORD)).status).toBe(200);
  });

  it('ends a password reset that was asked for before a person’s password was set', async () => {
    const test = createTestBackend();
    const email = 'ava@cairnfield.example';
    await test.call('POST', '/api/password-resets', { body: { email } });
    const token = await test.mailbox.tokenOf('reset-password', email);
    await asAdmin(test, `/api/users/${TEST_IDS.ava}/password`, { password: NEW_PASSWORD });
    const answer = await test.call('POST', '/api/password-resets/complete', {
      body: { email, password: 'Stolen-123!', token },
    });
    expect(answer).toMatchObject({ status: 410, body: { type: 'reset-invalid' } });
    expect((await logIn(test, email, NEW_PASSWORD)).status).toBe(200);
  });
});
