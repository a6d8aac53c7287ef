import { accountApi } from '../../entities/account/accountApi';
import { adminApi } from '../../entities/admin/adminApi';
import { invitationApi } from '../../entities/admin/invitationApi';
import { noteApi } from '../../entities/note/noteApi';
import { savedViewApi } from '../../entities/savedView/savedViewApi';
import { userApi } from '../../entities/user/userApi';
import type { KycInput } from '../../entities/user/userInput';
import {
  commandSample,
  PAGE,
  querySample,
  readId,
  recordSample,
  type EndpointSample,
  type MutationEndpoint,
} from './sample';
import { MAILED_TOKEN, NOAHS_ID, TEST_IDS, TEST_PASSWORDS } from '../backend/testData';
import { freezeAccount, succeed } from '../backend/steps';

/* How the app sends each request. */
const accounts = accountApi.endpoints;
const admins = adminApi.endpoints;
const invitations = invitationApi.endpoints;
const notes = noteApi.endpoints;
const users = userApi.endpoints;
const views = savedViewApi.endpoints;

const password = { password: 'Another123!' };

const shortPassword = { body: { password: 'short' }, field: 'password' };

const newAdmin = { name: 'Olga', email: 'olga@cairnfield.example', ...password, duty: 'finance' } as const;

const details = { name: 'Noah W.', email: 'noah.weber@cairnfield.example', version: 1 };

const acceptance = { name: 'Ida', ...password, token: MAILED_TOKEN };

const newUser = { name: 'Zoe', email: 'zoe@cairnfield.example', ...password, referralCode: '' };

const newView = { name: 'Payouts', list: 'transactions', filters: 'type=payout' } as const;

/** The path of a view saved by Ava. */
const pathOfView: EndpointSample['path'] = async (test) => {
  const { ava: token } = test.tokens;
  const made = await succeed(test, 'POST', '/api/views', { token, key: 'sample-view', body: newView });
  return `/api/views/${readId(made.body)}`;
};

/** The path says "me", but the app passes the person's id. */
const submitKyc: MutationEndpoint<{ idempotencyKey: string; body: KycInput }> = {
  initiate: (arg, options) => users.submitKyc.initiate({ ...arg, id: TEST_IDS.noah }, options),
};

