import { CHALLENGE_LIFETIME_MS } from '../../src/lib/lifetimes';
import { isRecord } from '../../src/lib/json';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '../../src/test/backend/softwareAuthenticator';
import { givePhone } from '../../src/test/backend/secondStep';
import { TEST_IDS } from '../../src/test/backend/testData';
import { AVAS_AUTHENTICATOR, TEST_ORIGIN } from '../../src/test/backend/testPasskeys';
import { userHandleOf } from '../auth/passkeys';

type Signed = Partial<Parameters<SoftwareAuthenticator['get']>[0]>;

const textIn = (body: unknown, field: string) => (isRecord(body) ? String(body[field]) : '');

async function challengeOf(test: TestBackend, path: string, token?: string): Promise<string> {
  const { body } = await test.call('POST', path, token === undefined ? {} : { token });
  return textIn(body, 'challenge');
}

const askToLogIn = (test: TestBackend) => challengeOf(test, '/api/session/passkey/challenge');
const askToAdd = (test: TestBackend, token: string) => challengeOf(test, '/api/passkeys/challenges', token);

const send = (test: TestBackend, anyBody: object) => test.call('POST', '/api/session/passkey', { anyBody });

/** Logs in with Ava's passkey, whose counter was at seven; `changed` is what the authenticator or the browser does. */
async function logIn(test: TestBackend, changed: Signed = {}) {
  const challenge = changed.challenge ?? (await askToLogIn(test));
  return send(test, AVAS_AUTHENTICATOR.get({ origin: TEST_ORIGIN, counter: 8, ...changed, challenge }));
}

async function add(
  test: TestBackend,
  authenticator: SoftwareAuthenticator,
  changed: Signed = {},
  who = 'ava',
) {
  const token = who === 'admin' ? test.tokens.admin : test.tokens.ava;
  const challenge = changed.challenge ?? (await askToAdd(test, token));
  const body = { name: 'Phone', ...authenticator.create({ origin: TEST_ORIGIN, ...changed, challenge }) };
  return test.call('POST', '/api/passkeys', { token, body });
}

const lastAudit = (test: TestBackend) => [...test.database.read.audit.values()].at(-1);
const storedOfAva = (test: TestBackend) => test.database.read.passkeys.get('pk-1');

