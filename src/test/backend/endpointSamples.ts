import type { EndpointId } from '../../../mocks/handlers/endpoints';
import type { TestBackend } from './testBackend';
import { MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS, type TEST_TOKENS } from './testData';

/** One call of an endpoint that succeeds, and what makes it fail. */
export interface EndpointSample {
  /** The path; makes what the call needs. */
  readonly path: string | ((test: TestBackend) => Promise<string>);
  readonly as?: keyof typeof TEST_TOKENS;
  readonly body?: object;
  /** A body that its schema refuses, and the field that it complains about. */
  readonly bad?: { readonly body: object; readonly field: string };
  /** The path of a record that does not exist. */
  readonly unknown?: string;
  /** The same command a second time, under another key, is an illegal one. */
  readonly isOnce?: boolean;
}

function readId(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`No id in ${JSON.stringify(body)}.`);
}

const withdrawal = { amount: 100, method: 'bank', address: 'DE00 1234' };

/** Requests a withdrawal of ava's; answers the path of a command on it. */
function onWithdrawal(command: string) {
  return async (test: TestBackend) => {
    const made = await test.call('POST', '/api/withdrawals', {
      token: test.tokens.ava,
      key: 'sample-withdrawal',
      body: withdrawal,
    });
    return `/api/withdrawals/${readId(made.body)}${command}`;
  };
}

const plan = {
  name: 'Platinum Crypto',
  type: 'crypto',
  minInvest: 100,
  maxInvest: 200,
  roi: 4,
  duration: 3,
  image: '',
};
const badPlan = { body: { ...plan, minInvest: 300 }, field: 'maxInvest' };
const investment = { planId: 'c1', amount: 600, planVersion: 1 };
const site = { contactEmail: 'new@cairnfield.example', contactPhone: '+1 555 0199', aboutUs: '' };
const wallets = { btc: 'bc1-new', eth: '', usdt: '', ltc: '' };
const password = { password: 'Another123!' };
const shortPassword = { body: { password: 'short' }, field: 'password' };
const newAdmin = { name: 'Olga', email: 'olga@cairnfield.example', ...password };
const newUser = { name: 'Zoe', email: 'zoe@cairnfield.example', ...password, referralCode: '' };

async function onInvestment(test: TestBackend): Promise<string> {
  const made = await test.call('POST', '/api/investments', {
    token: test.tokens.ava,
    key: 'sample-investment',
    body: investment,
  });
  return `/api/investments/${readId(made.body)}`;
}

