import { MAX_FILE_BYTES } from '../../lib/fileRules';
import { DEMO_MARKET } from '../../../backend/market/marketRates';
import { uploadFor } from './documentSamples';
import type { EndpointId } from '../../../backend/endpoints/endpoints';
import { sendSample, type ChangedCall } from '../backend/sendSample';
import type { TestBackend } from '../backend/testBackend';
import { givePhone } from '../backend/secondStep';
import { depositBody, TEST_IDS, TEST_PASSWORDS } from '../backend/testData';
import { AVAS_AUTHENTICATOR, NEW_PASSKEY, storedPasskey, TEST_ORIGIN } from '../backend/testPasskeys';
import { MOST_PASSKEYS } from '../../entities/passkey/passkey';
import { isRecord } from '../../lib/json';
import { MINUTE_MS } from '../../lib/time';

/** How to provoke a code that no small change to the sample's call provokes. */
interface Way {
  readonly id: EndpointId;
  readonly code: string;
  readonly call?: ChangedCall | ((test: TestBackend) => ChangedCall | Promise<ChangedCall>);
  /** Runs before the call. */
  readonly after?: (test: TestBackend) => Promise<unknown>;
}

const mia = { email: 'mia@cairnfield.example', password: TEST_PASSWORDS.user };

const taken = 'noah@cairnfield.example';

const ofAva = { ...mia, email: 'ava@cairnfield.example' };

const invest = (changed: object) => ({ body: { planId: 'c1', amount: 600, planVersion: 1, ...changed } });

/** Sends the sample's command with another key first, so that it has already been done. */
const once = (id: EndpointId) => (test: TestBackend) => sendSample(test, id, { key: 'before' });

const guessing = (id: EndpointId, body: object) => (test: TestBackend) =>
  Promise.all(Array.from({ length: 5 }, (_, index) => sendSample(test, id, { key: `guess-${index}`, body })));

const wrongChange = { currentPassword: 'Wrong123!', password: 'Another123!' };

const guessOwn = guessing('admins.resetMainPassword', wrongChange);

const guessConfirm = guessing('security.confirmPassword', { currentPassword: 'Wrong123!' });

/** The login is no fresh proof any more. */
const sixMinutesLater = async ({ clock }: TestBackend) => clock.advance(6 * MINUTE_MS);

const guessChange = guessing('security.changePassword', wrongChange);

/** Ava has an authenticator app, and the sample's own preparation is left out. */
const withPhone = (path: string) => async (test: TestBackend) => {
  await givePhone(test);
  return { path };
};

const guessCodes = async (test: TestBackend) => {
  await givePhone(test);
  const { ava: token } = test.tokens;
  return Promise.all(
    Array.from({ length: 5 }, () =>
      test.call('POST', '/api/me/second-factor', { token, body: { code: '000000' } }),
    ),
  );
};

const takeOffPath = `/api/users/${TEST_IDS.ava}/second-step/take-off`;

async function pauseWithdrawals(test: TestBackend) {
  await givePhone(test);
  await test.call('POST', takeOffPath, { token: test.tokens.admin, body: { reason: 'Lost.' } });
}

const guess = (test: TestBackend) =>
  Promise.all(
    Array.from({ length: 5 }, () =>
      test.call('POST', '/api/session', { body: { ...ofAva, password: 'Wrong123!' } }),
    ),
  );

async function withdrawOfNoah(test: TestBackend): Promise<ChangedCall> {
  const { admin, noah } = test.tokens;
  await test.call('POST', '/api/deposits/dep-1/approve', { token: admin, key: 'a' });
  const body = { amount: 10, method: 'bank', address: 'DE00' };
  const { body: made } = await test.call('POST', '/api/withdrawals', { token: noah, key: 'b', body });
  return { path: `/api/withdrawals/${String((made as { id: unknown }).id)}/complete` };
}

/** Logs Ava out under a key and in again: the same person in another session. */
async function backAfterLogout(test: TestBackend): Promise<ChangedCall> {
  await sendSample(test, 'session.logout', { key: 'same' });
  const { body } = await test.call('POST', '/api/session', { body: ofAva });
  return { token: String((body as { token: unknown }).token), key: 'same', path: '/api/session?again=1' };
}

