import { userPasswordSchema } from '../../src/entities/admin/admin';
import { personSecuritySchema } from '../../src/entities/security/security';
import { lostFactorSchema } from '../../src/entities/security/securityInput';
import { acknowledgementSchema, emailConfirmationSchema } from '../../src/entities/session/session';
import { emailConfirmationInputSchema, forgotPasswordSchema } from '../../src/entities/session/sessionInput';
import { registrationSchema, userPageSchema, userSchema } from '../../src/entities/user/user';
import {
  balanceAdjustmentSchema,
  kycApprovalSchema,
  kycInputSchema,
  kycRejectionSchema,
  registerSchema,
  userUpdateSchema,
} from '../../src/entities/user/userInput';
import { durationText } from '../../src/lib/dateFormats';
import { HOLD_MS } from '../../src/lib/lifetimes';
import { hashChosen } from '../auth/passwords';
import { command, DECIDED, list, query, removal, UNKNOWN } from '../pipeline/endpoint';
import { issueToken, prepareLink } from '../auth/tokens';
import { resetUserPassword } from '../services/admins';
import { requireUser } from '../services/people';
import { clearFailures, readPersonSecurity, takeOffSecondStep } from '../services/signIns';
import {
  confirmEmail,
  prepareConfirmation,
  register,
  repeatConfirmation,
  resendConfirmation,
} from '../services/registration';
import { adjustBalance, decideKyc, readMe, submitKyc, updateUser, USER_LIST } from '../services/users';

const REVIEWED = { ...UNKNOWN, 409: ['illegal-transition', 'stale-version'] } as const;

