import { MOST_PASSKEYS } from '../../entities/passkey/passkey';
import { isRecord } from '../../lib/json';
import { givePhone } from '../backend/secondStep';
import { sendSample, type ChangedCall } from '../backend/sendSample';
import { freezeAccount } from '../backend/steps';
import type { TestBackend } from '../backend/testBackend';
import { TEST_IDS } from '../backend/testData';
import { AVAS_AUTHENTICATOR, NEW_PASSKEY, storedPasskey, TEST_ORIGIN } from '../backend/testPasskeys';
import { AVAS_LOGIN, guessing, guessOften, WRONG_CHANGE, type RefusalCase } from './refusalCase';

const guess = (test: TestBackend) =>
  guessOften(() => test.call('POST', '/api/session', { body: { ...AVAS_LOGIN, password: 'Wrong123!' } }));

const guessConfirm = guessing('security.confirmPassword', { currentPassword: 'Wrong123!' });

const guessChange = guessing('security.changePassword', WRONG_CHANGE);

/** Ava has an authenticator app and has just used it; the sample's own preparation is skipped. */
const withPhone = (path: string) => async (test: TestBackend) => {
  await givePhone(test, { isFresh: true });
  return { path };
};

const guessCodes = async (test: TestBackend) => {
  await givePhone(test);
  const { ava: token } = test.tokens;
  return guessOften(() => test.call('POST', '/api/me/second-factor', { token, body: { code: '000000' } }));
};

const takeOffPath = `/api/users/${TEST_IDS.ava}/second-step/take-off`;

async function pausePayments(test: TestBackend) {
  await givePhone(test);
  await test.call('POST', takeOffPath, { token: test.tokens.admin, body: { reason: 'Lost.' } });
}

const freezeAva = (test: TestBackend) => Promise.resolve(freezeAccount(test, TEST_IDS.ava));
const freezeNoah = (test: TestBackend) => Promise.resolve(freezeAccount(test, TEST_IDS.noah));

/** Nothing of this leaves a frozen account. */
const FROZEN = [
  'withdrawals.create',
  'transfers.create',
  'transfers.recipient',
  'investments.create',
] as const;

/** Logs Ava out under a key and in again: the same person in another session. */
async function backAfterLogout(test: TestBackend): Promise<ChangedCall> {
  await sendSample(test, 'session.logout', { key: 'same' });
  const { body } = await test.call('POST', '/api/session', { body: AVAS_LOGIN });
  return { token: String((body as { token: unknown }).token), key: 'same', path: '/api/session?again=1' };
}

async function challengeOf(
  test: TestBackend,
  id: 'passkeys.ask' | 'session.askPasskey' | 'security.askPasskey',
): Promise<string> {
  const { body } = await sendSample(test, id);
  return isRecord(body) ? String(body['challenge']) : '';
}

/** Ava adds the passkey that she already has, created on a page of this origin. */
const addAgain =
  (origin: string) =>
  async (test: TestBackend): Promise<ChangedCall> => {
    const challenge = await challengeOf(test, 'passkeys.ask');
    return { body: { name: NEW_PASSKEY.name, ...AVAS_AUTHENTICATOR.create({ challenge, origin }) } };
  };

/** Ava's passkey has signed seven times: a counter that doesn't increase may indicate a copy. */
async function logInWithCopy(test: TestBackend): Promise<ChangedCall> {
  const challenge = await challengeOf(test, 'session.askPasskey');
  return { body: AVAS_AUTHENTICATOR.get({ challenge, origin: TEST_ORIGIN, counter: 7 }) };
}

/** Ava has an app, and her passkey's counter doesn't increase. */
async function confirmWithCopy(test: TestBackend): Promise<ChangedCall> {
  await givePhone(test);
  const challenge = await challengeOf(test, 'security.askPasskey');
  return {
    path: '/api/me/second-factor/passkey',
    body: AVAS_AUTHENTICATOR.get({ challenge, origin: TEST_ORIGIN, counter: 7 }),
  };
}

const fillPasskeys = async ({ database }: TestBackend) =>
  database.transact(({ passkeys }) => {
    for (let count = 2; count <= MOST_PASSKEYS; count += 1) {
      const passkey = storedPasskey(TEST_IDS.ava, '2026-01-15T12:00:00.000Z');
      passkeys.put({ ...passkey, id: `pk-${count}`, credentialId: `credential-${count}` });
    }
  });