/** Registers somebody with this email. */
const registered = (email: string) => (test: TestBackend) =>
  test.call('POST', '/api/users', { body: { name: 'Zoe', email, password: 'Another123!' } });

const ofNoah = { name: 'Noah', email: 'noah.w@cairnfield.example', version: 1 };

const guessOfNoah = guessing('account.update', { ...ofNoah, currentPassword: 'Wrong123!' });

/** The market service is silent once. */
function withoutRate(): ChangedCall {
  jest.spyOn(DEMO_MARKET, 'rateOf').mockResolvedValueOnce(null);
  return {};
}

/** Ava's proof, which a deposit of hers has already. */
async function withUsedProof(test: TestBackend): Promise<ChangedCall> {
  const { id: documentId } = await uploadFor(test);
  const call = { token: test.tokens.ava, body: depositBody({ documentId }) };
  await test.call('POST', '/api/deposits', { ...call, key: 'first' });
  return { ...call, key: 'second' };
}

async function withoutContent(test: TestBackend): Promise<ChangedCall> {
  const { id } = await uploadFor(test);
  await test.contents.remove(id);
  return { path: `/api/documents/${id}/content` };
}

/** A refused closing and another password under the same key; a closing that succeeds ends its session. */
async function closeTwice(test: TestBackend): Promise<ChangedCall> {
  const call = { token: test.tokens.ava, key: 'same' };
  await test.call('POST', '/api/account/close', { ...call, body: { currentPassword: 'Wrong123!' } });
  return { ...call, body: { currentPassword: TEST_PASSWORDS.user } };
}

const guessClosing = (test: TestBackend) =>
  Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      test.call('POST', '/api/account/close', {
        token: test.tokens.noah,
        key: `guess-${index}`,
        body: { currentPassword: 'Wrong123!' },
      }),
    ),
  );

async function challengeOf(
  test: TestBackend,
  id: 'passkeys.ask' | 'session.askPasskey' | 'security.askPasskey',
): Promise<string> {
  const { body } = await sendSample(test, id);
  return isRecord(body) ? String(body['challenge']) : '';
}

/** Ava adds the passkey that she has already, made on a page of this origin. */
const addAgain =
  (origin: string) =>
  async (test: TestBackend): Promise<ChangedCall> => {
    const challenge = await challengeOf(test, 'passkeys.ask');
    return { body: { name: NEW_PASSKEY.name, ...AVAS_AUTHENTICATOR.create({ challenge, origin }) } };
  };

/** Ava's passkey has signed seven times: a counter that stands still may be a copy's. */
async function logInWithCopy(test: TestBackend): Promise<ChangedCall> {
  const challenge = await challengeOf(test, 'session.askPasskey');
  return { body: AVAS_AUTHENTICATOR.get({ challenge, origin: TEST_ORIGIN, counter: 7 }) };
}

/** Ava has an app, and her passkey's counter stands still. */
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

const saveTwice = async (test: TestBackend): Promise<ChangedCall> => {
  await sendSample(test, 'views.save', { key: 'first' });
  return { key: 'second' };
};

/** Ava has two views; the second gets the name of the first. */
async function renameToTaken(test: TestBackend): Promise<ChangedCall> {
  const { ava: token } = test.tokens;
  const save = (name: string) =>
    test.call('POST', '/api/views', { token, key: name, body: { list: 'users', name, filters: '' } });
  await save('One');
  const { body } = await save('Two');
  return { path: `/api/views/${isRecord(body) ? String(body['id']) : ''}`, body: { name: 'one' } };
}

const unconfirmAva = async ({ database }: TestBackend) =>
  database.transact(({ users }) => {
    const ava = users.get(TEST_IDS.ava);
    if (ava !== undefined) users.put({ ...ava, emailVerified: false });
  });

const recipientPath = (email: string) =>
  `/api/transfers/recipient?recipientEmail=${encodeURIComponent(email)}&amount=25`;

