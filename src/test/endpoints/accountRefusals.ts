import { rememberBrowser } from '../../../backend/auth/knownBrowsers';
import { sendSample, type ChangedCall } from '../backend/sendSample';
import type { TestBackend } from '../backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../backend/testData';
import { readId } from './sample';
import { AVAS_LOGIN, guessing, guessOften, onceBefore, type RefusalCase } from './refusalCase';
import { succeed } from '../backend/steps';

const OF_NOAH = { name: 'Noah', email: 'noah.w@cairnfield.example', version: 1 };

const guessOfNoah = guessing('account.update', { ...OF_NOAH, currentPassword: 'Wrong123!' });

/** Registers somebody with this email. */
const registered = (email: string) => (test: TestBackend) =>
  succeed(test, 'POST', '/api/users', {
    body: { name: 'Zoe', email, password: 'Another123!', referralCode: '' },
  });

/** The person has been seen in a browser of their own; the sample's call comes from none. */
const knowsBrowserOf = (personId: string) => (test: TestBackend) => {
  test.database.transact((tx) => rememberBrowser(tx, personId, 'b'.repeat(22), test.clock.now()));
  return Promise.resolve();
};

/** A refused closing and another password under the same key; a closing that succeeds ends its session. */
async function closeTwice(test: TestBackend): Promise<ChangedCall> {
  const call = { token: test.tokens.ava, key: 'same' };
  await test.call('POST', '/api/account/close', { ...call, body: { currentPassword: 'Wrong123!' } });
  return { ...call, body: { currentPassword: TEST_PASSWORDS.user } };
}

const guessClosing = (test: TestBackend) =>
  guessOften((key) =>
    test.call('POST', '/api/account/close', {
      token: test.tokens.noah,
      key,
      body: { currentPassword: 'Wrong123!' },
    }),
  );

const saveTwice = async (test: TestBackend): Promise<ChangedCall> => {
  await sendSample(test, 'views.save', { key: 'first' });
  return { key: 'second' };
};

/** Ava has two views; the second gets the name of the first. */
async function renameToTaken(test: TestBackend): Promise<ChangedCall> {
  const { ava: token } = test.tokens;
  const save = (name: string) =>
    succeed(test, 'POST', '/api/views', { token, key: name, body: { list: 'users', name, filters: '' } });
  await save('One');
  const { body } = await save('Two');
  return { path: `/api/views/${readId(body)}`, body: { name: 'one' } };
}

/** People, admins, and what they save for themselves. */
export const ACCOUNT_REFUSALS: readonly RefusalCase[] = [
  { id: 'views.save', code: 'conflict', call: saveTwice },
  { id: 'views.rename', code: 'conflict', call: renameToTaken },
  { id: 'users.register', code: 'email-taken', after: onceBefore('users.register') },
  { id: 'users.approveKyc', code: 'stale-version', call: { body: { submissionId: 'aud-0' } } },
  { id: 'users.rejectKyc', code: 'stale-version', call: { body: { submissionId: 'aud-0' } } },
  { id: 'users.submitKyc', code: 'not-found', call: { body: { frontId: 'doc-none', backId: null } } },
  { id: 'users.submitKyc', code: 'document-used', after: onceBefore('users.submitKyc') },
  {
    id: 'users.update',
    code: 'email-taken',
    call: { body: { email: 'noah@cairnfield.example', version: 1 } },
  },
  { id: 'users.update', code: 'stale-version', call: { body: { name: 'A', version: 0 } } },
  {
    id: 'users.adjustBalance',
    code: 'insufficient-funds',
    call: { body: { amount: -1_000_000, reason: 'Too much' } },
  },
  {
    id: 'account.update',
    code: 'email-taken',
    call: { body: { ...OF_NOAH, email: AVAS_LOGIN.email, currentPassword: TEST_PASSWORDS.user } },
  },
  { id: 'account.update', code: 'too-many-attempts', after: guessOfNoah },
  { id: 'account.close', code: 'account-in-use', call: (test) => ({ token: test.tokens.ava }) },
  { id: 'account.close', code: 'idempotency-key-reused', call: closeTwice },
  { id: 'account.close', code: 'too-many-attempts', after: guessClosing },
  { id: 'account.confirmEmail', code: 'email-taken', after: registered('ava.chen@cairnfield.example') },
  { id: 'account.confirmEmail', code: 'other-browser', after: knowsBrowserOf(TEST_IDS.ava) },
  { id: 'users.confirmEmail', code: 'other-browser', after: knowsBrowserOf(TEST_IDS.mia) },
  // Without an id, or with one that can't be decoded, the address is nobody's.
  { id: 'users.confirmEmail', code: 'not-found', call: { path: '/api/users/%E0/confirm-email' } },
  { id: 'adminInvitations.create', code: 'email-taken', call: { body: { email: AVAS_LOGIN.email } } },
  { id: 'adminInvitations.accept', code: 'email-taken', after: registered('ida@cairnfield.example') },
  { id: 'admins.remove', code: 'conflict', call: { path: `/api/admins/${TEST_IDS.admin}` } },
  { id: 'admins.create', code: 'email-taken', after: onceBefore('admins.create') },
];
