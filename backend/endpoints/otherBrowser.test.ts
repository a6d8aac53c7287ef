import { OTHER_PASSWORD, logInWith, textIn } from '../../src/test/backend/accounts';
import { createTestBackend, type TestBackend, type TestCall } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';

type Place = Pick<TestCall, 'address' | 'browser'>;

const VICTIM = 'victim@cairnfield.example';
const STRANGERS_PASSWORD = 'Strangers-Own-8!';
const STRANGER: Place = { address: '198.51.100.1', browser: 's'.repeat(22) };
const OWNER: Place = { address: '203.0.113.7', browser: 'v'.repeat(22) };
/** A program without a browser's token. */
const NO_BROWSER: Place = { address: '198.51.100.1' };

async function registerAs(test: TestBackend, place: Place): Promise<string> {
  const body = { name: 'Not The Owner', email: VICTIM, password: STRANGERS_PASSWORD, referralCode: '' };
  return textIn((await test.call('POST', '/api/users', { ...place, body })).body, 'userId');
}

const confirmAs = async (
  test: TestBackend,
  id: string,
  place: Place,
  more: { readonly password?: string; readonly token?: string } = {},
) => {
  const token = more.token ?? (await test.mailbox.tokenOf('confirm-email', id));
  return test.call('POST', `/api/users/${id}/confirm-email`, { ...place, body: { ...more, token } });
};

describe('an email that a stranger registered', () => {
  it.each([
    ['in a browser', STRANGER, OWNER],
    ['without a browser', NO_BROWSER, OWNER],
    ['in a browser, and the owner has none', STRANGER, NO_BROWSER],
  ])('%s, opens to nobody by its mailed link alone', async (_how, stranger, owner) => {
    const test = createTestBackend();
    const id = await registerAs(test, stranger);
    expect(await confirmAs(test, id, owner)).toMatchObject({
      status: 403,
      body: {
        type: 'other-browser',
        detail: VICTIM,
        title:
          'This email was registered in another browser, with the name “Not The Owner”. Choose a password to confirm it.',
      },
    });
    expect(test.database.read.users.get(id)?.emailVerified).toBe(false);
    expect(await logInWith(test, VICTIM, STRANGERS_PASSWORD)).toMatchObject({ status: 403 });
  });

  it('opens with the password that its owner chooses, to no one else, under one key once', async () => {
    const test = createTestBackend();
    const id = await registerAs(test, STRANGER);
    const token = await test.mailbox.tokenOf('confirm-email', id);
    const first = await confirmAs(test, id, OWNER, { password: OTHER_PASSWORD });
    expect(first).toMatchObject({ status: 200, body: { session: { person: { id } } } });
    expect((await logInWith(test, VICTIM, STRANGERS_PASSWORD)).status).toBe(401);
    expect((await logInWith(test, VICTIM, OTHER_PASSWORD)).status).toBe(200);
    // The stranger's browser keeps no count of its own.
    expect(test.database.read.knownBrowsers.where('personId', id)).toHaveLength(1);
    expect(await confirmAs(test, id, STRANGER, { token })).toMatchObject({ status: 409 });
  });

  it.each([
    [
      'a new link',
      (test: TestBackend) =>
        test.call('POST', '/api/email-confirmations', { ...STRANGER, body: { email: VICTIM } }),
    ],
    [
      'a login',
      (test: TestBackend) =>
        test.call('POST', '/api/session', {
          ...STRANGER,
          body: { email: VICTIM, password: STRANGERS_PASSWORD },
        }),
    ],
  ])('stays closed after %s', async (_what, ask) => {
    const test = createTestBackend();
    const id = await registerAs(test, STRANGER);
    test.clock.advance(25 * 3_600_000);
    await ask(test);
    expect((await confirmAs(test, id, OWNER)).status).toBe(403);
  });

  it('hashes no password for a guessed link, and refuses a common one at its field', async () => {
    const test = createTestBackend();
    const id = await registerAs(test, STRANGER);
    const body = { token: 'guessed', password: OTHER_PASSWORD };
    expect(await test.call('POST', `/api/users/${id}/confirm-email`, { ...OWNER, body })).toMatchObject({
      status: 404,
      body: { type: 'verification-failed', title: 'The verification link is invalid or has expired.' },
    });
    expect(await confirmAs(test, id, OWNER, { password: 'password' })).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(String) } },
    });
    expect(await confirmAs(test, id, OWNER, { password: 'short' })).toMatchObject({ status: 422 });
  });

  it.each([
    ['the browser that registered', STRANGER],
    ['another program than the app', NO_BROWSER],
  ])('logs in as ever in %s', async (_where, place) => {
    const test = createTestBackend();
    const id = await registerAs(test, place);
    expect(await confirmAs(test, id, place)).toMatchObject({
      status: 200,
      body: { message: 'Welcome to Cairnfield!', session: { person: { id } } },
    });
  });
});

describe('a new email that a stranger gave their own account', () => {
  const ask = async (test: TestBackend) => {
    const body = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };
    await test.call('POST', '/api/session', { ...STRANGER, body });
    await test.call('PATCH', '/api/account', {
      token: test.tokens.ava,
      body: { name: 'Ava Chen', email: VICTIM, version: 1, currentPassword: TEST_PASSWORDS.user },
    });
    return test.mailbox.tokenOf('confirm-new-email', TEST_IDS.ava);
  };
  const confirm = (test: TestBackend, token: string, call: TestCall) =>
    test.call('POST', '/api/account/confirm-email', { ...call, body: { token } });

  it('isn’t theirs when its owner opens the link', async () => {
    const test = createTestBackend();
    const token = await ask(test);
    for (const place of [OWNER, NO_BROWSER, { ...OWNER, token: test.tokens.noah }]) {
      expect(await confirm(test, token, place)).toMatchObject({
        status: 403,
        body: { type: 'other-browser' },
      });
    }
    expect(test.database.read.users.get(TEST_IDS.ava)?.email).toBe('ava@cairnfield.example');
  });

  it.each([
    ['in a browser that they log in with', () => STRANGER],
    ['logged in', (test: TestBackend) => ({ ...OWNER, token: test.tokens.ava })],
  ])('is theirs once they confirm it %s', async (_how, place) => {
    const test = createTestBackend();
    const token = await ask(test);
    expect(await confirm(test, token, place(test))).toMatchObject({ status: 200, body: { email: VICTIM } });
  });
});
