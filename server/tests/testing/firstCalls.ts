import { codeOfPhone } from '../../../src/test/backend/secondStep';
import { MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS, TEST_TOKENS } from '../../../src/test/backend/testData';
import { CONFIRMING_ANSWER, NEW_PASSKEY, PASSKEY_ANSWER } from '../../../src/test/backend/testPasskeys';
import { admin, type CallGenerator } from './randomPeople';

/** A command with the app's code that many steps from now. */
const withApp =
  (who: 'ava' | 'noah', path: string, stepsAhead: number): CallGenerator =>
  ({ database, now }) => {
    const key = database.read.authenticators.get(TEST_IDS[who])?.sealedKey;
    return { path, as: TEST_TOKENS[who], body: { code: codeOfPhone(now(), stepsAhead, key) } };
  };

const passwordOf = (name: string) => ({
  email: `${name}@cairnfield.example`,
  password: TEST_PASSWORDS.user,
});
const ownPassword = { currentPassword: TEST_PASSWORDS.user };

/** Mia registers, logs out once, changes her email, and leaves. */
const MIAS_STAY: readonly CallGenerator[] = [
  () => ({ path: `/api/users/${TEST_IDS.mia}/confirm-email`, body: { token: MAILED_TOKEN } }),
  () => ({ path: '/api/session', body: passwordOf('mia') }),
  (world) => ({ method: 'DELETE', path: '/api/session', as: world.tokens.at(-1) }),
  () => ({ path: '/api/session', body: passwordOf('mia') }),
  (world) => ({
    method: 'PATCH',
    path: '/api/account',
    as: world.tokens.at(-1),
    body: {
      name: 'Mia',
      email: 'mia.new@cairnfield.example',
      version: world.database.read.users.get(TEST_IDS.mia)?.version,
      ...ownPassword,
    },
  }),
  ({ database }) => ({
    path: '/api/account/confirm-email',
    body: { token: database.read.outbox.get(`confirm-new-email/${TEST_IDS.mia}`)?.token },
  }),
  (world) => ({ path: '/api/account/close', as: world.tokens.at(-1), body: ownPassword }),
];

const setLimits =
  (limit: number | null): CallGenerator =>
  () => ({
    method: 'PUT',
    path: '/api/settings/policy',
    as: admin,
    body: {
      withdrawalFeePercent: 0,
      referralBonus: 0,
      depositsSecondAbove: limit,
      payoutsSecondAbove: limit,
      adjustmentsSecondAbove: limit,
    },
  });

const onLastWithdrawal =
  (action: string, body: object): CallGenerator =>
  ({ database }) => {
    const id = [...database.read.withdrawals.values()].at(-1)?.id ?? 'wdr-0';
    return { path: `/api/withdrawals/${id}/${action}`, as: admin, body };
  };

const onLastProposal =
  (action: string, as: string, body?: object): CallGenerator =>
  ({ database }) => {
    const id = [...database.read.proposals.where('kind', 'adjustment')].at(-1)?.id ?? 'prop-0';
    return { path: `/api/proposals/${id}/${action}`, as, ...(body && { body }) };
  };

/** What waits is approved; an adjustment is proposed, refused a second approval by the same admin, and sent back. */
const PROPOSED: readonly CallGenerator[] = [
  () => ({ path: '/api/proposals/prop-1/approve', as: admin }),
  () => ({
    path: `/api/users/${TEST_IDS.ava}/balance-adjustments`,
    as: admin,
    body: { amount: 5, reason: 'Correction' },
  }),
  onLastProposal('approve', admin),
  onLastProposal('send-back', admin, { reason: '' }),
];

/** A deposit and a payout get the first of two approvals, which is sent back. */
const HALF_APPROVED: readonly CallGenerator[] = [
  setLimits(0),
  () => ({ path: '/api/deposits/dep-1/approve', as: admin }),
  () => ({ path: '/api/deposits/dep-1/send-back', as: admin, body: { reason: '' } }),
  () => ({
    path: '/api/withdrawals',
    as: TEST_TOKENS.ava,
    body: { amount: 10, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' },
  }),
  onLastWithdrawal('complete', { paymentReference: '' }),
  onLastWithdrawal('send-back', { reason: '' }),
  ...PROPOSED,
  setLimits(null),
];

/**
 * Sequences that would rarely happen in time by chance: challenges live five minutes, each code works once, and a
 * rejection comes before a new check.
 */
export const FIRST_CALLS: readonly CallGenerator[] = [
  ...HALF_APPROVED,
  () => ({ path: '/api/passkeys', as: TEST_TOKENS.ava, body: NEW_PASSKEY }),
  () => ({ path: '/api/session/passkey', body: PASSKEY_ANSWER }),
  () => ({ path: `/api/users/${TEST_IDS.noah}/kyc/reject`, as: admin, body: { reason: 'Blurred' } }),
  () => ({ path: '/api/users/me/kyc', as: TEST_TOKENS.noah, body: { frontId: null, backId: null } }),
  () => ({ path: '/api/me/password/confirmation', as: TEST_TOKENS.ava, body: ownPassword }),
  () => ({ path: '/api/me/authenticator', as: TEST_TOKENS.ava }),
  withApp('ava', '/api/me/authenticator/turn-on', -1),
  () => ({ path: '/api/me/second-factor/passkey/challenge', as: TEST_TOKENS.ava }),
  () => ({ path: '/api/me/second-factor/passkey', as: TEST_TOKENS.ava, body: CONFIRMING_ANSWER }),
  () => ({ path: '/api/session', body: passwordOf('ava') }),
  (world, random) => ({
    path: '/api/session/second-step',
    body: {
      challenge: world.challenges.at(-1),
      ...Object(withApp('ava', '', 0)(world, random).body),
    },
  }),
  withApp('ava', '/api/me/authenticator/turn-off', 1),
  () => ({ method: 'DELETE', path: '/api/me/sessions', as: TEST_TOKENS.ava }),
  () => ({ path: '/api/me/authenticator', as: TEST_TOKENS.noah }),
  withApp('noah', '/api/me/authenticator/turn-on', -1),
  withApp('noah', '/api/me/second-factor', 0),
  () => ({ path: '/api/me/recovery-codes', as: TEST_TOKENS.noah }),
  () => ({
    path: '/api/me/password',
    as: TEST_TOKENS.noah,
    body: { ...ownPassword, password: 'Another123!' },
  }),
  ({ database }) => ({
    path: '/api/account-freezes',
    body: { token: database.read.outbox.get(`password-changed/${TEST_IDS.noah}`)?.token },
  }),
  () => ({ path: `/api/users/${TEST_IDS.noah}/thaw`, as: admin, body: { reason: 'It was him.' } }),
  () => ({
    path: `/api/users/${TEST_IDS.noah}/second-step/take-off`,
    as: admin,
    body: { reason: 'Lost his phone.' },
  }),
  ...MIAS_STAY,
];
