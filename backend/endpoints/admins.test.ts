import { DEFAULT_POLICY } from '../../src/entities/settings/policy';
import { addressesOf } from '../../src/entities/wallet/wallet';
import { OTHER_PASSWORD, logInWith, oneTimeLogin, textIn } from '../../src/test/backend/accounts';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { ENDPOINTS } from './endpoints';

describe('admins', () => {
  const asAdmin = (test: TestBackend, path: string, body: object) =>
    test.call('POST', path, { token: test.tokens.admin, body });

  it('adds an admin, who can log in', async () => {
    const test = createTestBackend();
    const olga = { name: 'Olga', email: 'OLGA@cairnfield.example', password: OTHER_PASSWORD };
    const answer = await asAdmin(test, '/api/admins', olga);
    expect(answer).toMatchObject({
      status: 201,
      body: { email: 'olga@cairnfield.example', role: 'admin', kycStatus: 'verified', isMain: false },
    });
    expect(JSON.stringify(answer.body)).not.toContain('hash');
    expect((await logInWith(test, olga.email, OTHER_PASSWORD)).body).toMatchObject({ isAdmin: true });
    const list = await test.call('GET', '/api/admins', { token: test.tokens.admin });
    expect(list.body).toMatchObject({ total: 2, items: [{ id: TEST_IDS.admin }, { name: 'Olga' }] });
  });

  it.each(['ava@cairnfield.example', 'admin@cairnfield.example'])(
    'refuses the taken email %s',
    async (email) => {
      const body = { name: 'Olga', email, password: OTHER_PASSWORD };
      expect(await asAdmin(createTestBackend(), '/api/admins', body)).toMatchObject({
        status: 409,
        body: { type: 'email-taken', title: 'Admin with this email already exists.' },
      });
    },
  );

  it('sets the main admin’s password and keeps the session that did it', async () => {
    const test = createTestBackend();
    const other = await logInWith(test, 'admin@cairnfield.example', TEST_PASSWORDS.admin);
    await asAdmin(test, '/api/admins/main/password', { password: OTHER_PASSWORD });
    expect((await logInWith(test, 'admin@cairnfield.example', OTHER_PASSWORD)).status).toBe(200);
    expect((await test.call('GET', '/api/session', { token: test.tokens.admin })).status).toBe(200);
    expect((await test.call('GET', '/api/session', { token: textIn(other.body, 'token') })).status).toBe(401);
  });

  describe('a wrong password of one’s own', () => {
    const guess = (test: TestBackend, currentPassword = 'Wrong-123!') =>
      asAdmin(test, '/api/me/password', { currentPassword, password: OTHER_PASSWORD });

    it('changes nothing, and is said at its field', async () => {
      const test = createTestBackend();
      expect(await guess(test)).toMatchObject({
        status: 422,
        body: { type: 'validation-failed', errors: { currentPassword: 'The current password is wrong.' } },
      });
      const { admin } = TEST_PASSWORDS;
      expect((await logInWith(test, 'admin@cairnfield.example', admin)).status).toBe(200);
    });

    it('is guessed five times, then slowed down; logins are counted apart', async () => {
      const test = createTestBackend();
      for (let i = 0; i < 5; i += 1) expect((await guess(test)).status).toBe(422);
      expect((await guess(test, TEST_PASSWORDS.admin)).status).toBe(429);
      expect((await logInWith(test, 'admin@cairnfield.example', TEST_PASSWORDS.admin)).status).toBe(200);
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
  });

  it('any admin sets the main admin’s password; sessions and passkeys end, and the main admin is mailed', async () => {
    const test = createTestBackend();
    const { database } = test;
    const [passkey] = database.read.passkeys.values();
    if (passkey === undefined) throw new Error('The test data has no passkey.');
    database.transact((tx) => tx.passkeys.put({ ...passkey, personId: TEST_IDS.admin }));
    const olga = { name: 'Olga', email: 'olga@cairnfield.example', password: OTHER_PASSWORD };
    await asAdmin(test, '/api/admins', olga);
    const token = textIn((await logInWith(test, olga.email, olga.password)).body, 'token');
    const reset = () =>
      test.call('POST', '/api/admins/main/password', { token, body: { password: 'Another-1234' } });
    expect(await reset()).toMatchObject({
      status: 200,
      body: { message: 'The main admin password has been updated.' },
    });
    expect((await test.call('GET', '/api/session', { token: test.tokens.admin })).status).toBe(401);
    expect((await test.call('GET', '/api/session', { token })).status).toBe(200);
    expect((await logInWith(test, 'admin@cairnfield.example', 'Another-1234')).status).toBe(200);
    expect(database.read.passkeys.some('personId', TEST_IDS.admin)).toBe(false);
    expect([...database.read.outbox.values()]).toContainEqual(
      expect.objectContaining({
        kind: 'password-set-by-admin',
        to: 'admin@cairnfield.example',
        message: expect.stringContaining('By: Olga'),
      }),
    );
  });

  describe('a login with a one-time password', () => {
    it('can only set a password, read its session and log out', async () => {
      const { test, login, token } = await oneTimeLogin();
      expect(login.body).toMatchObject({ person: { mustSetPassword: true } });
      for (const { method, path, role } of ENDPOINTS) {
        if (role === 'public' || role === 'user' || path === '/api/session' || path === '/api/me/password')
          continue;
        const answer = await test.call(method, path.replace(':id', 'user-1'), { token, key: 'k' });
        expect({ path, ...answer }).toMatchObject({
          path,
          status: 403,
          body: { type: 'set-up-required', title: 'Set your own password before you continue.' },
        });
      }
      expect((await test.call('GET', '/api/session', { token })).status).toBe(200);
    });

    it('sets one without a current one, and is an ordinary session then', async () => {
      const { test, token } = await oneTimeLogin();
      const set = (body: { readonly currentPassword?: string; readonly password: string }) =>
        test.call('POST', '/api/me/password', { token, body });
      expect((await set({ password: 'short' })).status).toBe(422);
      expect((await set({ password: OTHER_PASSWORD })).status).toBe(200);
      expect((await test.call('GET', '/api/session', { token })).body).not.toHaveProperty('mustSetPassword');
      expect((await test.call('GET', '/api/admins', { token })).status).toBe(200);
      expect(await set({ password: 'Another-1234' })).toMatchObject({
        status: 422,
        body: { errors: { currentPassword: 'Enter your current password.' } },
      });
      expect((await set({ currentPassword: 'anything', password: 'Another-1234' })).status).toBe(422);
      expect((await logInWith(test, 'admin@cairnfield.example', OTHER_PASSWORD)).status).toBe(200);
    });

    it('logs out', async () => {
      const { test, token } = await oneTimeLogin();
      expect((await test.call('DELETE', '/api/session', { token })).status).toBe(204);
    });

    it('comes before the second step that the policy demands', async () => {
      const { test, token } = await oneTimeLogin();
      test.database.transact((tx) => {
        tx.policy.put({ id: 'policy', ...DEFAULT_POLICY, adminsNeedSecondStep: true, version: 1 });
      });
      await test.call('POST', '/api/me/password', { token, body: { password: OTHER_PASSWORD } });
      expect((await test.call('GET', '/api/session', { token })).body).toMatchObject({ mustSetUp: true });
      expect((await test.call('GET', '/api/admins', { token })).status).toBe(403);
    });
  });

  describe('deposit addresses', () => {
    const ADDRESSES = addressesOf({ btc: 'tb1-new' });
    const save = (test: TestBackend, body: object, key = 'k') =>
      test.call('PUT', '/api/wallets', { token: test.tokens.admin, key, anyBody: { ...ADDRESSES, ...body } });
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
    await asAdmin(test, `/api/users/${TEST_IDS.ava}/password`, { password: OTHER_PASSWORD });
    expect((await test.call('GET', '/api/session', { token: test.tokens.ava })).status).toBe(401);
    expect((await logInWith(test, 'ava@cairnfield.example', OTHER_PASSWORD)).status).toBe(200);
  });

  it('ends a password reset that was asked for before a person’s password was set', async () => {
    const test = createTestBackend();
    const email = 'ava@cairnfield.example';
    await test.call('POST', '/api/password-resets', { body: { email } });
    const token = await test.mailbox.tokenOf('reset-password', email);
    await asAdmin(test, `/api/users/${TEST_IDS.ava}/password`, { password: OTHER_PASSWORD });
    const answer = await test.call('POST', '/api/password-resets/complete', {
      body: { email, password: 'Stolen-123!', token },
    });
    expect(answer).toMatchObject({ status: 410, body: { type: 'reset-invalid' } });
    expect((await logInWith(test, email, OTHER_PASSWORD)).status).toBe(200);
  });
});
