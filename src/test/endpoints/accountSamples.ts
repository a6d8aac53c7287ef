import { REFETCH } from '../../api/commandEffects';
import { adminApi } from '../../entities/admin/adminApi';
import { sessionApi } from '../../entities/session/sessionApi';
import { userApi } from '../../entities/user/userApi';
import { MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS } from '../backend/testData';
import { ACTORS, commandSample, PAGE, querySample, QUIET } from './sample';

const sessions = sessionApi.endpoints;
const users = userApi.endpoints;
const admins = adminApi.endpoints;

const password = { password: 'Another123!' };

const shortPassword = { body: { password: 'short' }, field: 'password' };

const newAdmin = { name: 'Olga', email: 'olga@cairnfield.example', ...password };

const newUser = { name: 'Zoe', email: 'zoe@cairnfield.example', ...password, referralCode: '' };

/** A sample of every endpoint for people: their sessions, accounts and passwords. */
export const ACCOUNT_SAMPLES = {
  'session.login': commandSample({
    path: '/api/session',
    body: { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user },
    bad: { body: { email: 'ava@cairnfield.example' }, field: 'password' },
    audit: { ...ACTORS.ava, action: 'session.loggedIn', subjectId: TEST_IDS.ava },
    call: ({ dispatch, ...arg }) => dispatch(sessions.login.initiate(arg, QUIET)),
  }),
  'session.read': querySample({
    path: '/api/session',
    as: 'ava',
    call: ({ dispatch }) => dispatch(sessions.readSession.initiate(undefined, REFETCH)),
  }),
  'session.logout': commandSample({
    path: '/api/session',
    as: 'ava',
    audit: { ...ACTORS.ava, action: 'session.loggedOut', subjectId: TEST_IDS.ava },
    call: ({ dispatch, token }) => dispatch(sessions.logout.initiate({ token }, QUIET)),
  }),
  'users.register': commandSample({
    path: '/api/users',
    body: newUser,
    bad: { body: { ...newUser, email: 'zoe' }, field: 'email' },
    isOnce: true,
    audit: { ...ACTORS.visitor, action: 'user.registered', subjectName: 'Zoe' },
    call: ({ dispatch, ...arg }) => dispatch(users.register.initiate(arg, QUIET)),
  }),
  'users.confirmEmail': commandSample({
    path: `/api/users/${TEST_IDS.mia}/confirm-email`,
    body: { token: MAILED_TOKEN },
    bad: { body: { token: 'x'.repeat(201) }, field: 'token' },
    unknown: '/api/users/user-0/confirm-email',
    isOnce: true,
    audit: { ...ACTORS.visitor, action: 'user.emailConfirmed', subjectId: TEST_IDS.mia },
    call: ({ dispatch, ...arg }) => dispatch(users.confirmEmail.initiate(arg, QUIET)),
  }),
  'users.me': querySample({
    path: '/api/users/me',
    as: 'ava',
    call: ({ dispatch }) => dispatch(users.readMe.initiate(undefined, REFETCH)),
  }),
  'users.submitKyc': commandSample({
    path: async (test) => {
      await test.call('POST', `/api/users/${TEST_IDS.noah}/kyc/reject`, { token: test.tokens.admin });
      return '/api/users/me/kyc';
    },
    as: 'noah',
    isOnce: true,
    audit: { ...ACTORS.noah, action: 'kyc.submitted', subjectId: TEST_IDS.noah },
    call: ({ dispatch, idempotencyKey }) =>
      dispatch(users.submitKyc.initiate({ id: 'user-2', idempotencyKey }, QUIET)),
  }),
  'users.list': querySample({
    path: '/api/users?sort=-balance&pageSize=2',
    as: 'admin',
    call: ({ dispatch }) => dispatch(users.listUsers.initiate(PAGE, REFETCH)),
  }),
  'users.read': querySample({
    path: `/api/users/${TEST_IDS.ava}`,
    as: 'admin',
    unknown: '/api/users/user-0',
    call: ({ dispatch, id }) => dispatch(users.readUser.initiate(id, REFETCH)),
  }),
  'users.update': commandSample({
    path: `/api/users/${TEST_IDS.ava}`,
    as: 'admin',
    body: { name: 'Ava C.', version: 1 },
    bad: { body: { name: '', version: 1 }, field: 'name' },
    unknown: '/api/users/user-0',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'user.updated', subjectId: TEST_IDS.ava },
    call: ({ dispatch, ...arg }) => dispatch(users.updateUser.initiate(arg, QUIET)),
  }),
  'users.resetPassword': commandSample({
    path: `/api/users/${TEST_IDS.noah}/password`,
    as: 'admin',
    body: password,
    bad: shortPassword,
    unknown: '/api/users/user-0/password',
    audit: { ...ACTORS.admin, action: 'password.set', subjectId: TEST_IDS.noah },
    call: ({ dispatch, ...arg }) => dispatch(admins.resetUserPassword.initiate(arg, QUIET)),
  }),
  'users.approveKyc': commandSample({
    path: `/api/users/${TEST_IDS.noah}/kyc/approve`,
    as: 'admin',
    unknown: '/api/users/user-0/kyc/approve',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'kyc.approved', subjectId: TEST_IDS.noah },
    call: ({ dispatch, ...arg }) => dispatch(users.approveKyc.initiate(arg, QUIET)),
  }),
  'users.rejectKyc': commandSample({
    path: `/api/users/${TEST_IDS.noah}/kyc/reject`,
    as: 'admin',
    unknown: '/api/users/user-0/kyc/reject',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'kyc.rejected', subjectId: TEST_IDS.noah },
    call: ({ dispatch, ...arg }) => dispatch(users.rejectKyc.initiate(arg, QUIET)),
  }),
  'users.reverifyKyc': commandSample({
    path: `/api/users/${TEST_IDS.ava}/kyc/reverify`,
    as: 'admin',
    unknown: '/api/users/user-0/kyc/reverify',
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'kyc.reverified', subjectId: TEST_IDS.ava },
    call: ({ dispatch, ...arg }) => dispatch(users.reverifyKyc.initiate(arg, QUIET)),
  }),
  'users.adjustBalance': commandSample({
    path: `/api/users/${TEST_IDS.ava}/balance-adjustments`,
    as: 'admin',
    body: { amount: -15.5, reason: 'Correction' },
    bad: { body: { amount: -15.5 }, field: 'reason' },
    unknown: '/api/users/user-0/balance-adjustments',
    audit: { ...ACTORS.admin, action: 'balance.adjusted', subjectId: TEST_IDS.ava },
    call: ({ dispatch, ...arg }) => dispatch(users.adjustBalance.initiate(arg, QUIET)),
  }),
  'passwordResets.request': commandSample({
    path: '/api/password-resets',
    body: { email: 'ava@cairnfield.example' },
    bad: { body: { email: 'ava' }, field: 'email' },
    audit: { ...ACTORS.visitor, action: 'password.resetRequested', subjectId: TEST_IDS.ava },
    call: ({ dispatch, ...arg }) => dispatch(sessions.requestPasswordReset.initiate(arg, QUIET)),
  }),
  'passwordResets.complete': commandSample({
    path: '/api/password-resets/complete',
    body: { email: 'ava@cairnfield.example', ...password, token: MAILED_TOKEN },
    bad: { body: { email: 'ava@cairnfield.example', password: '', token: MAILED_TOKEN }, field: 'password' },
    isOnce: true,
    audit: { ...ACTORS.visitor, action: 'password.reset', subjectId: TEST_IDS.ava },
    call: ({ dispatch, ...arg }) => dispatch(sessions.completePasswordReset.initiate(arg, QUIET)),
  }),
  'admins.list': querySample({
    path: '/api/admins',
    as: 'admin',
    call: ({ dispatch }) => dispatch(admins.listAdmins.initiate(PAGE, REFETCH)),
  }),
  'admins.create': commandSample({
    path: '/api/admins',
    as: 'admin',
    body: newAdmin,
    bad: { body: { ...newAdmin, name: ' ' }, field: 'name' },
    isOnce: true,
    audit: { ...ACTORS.admin, action: 'admin.added', subjectName: 'Olga' },
    call: ({ dispatch, ...arg }) => dispatch(admins.createAdmin.initiate(arg, QUIET)),
  }),
  'admins.resetMainPassword': commandSample({
    path: '/api/admins/main/password',
    as: 'admin',
    body: { ...password, currentPassword: TEST_PASSWORDS.admin },
    bad: { body: { password: 'short', currentPassword: TEST_PASSWORDS.admin }, field: 'password' },
    audit: { ...ACTORS.admin, action: 'password.set', subjectId: TEST_IDS.admin },
    call: ({ dispatch, ...arg }) => dispatch(admins.resetMainPassword.initiate(arg, QUIET)),
  }),
};