describe('logging in with a passkey', () => {
  it('needs neither email nor password, and remembers the counter, the time and the browser', async () => {
    const test = createTestBackend();
    const challenge = await askToLogIn(test);
    const body = AVAS_AUTHENTICATOR.get({
      challenge,
      origin: TEST_ORIGIN,
      counter: 8,
      userHandle: userHandleOf(TEST_IDS.ava),
    });
    const browser = 'b'.repeat(22);
    const answer = await test.call('POST', '/api/session/passkey', { body, browser });
    expect(answer).toMatchObject({ status: 200, body: { isAdmin: false, person: { id: TEST_IDS.ava } } });
    const token = textIn(answer.body, 'token');
    expect((await test.call('GET', '/api/users/me', { token })).status).toBe(200);
    expect(storedOfAva(test)).toMatchObject({ counter: 8, lastUsedAt: '2026-01-15T12:00:00.000Z' });
    expect(test.database.read.knownBrowsers.size).toBe(1);
    expect(lastAudit(test)).toMatchObject({
      action: 'session.loggedIn',
      details: 'Logged in with the passkey “Laptop”.',
    });
  });

  it('works for an admin who added one', async () => {
    const test = createTestBackend();
    const authenticator = softwareAuthenticator('admin');
    expect((await add(test, authenticator, {}, 'admin')).status).toBe(201);
    const challenge = await askToLogIn(test);
    const answer = await send(test, authenticator.get({ origin: TEST_ORIGIN, challenge }));
    expect(answer).toMatchObject({ status: 200, body: { isAdmin: true, person: { id: TEST_IDS.admin } } });
  });

  const otherPasskey = softwareAuthenticator('other');
  const REFUSED: readonly (readonly [string, Signed, string])[] = [
    [
      'another origin',
      { origin: 'https://cairnfield.evil.example', rpId: 'localhost' },
      'wasn’t signed for this site',
    ],
    ['another site’s RP ID', { rpId: 'evil.example' }, 'wasn’t signed for this site'],
    ['no check of the person', { isVerified: false }, 'wasn’t signed for this site'],
    ['a counter that stands still', { counter: 7 }, 'its counter didn’t grow, so it may be a copy'],
    ['a counter that went back', { counter: 3 }, 'its counter didn’t grow, so it may be a copy'],
    ['the handle of somebody else', { userHandle: userHandleOf(TEST_IDS.noah) }, 'it named someone else'],
  ];

  it.each(REFUSED)('is refused with %s, and the log says why', async (_what, changed, why) => {
    const test = createTestBackend();
    const sessions = test.database.read.sessions.size;
    const answer = await logIn(test, changed);
    expect(answer).toMatchObject({ status: 401, body: { type: 'passkey-refused' } });
    expect(test.database.read.sessions.size).toBe(sessions);
    expect(storedOfAva(test)).toMatchObject({ counter: 7, lastUsedAt: null });
    expect(lastAudit(test)).toMatchObject({
      action: 'session.passkeyRefused',
      actorRole: 'visitor',
      subjectId: TEST_IDS.ava,
      details: expect.stringContaining(why),
    });
  });

  it('is refused with another key under a known credential, and with a credential that nobody has', async () => {
    const test = createTestBackend();
    const signed = { origin: TEST_ORIGIN, counter: 9 };
    const forged = otherPasskey.get({ ...signed, challenge: await askToLogIn(test) });
    const { credentialId } = AVAS_AUTHENTICATOR;
    expect(await send(test, { ...forged, credentialId })).toMatchObject({ status: 401 });
    const unknown = otherPasskey.get({ ...signed, challenge: await askToLogIn(test) });
    expect(await send(test, unknown)).toMatchObject({ status: 401, body: { type: 'passkey-refused' } });
    const nonsense = { credentialId, clientData: '%', authenticatorData: '!', signature: 'x' };
    expect(await send(test, nonsense)).toMatchObject({ status: 410, body: { type: 'challenge-invalid' } });
  });

  it('is refused with a challenge that is used, too old, unknown, or for something else', async () => {
    const test = createTestBackend();
    const refusal = { status: 410, body: { type: 'challenge-invalid' } };
    const used = await askToLogIn(test);
    expect((await logIn(test, { challenge: used, counter: 8 })).status).toBe(200);
    expect(await logIn(test, { challenge: used, counter: 9 })).toMatchObject(refusal);
    const old = await askToLogIn(test);
    test.clock.advance(CHALLENGE_LIFETIME_MS);
    expect(await logIn(test, { challenge: old, counter: 9 })).toMatchObject(refusal);
    expect(await logIn(test, { challenge: 'made-up', counter: 9 })).toMatchObject(refusal);
    const toAdd = await askToAdd(test, test.tokens.ava);
    expect(await logIn(test, { challenge: toAdd, counter: 9 })).toMatchObject(refusal);
  });

  it('a refusal uses the challenge up', async () => {
    const test = createTestBackend();
    const challenge = await askToLogIn(test);
    expect((await logIn(test, { challenge, counter: 7 })).status).toBe(401);
    expect((await logIn(test, { challenge, counter: 8 })).status).toBe(410);
  });

  it('works once when two tabs send the same answer', async () => {
    const test = createTestBackend();
    const challenge = await askToLogIn(test);
    const answers = await Promise.all([8, 9].map((counter) => logIn(test, { challenge, counter })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is refused while the email is not confirmed', async () => {
    const test = createTestBackend();
    test.database.transact((tx) => {
      const ava = tx.users.get(TEST_IDS.ava);
      if (ava !== undefined) tx.users.put({ ...ava, emailVerified: false });
    });
    expect(await logIn(test)).toMatchObject({ status: 403, body: { type: 'email-unconfirmed' } });
  });

  it('keeps no challenge: only its hash is stored, and only until it is used', async () => {
    const test = createTestBackend();
    const before = test.database.read.passkeyChallenges.size;
    const challenge = await askToLogIn(test);
    const stored = () => JSON.stringify([...test.database.read.passkeyChallenges.values()]);
    expect(test.database.read.passkeyChallenges.size).toBe(before + 1);
    expect(stored()).not.toContain(challenge);
    await logIn(test, { challenge });
    expect(test.database.read.passkeyChallenges.size).toBe(before);
  });
});

describe('adding a passkey', () => {
  it('lists it without its key, oldest first, to its owner alone', async () => {
    const test = createTestBackend();
    test.clock.advance(1_000);
    await add(test, softwareAuthenticator('phone'));
    const list = async (token: string) => (await test.call('GET', '/api/passkeys', { token })).body;
    expect(await list(test.tokens.ava)).toEqual({
      items: [
        { id: 'pk-1', name: 'Laptop', createdAt: '2025-10-17T12:00:00.000Z', lastUsedAt: null },
        {
          id: expect.stringMatching(/^pk-\d+$/),
          name: 'Phone',
          createdAt: '2026-01-15T12:00:01.000Z',
          lastUsedAt: null,
        },
      ],
    });
    expect(await list(test.tokens.noah)).toEqual({ items: [] });
  });

  it.each<readonly [string, Signed]>([
    ['another origin', { origin: 'https://cairnfield.evil.example', rpId: 'localhost' }],
    ['another site’s RP ID', { rpId: 'evil.example' }],
    ['no check of the person', { isVerified: false }],
  ])('is refused with %s', async (_what, changed) => {
    const test = createTestBackend();
    const answer = await add(test, softwareAuthenticator('phone'), changed);
    expect(answer).toMatchObject({ status: 422, body: { type: 'passkey-refused' } });
    expect(test.database.read.passkeys.size).toBe(1);
  });

  it('is refused with somebody else’s challenge, and with a passkey that somebody has', async () => {
    const test = createTestBackend();
    const foreign = await askToAdd(test, test.tokens.noah);
    expect((await add(test, softwareAuthenticator('phone'), { challenge: foreign })).status).toBe(410);
    expect(await add(test, AVAS_AUTHENTICATOR, {}, 'admin')).toMatchObject({
      status: 409,
      body: { title: 'This passkey is already in use.' },
    });
  });

  it('is refused beyond twenty', async () => {
    const test = createTestBackend();
    for (let count = 2; count <= 20; count += 1) {
      expect((await add(test, softwareAuthenticator(`${count}`))).status).toBe(201);
    }
    const answer = await test.call('POST', '/api/passkeys/challenges', { token: test.tokens.ava });
    expect(answer).toMatchObject({ status: 409, body: { type: 'conflict' } });
  });
});

it('a removed passkey opens nothing', async () => {
  const test = createTestBackend();
  const challenge = await askToLogIn(test);
  expect((await test.call('DELETE', '/api/passkeys/pk-1', { token: test.tokens.ava })).status).toBe(204);
  expect(await logIn(test, { challenge })).toMatchObject({ status: 401, body: { type: 'passkey-refused' } });
});

describe('a passkey as a fresh second factor', () => {
  const ask = (test: TestBackend, token: string) =>
    challengeOf(test, '/api/me/second-factor/passkey/challenge', token);

  const confirm = async (test: TestBackend, changed: Signed = {}, token: string = test.tokens.ava) => {
    const challenge = changed.challenge ?? (await ask(test, token));
    const body = AVAS_AUTHENTICATOR.get({ origin: TEST_ORIGIN, counter: 8, ...changed, challenge });
    return test.call('POST', '/api/me/second-factor/passkey', { token, body });
  };
  const verifiedAt = ({ database }: TestBackend) =>
    database.read.sessions.where('subjectId', TEST_IDS.ava)[0]?.verifiedAt;

  it('is one of the person’s own, for the challenge that they asked for, once', async () => {
    const test = createTestBackend();
    await givePhone(test);
    const { body } = await test.call('POST', '/api/me/second-factor/passkey/challenge', {
      token: test.tokens.ava,
    });
    expect(body).toMatchObject({ known: [{ credentialId: AVAS_AUTHENTICATOR.credentialId }] });
    const challenge = textIn(body, 'challenge');
    expect((await confirm(test, { challenge })).status).toBe(200);
    expect(verifiedAt(test)).toBe('2026-01-15T12:00:00.000Z');
    expect(storedOfAva(test)).toMatchObject({ counter: 8, lastUsedAt: '2026-01-15T12:00:00.000Z' });
    expect(lastAudit(test)).toMatchObject({ action: 'session.factorGiven' });
    expect((await confirm(test, { challenge, counter: 9 })).status).toBe(410);
  });

  it.each([
    ['a challenge of a login', async (test: TestBackend) => ({ challenge: await askToLogIn(test) }), 410],
    [
      'a challenge of a new passkey',
      async (test: TestBackend) => ({ challenge: await askToAdd(test, test.tokens.ava) }),
      410,
    ],
    [
      'somebody else’s challenge',
      async (test: TestBackend) => {
        await givePhone(test, { personId: TEST_IDS.noah });
        return { challenge: await ask(test, test.tokens.noah) };
      },
      410,
    ],
    ['another origin', async () => ({ origin: 'https://cairnfield.evil.example' }), 422],
    ['a counter that stands still', async () => ({ counter: 7 }), 422],
    ['no check of the person', async () => ({ isVerified: false }), 422],
  ])('is refused with %s', async (_what, changedBy, status) => {
    const test = createTestBackend();
    // Adding a passkey itself needs a fresh factor.
    await givePhone(test, { isFresh: true });
    const changed = await changedBy(test);
    test.clock.advance(60_000);
    const before = verifiedAt(test);
    expect((await confirm(test, changed)).status).toBe(status);
    expect(verifiedAt(test)).toBe(before);
  });

  it('is not somebody else’s passkey', async () => {
    const test = createTestBackend();
    await givePhone(test, { personId: TEST_IDS.noah });
    const answer = await confirm(test, {}, test.tokens.noah);
    expect(answer).toMatchObject({ status: 422, body: { type: 'passkey-refused' } });
    expect(storedOfAva(test)).toMatchObject({ counter: 7 });
  });
});
