import { isRecord } from '../../src/lib/json';
import { HOLD_MS } from '../../src/lib/lifetimes';
import { codeOfPhone, givePhone } from '../../src/test/backend/secondStep';
import { createTestBackend, type TestAnswer, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';

const AVA = 'ava@cairnfield.example';
const OF_AVA = `/api/users/${TEST_IDS.ava}`;
const WITHDRAWAL = { amount: 10, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' } as const;

const logIn = (test: TestBackend, password: string, email = AVA) =>
  test.call('POST', '/api/session', { body: { email, password } });

const withdraw = (test: TestBackend, token: string, key: string) =>
  test.call('POST', '/api/withdrawals', { token, key, body: WITHDRAWAL });

const read = async (test: TestBackend, path: string, token: string) =>
  (await test.call('GET', path, { token })).body;

const tokenIn = ({ body }: TestAnswer) => (isRecord(body) ? String(body['token']) : '');

describe('the sign-in history', () => {
  it('has good and failed logins, the newest first, and nobody else’s', async () => {
    const test = createTestBackend();
    await logIn(test, 'Wrong123!');
    await logIn(test, TEST_PASSWORDS.user);
    await logIn(test, TEST_PASSWORDS.user, 'noah@cairnfield.example');
    expect(await read(test, '/api/me/sign-ins', test.tokens.ava)).toMatchObject({
      items: [
        { isSuccess: true, details: 'Logged in.' },
        { isSuccess: false, details: 'Wrong password.' },
      ],
    });
  });

  it('ends after 50', async () => {
    const test = createTestBackend();
    for (let count = 0; count < 50; count += 1) await logIn(test, TEST_PASSWORDS.user);
    const token = tokenIn(await logIn(test, TEST_PASSWORDS.user));
    const body = await read(test, '/api/me/sign-ins', token);
    expect(isRecord(body) ? body['items'] : null).toHaveLength(50);
  });
});

describe('failed logins', () => {
  it('are shown to admins, who let the person try again without a wait', async () => {
    const test = createTestBackend();
    const { admin } = test.tokens;
    for (let count = 0; count < 5; count += 1) await logIn(test, 'Wrong123!');
    expect((await logIn(test, TEST_PASSWORDS.user)).status).toBe(429);
    expect(await read(test, `${OF_AVA}/security`, admin)).toMatchObject({ failures: 5 });
    expect((await test.call('DELETE', `${OF_AVA}/failed-logins`, { token: admin })).status).toBe(204);
    expect(await read(test, `${OF_AVA}/security`, admin)).toMatchObject({ failures: 0 });
    expect((await logIn(test, TEST_PASSWORDS.user)).status).toBe(200);
  });
});

describe('a lost second step', () => {
  const takeOff = (test: TestBackend) =>
    test.call('POST', `${OF_AVA}/second-step/take-off`, {
      token: test.tokens.admin,
      body: { reason: 'Her phone was stolen.' },
    });

  it('is taken off with a reason; she is mailed, and can’t withdraw for a day', async () => {
    const test = createTestBackend();
    await givePhone(test);
    expect((await takeOff(test)).status).toBe(200);
    const { read: tables } = test.database;
    expect([...tables.audit.values()].at(-1)).toMatchObject({
      action: 'authenticator.takenOff',
      details: expect.stringContaining('Her phone was stolen.'),
    });
    expect([...tables.outbox.values()].filter(({ to }) => to === AVA)).toMatchObject([
      {
        kind: 'second-step-taken-off',
        message: expect.stringMatching(/UTC\nWithdrawals and transfers are paused until .* UTC\.$/),
      },
    ]);
    const token = tokenIn(await logIn(test, TEST_PASSWORDS.user));
    expect(await withdraw(test, token, 'early')).toMatchObject({
      status: 409,
      body: {
        type: 'withdrawals-paused',
        title: expect.stringMatching(
          /^Your withdrawals and transfers are paused until .* UTC because an admin changed how you log in\. /,
        ),
      },
    });
    test.clock.advance(HOLD_MS);
    const later = tokenIn(await logIn(test, TEST_PASSWORDS.user));
    expect((await withdraw(test, later, 'later')).status).toBe(201);
  });
});

describe('the policy that admins must have a second step', () => {
  const POLICY = { withdrawalFeePercent: 0, referralBonus: 0, adminsNeedSecondStep: true };

  async function withPolicy() {
    const test = createTestBackend();
    await givePhone(test, { personId: TEST_IDS.admin, isFresh: true });
    const { admin: token } = test.tokens;
    const body = {
      name: 'Olga',
      email: 'olga@cairnfield.example',
      password: 'Another123!',
      duty: 'owner',
    } as const;
    await test.call('POST', '/api/admins', { token, body });
    expect((await test.call('PUT', '/api/settings/policy', { token, body: POLICY })).status).toBe(200);
    return { test, olga: await logIn(test, 'Another123!', 'olga@cairnfield.example') };
  }

  it('lets who has none do nothing but set one up', async () => {
    const { test, olga } = await withPolicy();
    expect(olga).toMatchObject({ status: 200, body: { person: { mustSetUp: true } } });
    const token = tokenIn(olga);
    for (const path of ['/api/users', '/api/deposits'])
      expect(await test.call('GET', path, { token })).toMatchObject({
        status: 403,
        body: { type: 'set-up-required' },
      });
    const { body: made } = await test.call('POST', '/api/me/authenticator', { token });
    const key = isRecord(made) ? String(made['key']) : '';
    const code = codeOfPhone(test.clock.now(), 0, key);
    await test.call('POST', '/api/me/authenticator/turn-on', { token, body: { code } });
    expect((await test.call('GET', '/api/users', { token })).status).toBe(200);
    expect(await read(test, '/api/session', token)).not.toHaveProperty('mustSetUp');
    expect(await read(test, '/api/admins?q=olga', token)).toMatchObject({ items: [{ hasSecondStep: true }] });
    const next = codeOfPhone(test.clock.now(), 1, key);
    const off = await test.call('POST', '/api/me/authenticator/turn-off', { token, body: { code: next } });
    expect(off.status).toBe(409);
  });

  it('is not set by an admin who has none', async () => {
    const test = createTestBackend();
    const answer = await test.call('PUT', '/api/settings/policy', { token: test.tokens.admin, body: POLICY });
    expect(answer).toMatchObject({ status: 409, body: { type: 'conflict' } });
  });
});