export const WAYS: readonly Way[] = [
  { id: 'session.login', code: 'invalid-credentials', call: { body: { ...ofAva, password: 'Wrong123!' } } },
  { id: 'session.login', code: 'email-unconfirmed', call: { body: mia } },
  { id: 'session.login', code: 'too-many-attempts', after: guess },
  { id: 'session.passkey', code: 'passkey-refused', call: logInWithCopy },
  { id: 'session.passkey', code: 'email-unconfirmed', after: unconfirmAva },
  { id: 'passkeys.ask', code: 'conflict', after: fillPasskeys },
  { id: 'passkeys.add', code: 'passkey-refused', call: addAgain('https://cairnfield.evil.example') },
  { id: 'passkeys.add', code: 'conflict', call: addAgain(TEST_ORIGIN) },
  { id: 'passkeys.add', code: 'conflict', after: fillPasskeys },
  { id: 'views.save', code: 'conflict', call: saveTwice },
  { id: 'views.rename', code: 'conflict', call: renameToTaken },
  { id: 'session.logout', code: 'idempotency-key-reused', call: backAfterLogout },
  { id: 'security.changePassword', code: 'too-many-attempts', after: guessChange },
  { id: 'session.login', code: 'second-step-required', after: givePhone },
  { id: 'session.secondStep', code: 'challenge-over', call: { body: { challenge: 'x', code: 'x' } } },
  { id: 'session.secondStep', code: 'too-many-attempts', after: guessCodes },
  { id: 'security.setUpAuthenticator', code: 'conflict', after: givePhone },
  { id: 'security.turnOnAuthenticator', code: 'conflict', call: withPhone('/api/me/authenticator/turn-on') },
  { id: 'security.turnOnAuthenticator', code: 'too-many-attempts', after: guessCodes },
  { id: 'security.turnOffAuthenticator', code: 'conflict', call: { path: '/api/me/authenticator/turn-off' } },
  { id: 'security.turnOffAuthenticator', code: 'too-many-attempts', after: guessCodes },
  {
    id: 'security.newRecoveryCodes',
    code: 'second-factor-required',
    call: withPhone('/api/me/recovery-codes'),
  },
  { id: 'security.newRecoveryCodes', code: 'conflict', call: { path: '/api/me/recovery-codes' } },
  { id: 'security.confirmFactor', code: 'conflict', call: { path: '/api/me/second-factor' } },
  { id: 'security.confirmFactor', code: 'too-many-attempts', after: guessCodes },
  { id: 'security.setUpAuthenticator', code: 'password-required', after: sixMinutesLater },
  { id: 'passkeys.ask', code: 'password-required', after: sixMinutesLater },
  { id: 'security.confirmPassword', code: 'conflict', after: givePhone },
  { id: 'security.confirmPassword', code: 'too-many-attempts', after: guessConfirm },
  { id: 'security.askPasskey', code: 'conflict', call: { path: '/api/me/second-factor/passkey/challenge' } },
  { id: 'security.confirmByPasskey', code: 'conflict', call: { path: '/api/me/second-factor/passkey' } },
  { id: 'security.confirmByPasskey', code: 'passkey-refused', call: confirmWithCopy },
  { id: 'security.changePassword', code: 'second-factor-required', after: givePhone },
  { id: 'withdrawals.create', code: 'second-factor-required', after: givePhone },
  {
    id: 'account.update',
    code: 'second-factor-required',
    call: { body: { ...ofNoah, currentPassword: TEST_PASSWORDS.user } },
    after: (test) => givePhone(test, { personId: TEST_IDS.noah }),
  },
  {
    id: 'account.close',
    code: 'second-factor-required',
    after: (test) => givePhone(test, { personId: TEST_IDS.noah }),
  },
  { id: 'withdrawals.create', code: 'withdrawals-paused', after: pauseWithdrawals },
  { id: 'passkeys.ask', code: 'second-factor-required', after: givePhone },
  { id: 'users.takeOffSecondStep', code: 'conflict', call: { path: takeOffPath } },
  {
    id: 'users.takeOffSecondStep',
    code: 'second-factor-required',
    after: (test) => givePhone(test, { personId: TEST_IDS.admin }),
  },
  {
    id: 'settings.updatePolicy',
    code: 'conflict',
    call: { body: { withdrawalFeePercent: 0, referralBonus: 0, adminsNeedSecondStep: true } },
  },
  { id: 'users.register', code: 'email-taken', after: once('users.register') },
  { id: 'users.submitKyc', code: 'not-found', call: { body: { frontId: 'doc-none', backId: null } } },
  { id: 'users.submitKyc', code: 'document-used', after: once('users.submitKyc') },
  { id: 'users.update', code: 'email-taken', call: { body: { email: taken, version: 1 } } },
  { id: 'users.update', code: 'stale-version', call: { body: { name: 'A', version: 0 } } },
  {
    id: 'users.adjustBalance',
    code: 'insufficient-funds',
    call: { body: { amount: -1_000_000, reason: 'Too much' } },
  },
  { id: 'passwordResets.complete', code: 'reset-invalid', call: { body: { ...ofAva, token: 'guessed' } } },
  { id: 'plans.update', code: 'stale-version', after: once('plans.update') },
  { id: 'investments.create', code: 'not-found', call: invest({ planId: 'c0' }) },
  { id: 'investments.create', code: 'plan-unavailable', call: invest({ planId: 'r1', amount: 10_000 }) },
  { id: 'investments.create', code: 'plan-changed', call: invest({ planVersion: 0 }) },
  { id: 'investments.create', code: 'amount-out-of-range', call: invest({ amount: 499 }) },
  {
    id: 'investments.create',
    code: 'insufficient-funds',
    call: (test) => ({ ...invest({}), token: test.tokens.noah }),
  },
  {
    id: 'transfers.recipient',
    code: 'insufficient-funds',
    call: (test) => ({ token: test.tokens.noah, path: recipientPath(ofAva.email) }),
  },
  { id: 'transfers.recipient', code: 'validation-failed', call: { path: recipientPath(ofAva.email) } },
  {
    id: 'transfers.create',
    code: 'insufficient-funds',
    call: (test) => ({ token: test.tokens.noah, body: { recipientEmail: ofAva.email, amount: 1, note: '' } }),
  },
  { id: 'withdrawals.create', code: 'insufficient-funds', call: (test) => ({ token: test.tokens.noah }) },
  { id: 'withdrawals.complete', code: 'kyc-required', call: withdrawOfNoah },
  {
    id: 'wallets.update',
    code: 'stale-version',
    call: { body: { btc: '', currentPassword: TEST_PASSWORDS.admin, version: 0 } },
  },
  { id: 'wallets.update', code: 'too-many-attempts', after: guessOwn },
  {
    id: 'settings.updateSite',
    code: 'stale-version',
    call: { body: { contactEmail: taken, contactPhone: '1', version: 0 } },
  },
  {
    id: 'settings.updatePolicy',
    code: 'stale-version',
    call: { body: { withdrawalFeePercent: 0, referralBonus: 0, version: 0 } },
  },
  { id: 'deposits.create', code: 'not-found', call: { body: depositBody({ documentId: 'doc-none' }) } },
  { id: 'deposits.create', code: 'document-used', call: withUsedProof },
  { id: 'deposits.create', code: 'quote-unusable', call: { body: depositBody({ quoteId: 'quo-none' }) } },
  { id: 'quotes.create', code: 'no-rate', call: withoutRate },
  {
    id: 'documents.upload',
    code: 'body-too-large',
    call: { body: new Uint8Array(MAX_FILE_BYTES + 1) },
  },
  { id: 'documents.content', code: 'document-gone', call: withoutContent },
  {
    id: 'account.update',
    code: 'email-taken',
    call: { body: { ...ofNoah, email: ofAva.email, currentPassword: TEST_PASSWORDS.user } },
  },
  { id: 'account.update', code: 'too-many-attempts', after: guessOfNoah },
  { id: 'account.close', code: 'account-in-use', call: (test) => ({ token: test.tokens.ava }) },
  { id: 'account.close', code: 'idempotency-key-reused', call: closeTwice },
  { id: 'account.close', code: 'too-many-attempts', after: guessClosing },
  { id: 'account.confirmEmail', code: 'email-taken', after: registered('ava.chen@cairnfield.example') },
  { id: 'adminInvitations.create', code: 'email-taken', call: { body: { email: ofAva.email } } },
  { id: 'adminInvitations.accept', code: 'email-taken', after: registered('ida@cairnfield.example') },
  { id: 'admins.remove', code: 'conflict', call: { path: `/api/admins/${TEST_IDS.admin}` } },
  { id: 'admins.resetMainPassword', code: 'too-many-attempts', after: guessOwn },
  { id: 'admins.create', code: 'email-taken', after: once('admins.create') },
];
