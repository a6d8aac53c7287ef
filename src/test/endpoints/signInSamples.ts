import { passkeyApi } from '../../entities/passkey/passkeyApi';
import { securityApi } from '../../entities/security/securityApi';
import { sessionApi } from '../../entities/session/sessionApi';
import type { TestBackend } from '../backend/testBackend';
import { CONFIRMING_ANSWER, NEW_PASSKEY, PASSKEY_ANSWER } from '../backend/testPasskeys';
import { ACTORS, commandSample, querySample, recordSample } from './sample';
import { MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS, TEST_START } from '../backend/testData';
import {
  codeOfPhone,
  givePhone,
  RECOVERY_CODE,
  TEST_CHALLENGE,
  type PhoneFacts,
} from '../backend/secondStep';

/* How the app sends each request. */
const passkeys = passkeyApi.endpoints;
const security = securityApi.endpoints;
const sessions = sessionApi.endpoints;

const badCode = { body: { code: '' }, field: 'code' };

/** Gives Ava an authenticator app first. */
const withPhone =
  (path: string, facts: PhoneFacts = {}) =>
  async (test: TestBackend) => {
    await givePhone(test, facts);
    return path;
  };

const password = { password: 'Another123!' };

/** Sessions, passkeys, the second step and passwords. */
export const SIGN_IN_SAMPLES = {
  'session.login': commandSample(sessions.login, null, '/api/session', {
    body: { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user },
    bad: { body: { email: 'ava@cairnfield.example' }, field: 'password' },
    audit: { ...ACTORS.ava, action: 'session.loggedIn', subjectId: TEST_IDS.ava },
  }),
  'session.secondStep': commandSample(
    sessions.takeSecondStep,
    null,
    async (test) => {
      await givePhone(test);
      return '/api/session/second-step';
    },
    {
      body: { challenge: TEST_CHALLENGE, code: RECOVERY_CODE },
      bad: { body: { challenge: TEST_CHALLENGE, code: '' }, field: 'code' },
      isOnce: true,
      audit: { ...ACTORS.ava, action: 'session.loggedIn', subjectId: TEST_IDS.ava },
    },
  ),
  'session.read': querySample(sessions.readSession, 'ava', '/api/session', undefined),
  'session.logout': commandSample(sessions.logout, 'ava', '/api/session', {
    audit: { action: 'session.loggedOut', subjectId: TEST_IDS.ava },
  }),
  'session.askPasskey': commandSample(passkeys.askToLogIn, null, '/api/session/passkey/challenge', {
    isUnrecorded: true,
    audit: {},
  }),
  'session.passkey': commandSample(passkeys.logInWithPasskey, null, '/api/session/passkey', {
    body: PASSKEY_ANSWER,
    bad: { body: { ...PASSKEY_ANSWER, signature: '' }, field: 'signature' },
    isOnce: true,
    audit: { ...ACTORS.ava, action: 'session.loggedIn', subjectId: TEST_IDS.ava },
  }),
  'passkeys.list': querySample(passkeys.listPasskeys, 'ava', '/api/passkeys', undefined),
  'passkeys.ask': commandSample(passkeys.askForPasskey, 'ava', '/api/passkeys/challenges', {
    isUnrecorded: true,
    audit: {},
  }),
  'passkeys.add': commandSample(passkeys.addPasskey, 'ava', '/api/passkeys', {
    body: NEW_PASSKEY,
    bad: { body: { ...NEW_PASSKEY, name: ' ' }, field: 'name' },
    isOnce: true,
    audit: { action: 'passkey.added', subjectId: TEST_IDS.ava },
  }),
  'passkeys.rename': commandSample(passkeys.renamePasskey, 'ava', '/api/passkeys/pk-1', {
    body: { name: 'Old laptop' },
    bad: { body: { name: '' }, field: 'name' },
    unknown: '/api/passkeys/pk-0',
    audit: { action: 'passkey.renamed', subjectId: TEST_IDS.ava },
  }),
  'passkeys.remove': commandSample(passkeys.removePasskey, 'ava', '/api/passkeys/pk-1', {
    unknown: '/api/passkeys/pk-0',
    audit: { action: 'passkey.removed', subjectId: TEST_IDS.ava },
  }),
  'security.signIns': querySample(security.listSignIns, 'ava', '/api/me/sign-ins', undefined),
  'users.security': recordSample(
    security.readPersonSecurity,
    'admin',
    `/api/users/${TEST_IDS.ava}/security`,
    '/api/users/user-0/security',
  ),
  'users.clearFailures': commandSample(
    security.clearFailures,
    'admin',
    `/api/users/${TEST_IDS.ava}/failed-logins`,
    {
      unknown: '/api/users/user-0/failed-logins',
      audit: { action: 'session.failuresCleared', subjectId: TEST_IDS.ava },
    },
  ),
  'users.takeOffSecondStep': commandSample(
    security.takeOffSecondStep,
    'admin',
    withPhone(`/api/users/${TEST_IDS.ava}/second-step/take-off`),
    {
      body: { reason: 'Her phone was stolen.' },
      bad: { body: { reason: '' }, field: 'reason' },
      unknown: '/api/users/user-0/second-step/take-off',
      isOnce: true,
      audit: { action: 'authenticator.takenOff', subjectId: TEST_IDS.ava },
    },
  ),
  'security.read': querySample(security.readSecurity, 'ava', '/api/me/security', undefined),
  'security.setUpAuthenticator': commandSample(security.setUpAuthenticator, 'ava', '/api/me/authenticator', {
    audit: { action: 'authenticator.setUp', subjectId: TEST_IDS.ava },
  }),
  'security.turnOnAuthenticator': commandSample(
    security.turnOnAuthenticator,
    'ava',
    withPhone('/api/me/authenticator/turn-on', { isOn: false }),
    {
      body: { code: codeOfPhone(TEST_START) },
      bad: badCode,
      isOnce: true,
      audit: { action: 'authenticator.turnedOn', subjectId: TEST_IDS.ava },
    },
  ),
  'security.turnOffAuthenticator': commandSample(
    security.turnOffAuthenticator,
    'ava',
    withPhone('/api/me/authenticator/turn-off'),
    {
      body: { code: RECOVERY_CODE },
      bad: badCode,
      isOnce: true,
      audit: { action: 'authenticator.turnedOff', subjectId: TEST_IDS.ava },
    },
  ),
  'security.newRecoveryCodes': commandSample(
    security.newRecoveryCodes,
    'ava',
    withPhone('/api/me/recovery-codes', { isFresh: true }),
    { audit: { action: 'recoveryCodes.renewed', subjectId: TEST_IDS.ava } },
  ),
  'security.confirmFactor': commandSample(security.confirmFactor, 'ava', withPhone('/api/me/second-factor'), {
    body: { code: RECOVERY_CODE },
    bad: badCode,
    audit: { action: 'session.factorGiven', subjectId: TEST_IDS.ava },
  }),
  'security.confirmPassword': commandSample(
    security.confirmPassword,
    'ava',
    '/api/me/password/confirmation',
    {
      body: { currentPassword: TEST_PASSWORDS.user },
      bad: { body: { currentPassword: '' }, field: 'currentPassword' },
      audit: { action: 'session.passwordGiven', subjectId: TEST_IDS.ava },
    },
  ),
  'security.askPasskey': commandSample(
    passkeys.askToConfirm,
    'ava',
    withPhone('/api/me/second-factor/passkey/challenge'),
    { isUnrecorded: true, audit: {} },
  ),
  'security.confirmByPasskey': commandSample(
    passkeys.confirmByPasskey,
    'ava',
    withPhone('/api/me/second-factor/passkey'),
    {
      body: CONFIRMING_ANSWER,
      bad: { body: { ...CONFIRMING_ANSWER, signature: '' }, field: 'signature' },
      isOnce: true,
      audit: { action: 'session.factorGiven', subjectId: TEST_IDS.ava },
    },
  ),
  'security.changePassword': commandSample(security.changePassword, 'ava', '/api/me/password', {
    body: { currentPassword: TEST_PASSWORDS.user, ...password },
    bad: { body: { currentPassword: TEST_PASSWORDS.user, password: 'short' }, field: 'password' },
    audit: { action: 'password.changed', subjectId: TEST_IDS.ava },
  }),
  'security.sessions': querySample(security.listSessions, 'ava', '/api/me/sessions', undefined),
  'security.endOtherSessions': commandSample(security.endOtherSessions, 'ava', '/api/me/sessions', {
    audit: { action: 'session.othersEnded', subjectId: TEST_IDS.ava },
  }),
  'security.endSession': commandSample(
    security.endSession,
    'ava',
    async (test) => {
      const { body } = await test.call('POST', '/api/session', {
        body: { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user },
      });
      const sessions = test.database.read.sessions.where('subjectId', TEST_IDS.ava);
      if (body === null || sessions.length < 2) throw new Error('Ava has no other session.');
      return `/api/me/sessions/${sessions.at(-1)?.id ?? ''}`;
    },
    {
      unknown: '/api/me/sessions/nobody',
      audit: { action: 'session.ended', subjectId: TEST_IDS.ava },
    },
  ),
  'passwordResets.request': commandSample(sessions.requestPasswordReset, null, '/api/password-resets', {
    body: { email: 'ava@cairnfield.example' },
    bad: { body: { email: 'ava' }, field: 'email' },
    audit: { action: 'password.resetRequested', subjectId: TEST_IDS.ava },
  }),
  'passwordResets.complete': commandSample(
    sessions.completePasswordReset,
    null,
    '/api/password-resets/complete',
    {
      body: { email: 'ava@cairnfield.example', ...password, token: MAILED_TOKEN },
      bad: {
        body: { email: 'ava@cairnfield.example', password: '', token: MAILED_TOKEN },
        field: 'password',
      },
      isOnce: true,
      audit: { action: 'password.reset', subjectId: TEST_IDS.ava },
    },
  ),
};