/** Investors: registration, confirmation, and changes by admins (product 2.1, 13.2). */
export const userEndpoints = [
  command({
    id: 'users.register',
    method: 'POST',
    path: '/api/users',
    role: 'public',
    summary: 'Register',
    isolation: 'account',
    body: registerSchema,
    status: 201,
    answer: registrationSchema,
    refusals: { 409: ['email-taken'] },
    isBrowserRemembered: true,
    prepare: async ({ body }, { client, passwords, randomBytes }) => ({
      password: await hashChosen(passwords, body.password, body.email, body.name),
      link: issueToken(randomBytes),
      browser: client.browser,
    }),
    run: (context, { body, prepared }) => register(context, body, prepared),
  }),
  command({
    id: 'users.resendConfirmation',
    method: 'POST',
    path: '/api/email-confirmations',
    role: 'public',
    summary: 'Ask for a new confirmation link; the answer is the same for every e-mail',
    isolation: 'account',
    body: forgotPasswordSchema,
    status: 202,
    answer: acknowledgementSchema,
    prepare: prepareLink,
    run: (context, { body, prepared }) => resendConfirmation(context, body, prepared),
  }),
  command({
    id: 'users.confirmEmail',
    method: 'POST',
    path: '/api/users/:id/confirm-email',
    role: 'public',
    summary:
      'Confirm an e-mail by the mailed token, once, and log in; in another browser than the one that registered, with a new password',
    isolation: 'account',
    body: emailConfirmationInputSchema,
    answer: emailConfirmationSchema,
    refusals: {
      403: ['other-browser'],
      404: ['verification-failed', 'not-found'],
      409: ['verification-failed'],
    },
    isSessionUsed: true,
    isBrowserRemembered: true,
    isAnswerSecret: true,
    prepare: ({ id, body }, context) => prepareConfirmation(id, body, context),
    run: (context, { id, prepared }) => confirmEmail(context, id, prepared),
    repeat: {
      opensSessionOf: ({ id }) => id,
      run: (context, { id, prepared }) => repeatConfirmation(context, id, prepared),
    },
  }),
  query({
    id: 'users.me',
    path: '/api/users/me',
    role: 'user',
    summary: 'The caller',
    answer: userSchema,
    run: (context) => readMe(context),
  }),
  command({
    id: 'users.submitKyc',
    method: 'POST',
    path: '/api/users/me/kyc',
    role: 'user',
    summary: 'Submit the identity check',
    body: kycInputSchema,
    answer: userSchema,
    refusals: { ...UNKNOWN, 409: ['illegal-transition', 'document-used'] },
    run: (context, { body }) => submitKyc(context, body),
  }),
  list({
    id: 'users.list',
    path: '/api/users',
    role: 'admin',
    summary: 'Investors',
    list: USER_LIST,
    answer: userPageSchema,
  }),
  query({
    id: 'users.read',
    path: '/api/users/:id',
    role: 'admin',
    summary: 'One investor',
    answer: userSchema,
    refusals: UNKNOWN,
    run: ({ read }, { id }) => requireUser(read, id),
  }),
  command({
    id: 'users.update',
    method: 'PATCH',
    path: '/api/users/:id',
    role: 'admin',
    summary: 'Change a name or an e-mail',
    isolation: 'account',
    body: userUpdateSchema,
    answer: userSchema,
    refusals: { ...UNKNOWN, 409: ['stale-version', 'email-taken'] },
    run: (context, { id, body }) => updateUser(context, id, body),
  }),
  command({
    id: 'users.resetPassword',
    method: 'POST',
    path: '/api/users/:id/password',
    role: 'admin',
    summary: 'Set an investor’s password',
    isolation: 'account',
    body: userPasswordSchema,
    answer: acknowledgementSchema,
    refusals: UNKNOWN,
    prepare: async ({ id, body }, { passwords, query: look }) =>
      hashChosen(passwords, body.password, await look((read) => read.users.get(id)?.email)),
    run: (context, { id, prepared }) => resetUserPassword(context, id, prepared),
  }),
  command({
    id: 'users.approveKyc',
    method: 'POST',
    path: '/api/users/:id/kyc/approve',
    role: 'admin',
    summary: 'Approve an identity check',
    body: kycApprovalSchema,
    answer: userSchema,
    refusals: REVIEWED,
    run: (context, { id, body }) => decideKyc(context, id, 'approve', body),
  }),
  command({
    id: 'users.rejectKyc',
    method: 'POST',
    path: '/api/users/:id/kyc/reject',
    role: 'admin',
    summary: 'Reject an identity check',
    body: kycRejectionSchema,
    answer: userSchema,
    refusals: REVIEWED,
    run: (context, { id, body }) => decideKyc(context, id, 'reject', body),
  }),
  command({
    id: 'users.reverifyKyc',
    method: 'POST',
    path: '/api/users/:id/kyc/reverify',
    role: 'admin',
    summary: 'Ask for the identity check again',
    answer: userSchema,
    refusals: DECIDED,
    run: (context, { id }) => decideKyc(context, id, 'reverify'),
  }),
  query({
    id: 'users.security',
    path: '/api/users/:id/security',
    role: 'admin',
    summary: 'An investor’s second step and last logins',
    answer: personSecuritySchema,
    refusals: UNKNOWN,
    run: (context, { id }) => readPersonSecurity(context, id),
  }),
  removal({
    id: 'users.clearFailures',
    path: '/api/users/:id/failed-logins',
    role: 'admin',
    summary: 'Let an investor try to log in again without a wait',
    run: (context, { id }) => clearFailures(context, id),
  }),
  command({
    id: 'users.takeOffSecondStep',
    method: 'POST',
    path: '/api/users/:id/second-step/take-off',
    role: 'admin',
    summary: `Take an investor’s lost second step off; pauses their withdrawals for ${durationText(HOLD_MS)}`,
    isolation: 'account',
    body: lostFactorSchema,
    answer: acknowledgementSchema,
    refusals: { ...UNKNOWN, 409: ['conflict'] },
    prepare: (_input, { randomBytes }) => Promise.resolve(issueToken(randomBytes).hash),
    run: (context, { id, body, prepared }) => takeOffSecondStep(context, id, body, prepared),
  }),
  command({
    id: 'users.adjustBalance',
    method: 'POST',
    path: '/api/users/:id/balance-adjustments',
    role: 'admin',
    movesMoney: true,
    summary: 'Add a signed amount to a balance',
    body: balanceAdjustmentSchema,
    status: 201,
    answer: userSchema,
    refusals: { ...UNKNOWN, 409: ['insufficient-funds'] },
    run: (context, { id, body }) => adjustBalance(context, id, body),
  }),
] as const;