/** A sample for every endpoint: a new one does not compile without. */
export const ENDPOINT_SAMPLES: Readonly<Record<EndpointId, EndpointSample>> = {
  'session.login': {
    path: '/api/session',
    body: { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user },
    bad: { body: { email: 'ava@cairnfield.example' }, field: 'password' },
  },
  'session.read': { path: '/api/session', as: 'ava' },
  'session.logout': { path: '/api/session', as: 'ava' },
  'users.register': {
    path: '/api/users',
    body: newUser,
    bad: { body: { ...newUser, email: 'zoe' }, field: 'email' },
    isOnce: true,
  },
  'users.confirmEmail': {
    path: `/api/users/${TEST_IDS.mia}/confirm-email`,
    body: { token: MAILED_TOKEN },
    bad: { body: { token: 'x'.repeat(201) }, field: 'token' },
    unknown: '/api/users/user-0/confirm-email',
    isOnce: true,
  },
  'users.me': { path: '/api/users/me', as: 'ava' },
  'users.submitKyc': {
    path: async (test) => {
      await test.call('POST', `/api/users/${TEST_IDS.noah}/kyc/reject`, { token: test.tokens.admin });
      return '/api/users/me/kyc';
    },
    as: 'noah',
    isOnce: true,
  },
  'users.list': { path: '/api/users?sort=-balance&pageSize=2', as: 'admin' },
  'users.read': { path: `/api/users/${TEST_IDS.ava}`, as: 'admin', unknown: '/api/users/user-0' },
  'users.update': {
    path: `/api/users/${TEST_IDS.ava}`,
    as: 'admin',
    body: { name: 'Ava C.', version: 1 },
    bad: { body: { name: '', version: 1 }, field: 'name' },
    unknown: '/api/users/user-0',
    isOnce: true,
  },
  'users.resetPassword': {
    path: `/api/users/${TEST_IDS.noah}/password`,
    as: 'admin',
    body: password,
    bad: shortPassword,
    unknown: '/api/users/user-0/password',
  },
  'users.approveKyc': {
    path: `/api/users/${TEST_IDS.noah}/kyc/approve`,
    as: 'admin',
    unknown: '/api/users/user-0/kyc/approve',
    isOnce: true,
  },
  'users.rejectKyc': {
    path: `/api/users/${TEST_IDS.noah}/kyc/reject`,
    as: 'admin',
    unknown: '/api/users/user-0/kyc/reject',
    isOnce: true,
  },
  'users.reverifyKyc': {
    path: `/api/users/${TEST_IDS.ava}/kyc/reverify`,
    as: 'admin',
    unknown: '/api/users/user-0/kyc/reverify',
    isOnce: true,
  },
  'users.adjustBalance': {
    path: `/api/users/${TEST_IDS.ava}/balance-adjustments`,
    as: 'admin',
    body: { amount: -15.5, reason: 'Correction' },
    bad: { body: { amount: -15.5 }, field: 'reason' },
    unknown: '/api/users/user-0/balance-adjustments',
  },
  'passwordResets.request': {
    path: '/api/password-resets',
    body: { email: 'ava@cairnfield.example' },
    bad: { body: { email: 'ava' }, field: 'email' },
  },
  'passwordResets.complete': {
    path: '/api/password-resets/complete',
    body: { email: 'ava@cairnfield.example', ...password, token: MAILED_TOKEN },
    bad: { body: { email: 'ava@cairnfield.example', password: '', token: MAILED_TOKEN }, field: 'password' },
    isOnce: true,
  },
  'plans.list': { path: '/api/plans?type=crypto' },
  'plans.read': { path: '/api/plans/c1', unknown: '/api/plans/c0' },
  'plans.create': { path: '/api/plans', as: 'admin', body: plan, bad: badPlan },
  'plans.update': {
    path: '/api/plans/c1',
    as: 'admin',
    body: { ...plan, version: 1 },
    bad: badPlan,
    unknown: '/api/plans/c0',
    isOnce: true,
  },
  'plans.delete': { path: '/api/plans/c2', as: 'admin', unknown: '/api/plans/c0' },
  'deposits.list': { path: '/api/deposits?status=pending', as: 'admin' },
  'deposits.read': { path: '/api/deposits/dep-1', as: 'noah', unknown: '/api/deposits/dep-0' },
  'deposits.create': {
    path: '/api/deposits',
    as: 'ava',
    body: { amount: 250.25, crypto: 'eth', proof: 'proof.pdf' },
    bad: { body: { amount: 250.255, crypto: 'eth', proof: 'proof.pdf' }, field: 'amount' },
  },
  'deposits.approve': {
    path: '/api/deposits/dep-1/approve',
    as: 'admin',
    unknown: '/api/deposits/dep-0/approve',
    isOnce: true,
  },
  'deposits.reject': {
    path: '/api/deposits/dep-1/reject',
    as: 'admin',
    body: { reason: 'Unreadable' },
    bad: { body: { reason: 7 }, field: 'reason' },
    unknown: '/api/deposits/dep-0/reject',
    isOnce: true,
  },
  'investments.list': { path: '/api/investments', as: 'ava' },
  'investments.read': { path: onInvestment, as: 'ava', unknown: '/api/investments/inv-0' },
  'investments.create': {
    path: '/api/investments',
    as: 'ava',
    body: investment,
    bad: { body: { ...investment, amount: '600' }, field: 'amount' },
  },
  'transfers.list': { path: '/api/transfers', as: 'ava' },
  'transfers.create': {
    path: '/api/transfers',
    as: 'ava',
    body: { recipientEmail: 'noah@cairnfield.example', amount: 25, note: 'Lunch' },
    bad: { body: { recipientEmail: 'noah@cairnfield.example', amount: 0, note: '' }, field: 'amount' },
  },
  'withdrawals.list': { path: '/api/withdrawals', as: 'ava' },
  'withdrawals.read': { path: onWithdrawal(''), as: 'ava', unknown: '/api/withdrawals/wdr-0' },
  'withdrawals.create': {
    path: '/api/withdrawals',
    as: 'ava',
    body: withdrawal,
    bad: { body: { ...withdrawal, method: 'cash' }, field: 'method' },
  },
  'withdrawals.complete': {
    path: onWithdrawal('/complete'),
    as: 'admin',
    unknown: '/api/withdrawals/wdr-0/complete',
    isOnce: true,
  },
  'withdrawals.reject': {
    path: onWithdrawal('/reject'),
    as: 'admin',
    body: { reason: 'Wrong address' },
    bad: { body: { reason: 7 }, field: 'reason' },
    unknown: '/api/withdrawals/wdr-0/reject',
    isOnce: true,
  },
  'withdrawals.cancel': {
    path: onWithdrawal('/cancel'),
    as: 'ava',
    unknown: '/api/withdrawals/wdr-0/cancel',
    isOnce: true,
  },
  'ledger.list': { path: '/api/ledger', as: 'ava' },
  'portfolio.read': { path: '/api/portfolio', as: 'ava' },
  'wallets.read': { path: '/api/wallets', as: 'ava' },
  'wallets.update': {
    path: '/api/wallets',
    as: 'admin',
    body: wallets,
    bad: { body: { ...wallets, btc: 5 }, field: 'btc' },
  },
  'settings.readSite': { path: '/api/settings/site' },
  'settings.updateSite': {
    path: '/api/settings/site',
    as: 'admin',
    body: site,
    bad: { body: { ...site, contactEmail: 'x' }, field: 'contactEmail' },
  },
  'settings.readPolicy': { path: '/api/settings/policy', as: 'ava' },
  'settings.updatePolicy': {
    path: '/api/settings/policy',
    as: 'admin',
    body: { withdrawalFeePercent: 1.5, referralBonus: 10 },
    bad: { body: { withdrawalFeePercent: 101, referralBonus: 10 }, field: 'withdrawalFeePercent' },
  },
  'admins.list': { path: '/api/admins', as: 'admin' },
  'admins.create': {
    path: '/api/admins',
    as: 'admin',
    body: newAdmin,
    bad: { body: { ...newAdmin, name: ' ' }, field: 'name' },
    isOnce: true,
  },
  'admins.resetMainPassword': {
    path: '/api/admins/main/password',
    as: 'admin',
    body: password,
    bad: shortPassword,
  },
  'metrics.read': { path: '/api/metrics', as: 'admin' },
  'audit.list': { path: '/api/audit', as: 'admin' },
  'market.coins': { path: '/api/market/coins/list' },
  'market.currencies': { path: '/api/market/simple/supported_vs_currencies' },
  'market.price': { path: '/api/market/simple/price?ids=bitcoin&vs_currencies=usd' },
};