/** Accounts: people, their details, admins and notes. */
export const ACCOUNT_SAMPLES = {
  'account.data': querySample(accounts.readAccountData, 'ava', '/api/account/data', undefined),
  'account.close': commandSample(
    accounts.closeAccount,
    'noah',
    async (test) => {
      await succeed(test, 'POST', '/api/deposits/dep-1/reject', {
        token: test.tokens.admin,
        key: 'sample-reject',
      });
      return '/api/account/close';
    },
    {
      body: { currentPassword: TEST_PASSWORDS.user },
      bad: { body: { currentPassword: '' }, field: 'currentPassword' },
      audit: { actorName: 'Closed account', action: 'account.closed', subjectId: TEST_IDS.noah },
    },
  ),
  'account.read': querySample(accounts.readAccount, 'ava', '/api/account', undefined),
  'account.update': commandSample(accounts.updateAccount, 'noah', '/api/account', {
    body: { ...details, currentPassword: TEST_PASSWORDS.user },
    bad: { body: { ...details, name: ' ' }, field: 'name' },
    isOnce: true,
    audit: { action: 'account.updated', subjectId: TEST_IDS.noah },
  }),
  'account.confirmEmail': commandSample(accounts.confirmNewEmail, null, '/api/account/confirm-email', {
    body: { token: MAILED_TOKEN },
    bad: { body: { token: 'x'.repeat(201) }, field: 'token' },
    isOnce: true,
    audit: { action: 'account.emailChanged', subjectId: TEST_IDS.ava },
  }),
  'users.register': commandSample(users.register, null, '/api/users', {
    body: newUser,
    bad: { body: { ...newUser, email: 'zoe' }, field: 'email' },
    isOnce: true,
    audit: { action: 'user.registered', subjectName: 'Zoe' },
  }),
  'users.resendConfirmation': commandSample(users.resendConfirmation, null, '/api/email-confirmations', {
    body: { email: 'mia@cairnfield.example' },
    bad: { body: { email: 'mia' }, field: 'email' },
    audit: { action: 'user.confirmationResent', subjectId: TEST_IDS.mia },
  }),
  'users.confirmEmail': commandSample(users.confirmEmail, null, `/api/users/${TEST_IDS.mia}/confirm-email`, {
    body: { token: MAILED_TOKEN },
    bad: { body: { token: 'x'.repeat(201) }, field: 'token' },
    unknown: '/api/users/user-0/confirm-email',
    isOnce: true,
    audit: { action: 'user.emailConfirmed', subjectId: TEST_IDS.mia },
  }),
  'notes.list': recordSample(
    notes.listNotes,
    'admin',
    `/api/users/${TEST_IDS.ava}/notes`,
    '/api/users/user-0/notes',
  ),
  'notes.add': commandSample(notes.addNote, 'admin', `/api/users/${TEST_IDS.ava}/notes`, {
    body: { note: 'Called about the payout.' },
    bad: { body: { note: '' }, field: 'note' },
    unknown: '/api/users/user-0/notes',
    audit: { action: 'note.added', subjectId: TEST_IDS.ava },
  }),
  'notes.delete': commandSample(
    notes.deleteNote,
    'admin',
    async (test) => {
      const body = { note: 'Called about the payout.' };
      const made = await succeed(test, 'POST', `/api/users/${TEST_IDS.ava}/notes`, {
        token: test.tokens.admin,
        key: 'sample-note',
        body,
      });
      return `/api/notes/${readId(made.body)}`;
    },
    {
      unknown: '/api/notes/note-0',

      audit: { action: 'note.deleted', subjectId: TEST_IDS.ava },
    },
  ),
  'views.list': querySample(views.listViews, 'ava', '/api/views', undefined),
  'views.save': commandSample(views.saveView, 'ava', '/api/views', {
    body: newView,
    bad: { body: { ...newView, name: ' ' }, field: 'name' },
    isOnce: true,
    audit: { action: 'view.saved', subjectId: TEST_IDS.ava },
  }),
  'views.rename': commandSample(views.renameView, 'ava', pathOfView, {
    body: { name: 'All payouts' },
    bad: { body: { name: '' }, field: 'name' },
    unknown: '/api/views/view-0',
    audit: { action: 'view.renamed', subjectId: TEST_IDS.ava },
  }),
  'views.delete': commandSample(views.deleteView, 'ava', pathOfView, {
    unknown: '/api/views/view-0',
    audit: { action: 'view.deleted', subjectId: TEST_IDS.ava },
  }),
  'users.me': querySample(users.readMe, 'ava', '/api/users/me', undefined),
  'users.submitKyc': commandSample(
    submitKyc,
    'noah',
    async (test) => {
      await succeed(test, 'POST', `/api/users/${TEST_IDS.noah}/kyc/reject`, { token: test.tokens.admin });
      return '/api/users/me/kyc';
    },
    {
      body: { frontId: NOAHS_ID, backId: null },
      bad: { body: { frontId: 'x'.repeat(101) }, field: 'frontId' },
      isOnce: true,
      audit: { action: 'kyc.submitted', subjectId: TEST_IDS.noah },
    },
  ),
  'users.list': querySample(users.listUsers, 'admin', '/api/users?sort=-balance&pageSize=2', PAGE),
  'users.read': recordSample(users.readUser, 'admin', `/api/users/${TEST_IDS.ava}`, '/api/users/user-0'),
  'users.update': commandSample(users.updateUser, 'admin', `/api/users/${TEST_IDS.ava}`, {
    body: { name: 'Ava C.', version: 1 },
    bad: { body: { name: '', version: 1 }, field: 'name' },
    unknown: '/api/users/user-0',
    isOnce: true,
    audit: { action: 'user.updated', subjectId: TEST_IDS.ava },
  }),
  'users.resetPassword': commandSample(
    admins.resetUserPassword,
    'admin',
    `/api/users/${TEST_IDS.noah}/password`,
    {
      body: password,
      bad: shortPassword,
      unknown: '/api/users/user-0/password',
      audit: { action: 'password.set', subjectId: TEST_IDS.noah },
    },
  ),
  'users.approveKyc': commandSample(users.approveKyc, 'admin', `/api/users/${TEST_IDS.noah}/kyc/approve`, {
    body: { submissionId: '' },
    bad: { body: { submissionId: 7 }, field: 'submissionId' },
    unknown: '/api/users/user-0/kyc/approve',
    isOnce: true,
    audit: { action: 'kyc.approved', subjectId: TEST_IDS.noah },
  }),
  'users.rejectKyc': commandSample(users.rejectKyc, 'admin', `/api/users/${TEST_IDS.noah}/kyc/reject`, {
    body: { reason: 'Unreadable', submissionId: '' },
    bad: { body: { reason: 7 }, field: 'reason' },
    unknown: '/api/users/user-0/kyc/reject',
    isOnce: true,
    audit: { action: 'kyc.rejected', subjectId: TEST_IDS.noah },
  }),
  'users.reverifyKyc': commandSample(users.reverifyKyc, 'admin', `/api/users/${TEST_IDS.ava}/kyc/reverify`, {
    unknown: '/api/users/user-0/kyc/reverify',
    isOnce: true,
    audit: { action: 'kyc.reverified', subjectId: TEST_IDS.ava },
  }),
  'users.freeze': commandSample(users.freezeUser, 'admin', `/api/users/${TEST_IDS.ava}/freeze`, {
    body: { reason: 'Reported stolen.' },
    bad: { body: { reason: ' ' }, field: 'reason' },
    unknown: '/api/users/user-0/freeze',
    isOnce: true,
    audit: { action: 'account.frozen', subjectId: TEST_IDS.ava },
  }),
  'users.thaw': commandSample(
    users.thawUser,
    'admin',
    async (test) => {
      freezeAccount(test, TEST_IDS.ava);
      return `/api/users/${TEST_IDS.ava}/thaw`;
    },
    {
      body: { reason: 'It was her.' },
      bad: { body: { reason: '' }, field: 'reason' },
      unknown: '/api/users/user-0/thaw',
      isOnce: true,
      audit: { action: 'account.thawed', subjectId: TEST_IDS.ava },
    },
  ),
  'users.freezeOwn': commandSample(users.freezeOwn, 'ava', '/api/users/me/freeze', {
    isOnce: true,
    audit: { action: 'account.frozen', subjectId: TEST_IDS.ava },
  }),
  'users.freezeByLink': commandSample(users.freezeByLink, null, '/api/account-freezes', {
    body: { token: MAILED_TOKEN },
    bad: { body: { token: 'x'.repeat(201) }, field: 'token' },
    isOnce: true,
    audit: { action: 'account.frozen', subjectId: TEST_IDS.ava },
  }),
  'users.adjustBalance': commandSample(
    users.adjustBalance,
    'admin',
    `/api/users/${TEST_IDS.ava}/balance-adjustments`,
    {
      body: { amount: -15.5, reason: 'Correction' },
      bad: { body: { amount: -15.5 }, field: 'reason' },
      unknown: '/api/users/user-0/balance-adjustments',
      audit: { action: 'balance.adjusted', subjectId: TEST_IDS.ava },
    },
  ),
  'admins.list': querySample(admins.listAdmins, 'admin', '/api/admins', PAGE),
  'admins.create': commandSample(admins.createAdmin, 'admin', '/api/admins', {
    body: newAdmin,
    bad: { body: { ...newAdmin, name: ' ' }, field: 'name' },
    isOnce: true,
    audit: { action: 'admin.added', subjectName: 'Olga' },
  }),
  'admins.remove': commandSample(
    admins.removeAdmin,
    'admin',
    async (test) => {
      const added = await succeed(test, 'POST', '/api/admins', { token: test.tokens.admin, body: newAdmin });
      return `/api/admins/${readId(added.body)}`;
    },
    { unknown: '/api/admins/admin-0', audit: { action: 'admin.removed', subjectName: 'Olga' } },
  ),
  'adminInvitations.list': querySample(invitations.listInvitations, 'admin', '/api/admin-invitations', PAGE),
  'adminInvitations.create': commandSample(invitations.inviteAdmin, 'admin', '/api/admin-invitations', {
    body: { email: 'olga@cairnfield.example', duty: 'support' },
    bad: { body: { email: 'olga' }, field: 'email' },
    audit: { action: 'admin.invited', subjectName: 'olga@cairnfield.example' },
  }),
  'adminInvitations.accept': commandSample(
    invitations.acceptInvitation,
    null,
    '/api/admin-invitations/accept',
    {
      body: acceptance,
      bad: { body: { ...acceptance, password: 'short' }, field: 'password' },
      isOnce: true,
      audit: { action: 'admin.joined', subjectName: 'Ida' },
    },
  ),
  'adminInvitations.withdraw': commandSample(
    invitations.withdrawInvitation,
    'admin',
    '/api/admin-invitations/invitation-1',
    {
      unknown: '/api/admin-invitations/invitation-0',
      audit: { action: 'admin.uninvited', subjectId: 'invitation-1' },
    },
  ),
  'admins.resetMainPassword': commandSample(admins.resetMainPassword, 'admin', '/api/admins/main/password', {
    body: password,
    bad: shortPassword,
    audit: { action: 'password.set', subjectId: TEST_IDS.admin },
  }),
};