const unconfirmAva = async ({ database }: TestBackend) =>
  database.transact(({ users }) => {
    const ava = users.get(TEST_IDS.ava);
    if (ava !== undefined) users.put({ ...ava, emailVerified: false });
  });

/** Logging in, passkeys, passwords, and the second step wherever it is asked for. */
export const SIGN_IN_REFUSALS: readonly RefusalCase[] = [
  {
    id: 'session.login',
    code: 'invalid-credentials',
    call: { body: { ...AVAS_LOGIN, password: 'Wrong123!' } },
  },
  {
    id: 'session.login',
    code: 'email-unconfirmed',
    call: { body: { ...AVAS_LOGIN, email: 'mia@cairnfield.example' } },
  },
  { id: 'session.login', code: 'too-many-attempts', after: guess },
  { id: 'session.passkey', code: 'passkey-refused', call: logInWithCopy },
  { id: 'session.passkey', code: 'email-unconfirmed', after: unconfirmAva },
  { id: 'passkeys.ask', code: 'conflict', after: fillPasskeys },
  { id: 'passkeys.add', code: 'passkey-refused', call: addAgain('https://cairnfield.evil.example') },
  { id: 'passkeys.add', code: 'conflict', call: addAgain(TEST_ORIGIN) },
  { id: 'passkeys.add', code: 'conflict', after: fillPasskeys },
  { id: 'session.logout', code: 'idempotency-key-reused', call: backAfterLogout },
  { id: 'security.changePassword', code: 'too-many-attempts', after: guessChange },
  { id: 'session.login', code: 'second-step-required', after: givePhone },
  { id: 'session.secondStep', code: 'challenge-over', call: { body: { challenge: 'x', code: 'x' } } },
  { id: 'session.secondStep', code: 'too-many-attempts', after: guessCodes },
  { id: 'security.setUpAuthenticator', code: 'conflict', call: withPhone('/api/me/authenticator') },
  { id: 'security.turnOnAuthenticator', code: 'conflict', call: withPhone('/api/me/authenticator/turn-on') },
  { id: 'security.turnOnAuthenticator', code: 'too-many-attempts', after: guessCodes },
  { id: 'security.turnOffAuthenticator', code: 'conflict', call: { path: '/api/me/authenticator/turn-off' } },
  { id: 'security.turnOffAuthenticator', code: 'too-many-attempts', after: guessCodes },
  { id: 'security.newRecoveryCodes', code: 'conflict', call: { path: '/api/me/recovery-codes' } },
  { id: 'security.confirmFactor', code: 'conflict', call: { path: '/api/me/second-factor' } },
  { id: 'security.confirmFactor', code: 'too-many-attempts', after: guessCodes },
  { id: 'security.confirmPassword', code: 'conflict', after: givePhone },
  { id: 'security.confirmPassword', code: 'too-many-attempts', after: guessConfirm },
  { id: 'security.askPasskey', code: 'conflict', call: { path: '/api/me/second-factor/passkey/challenge' } },
  { id: 'security.confirmByPasskey', code: 'conflict', call: { path: '/api/me/second-factor/passkey' } },
  { id: 'security.confirmByPasskey', code: 'passkey-refused', call: confirmWithCopy },
  { id: 'withdrawals.create', code: 'withdrawals-paused', after: pausePayments },
  { id: 'transfers.create', code: 'withdrawals-paused', after: pausePayments },
  { id: 'transfers.recipient', code: 'withdrawals-paused', after: pausePayments },
  { id: 'users.takeOffSecondStep', code: 'conflict', call: { path: takeOffPath } },
  { id: 'users.thaw', code: 'illegal-transition', call: { path: '/api/users/user-1/thaw' } },
  ...FROZEN.map((id) => ({ id, code: 'account-frozen', after: freezeAva })),
  { id: 'account.close', code: 'account-frozen', after: freezeNoah },
  {
    id: 'passwordResets.complete',
    code: 'reset-invalid',
    call: { body: { ...AVAS_LOGIN, token: 'guessed' } },
  },
];
