import type { ProblemCode } from '../../src/lib/problem';
import type { EndpointId } from '../handlers/endpoints';
import { listOf, pageOf, ref, text, type JsonSchema } from './schema';

/** What is an endpoint's own; the rest follows from its place in the list and its route. */
export interface Operation {
  readonly summary: string;
  /** The body of success; `null` for an empty one. */
  readonly answer: JsonSchema | null;
  /** Refusals besides those that every endpoint of its kind and role gives: codes by status. */
  readonly refusals?: Readonly<Partial<Record<RefusalStatus, readonly ProblemCode[]>>>;
  /** Open to everybody, and a session makes a difference. */
  readonly isSessionUsed?: boolean;
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429;

const unknown = { 404: ['not-found'] } as const;
const decided = { ...unknown, 409: ['illegal-transition'] } as const;
const stale = { 409: ['stale-version'] } as const;
const emailTaken = { 409: ['email-taken'] } as const;
const tooPoor = { 409: ['insufficient-funds'] } as const;

/** Every endpoint: a new one does not compile without. */
export const OPERATIONS: Readonly<Record<EndpointId, Operation>> = {
  'session.login': {
    summary: 'Log in',
    answer: ref('SessionGrant'),
    refusals: { 401: ['invalid-credentials'], 403: ['email-unconfirmed'], 429: ['too-many-attempts'] },
  },
  'session.read': { summary: 'Who is signed in', answer: ref('SessionPerson') },
  'session.logout': { summary: 'Log out', answer: null },

  'users.register': { summary: 'Register', answer: ref('Registration'), refusals: emailTaken },
  'users.confirmEmail': {
    summary: 'Confirm an e-mail, once, and log in',
    answer: ref('EmailConfirmation'),
    refusals: { 404: ['verification-failed'], 409: ['verification-failed'] },
    isSessionUsed: true,
  },
  'users.me': { summary: 'The caller', answer: ref('User') },
  'users.submitKyc': {
    summary: 'Submit the identity check',
    answer: ref('User'),
    refusals: { 409: ['illegal-transition'] },
  },
  'users.list': { summary: 'Investors', answer: pageOf('User') },
  'users.read': { summary: 'One investor', answer: ref('User'), refusals: unknown },
  'users.update': {
    summary: 'Change a name or an e-mail',
    answer: ref('User'),
    refusals: { ...unknown, 409: ['stale-version', 'email-taken'] },
  },
  'users.resetPassword': {
    summary: 'Set an investor’s password',
    answer: ref('Acknowledgement'),
    refusals: unknown,
  },
  'users.approveKyc': { summary: 'Approve an identity check', answer: ref('User'), refusals: decided },
  'users.rejectKyc': { summary: 'Reject an identity check', answer: ref('User'), refusals: decided },
  'users.reverifyKyc': {
    summary: 'Ask for the identity check again',
    answer: ref('User'),
    refusals: decided,
  },
  'users.adjustBalance': {
    summary: 'Add a signed amount to a balance',
    answer: ref('User'),
    refusals: { ...unknown, ...tooPoor },
  },

  'passwordResets.request': {
    summary: 'Ask for a password reset; the answer is the same for every e-mail',
    answer: ref('Acknowledgement'),
  },
  'passwordResets.complete': {
    summary: 'Set a new password within 15 minutes of the request, once',
    answer: ref('Acknowledgement'),
    refusals: { 410: ['reset-invalid'] },
  },

  'plans.list': {
    summary: 'Plans on offer; an admin is told how many investments run on each',
    answer: pageOf('Plan', { usage: listOf(ref('PlanUsage')) }, ['usage']),
    isSessionUsed: true,
  },
  'plans.read': {
    summary: 'One plan; an admin is told how many investments run on it',
    answer: ref('PlanWithUsage'),
    refusals: unknown,
    isSessionUsed: true,
  },
  'plans.create': { summary: 'Make a plan', answer: ref('Plan') },
  'plans.update': {
    summary: 'Change a plan; running investments keep their terms',
    answer: ref('Plan'),
    refusals: { ...unknown, ...stale },
  },
  'plans.delete': { summary: 'Delete a plan; running investments go on', answer: null, refusals: unknown },

  'deposits.list': {
    summary: 'Deposit requests: an investor’s own, or all for an admin',
    answer: pageOf('Deposit'),
  },
  'deposits.read': { summary: 'One deposit request', answer: ref('Deposit'), refusals: unknown },
  'deposits.create': { summary: 'Ask for a deposit to be credited', answer: ref('Deposit') },
  'deposits.approve': {
    summary: 'Approve a pending deposit and credit it',
    answer: ref('Deposit'),
    refusals: decided,
  },
  'deposits.reject': { summary: 'Reject a pending deposit', answer: ref('Deposit'), refusals: decided },

  'investments.list': {
    summary: 'Investments: an investor’s own, or all for an admin; totals over every match',
    answer: pageOf('Investment', { totals: ref('InvestmentTotals') }),
  },
  'investments.read': { summary: 'One investment', answer: ref('Investment'), refusals: unknown },
  'investments.create': {
    summary: 'Invest in a plan, on the terms that the person saw',
    answer: ref('Investment'),
    refusals: {
      ...unknown,
      409: ['plan-unavailable', 'plan-changed', 'insufficient-funds'],
      422: ['amount-out-of-range'],
    },
  },

  'transfers.list': {
    summary: 'Transfers: those an investor sent or received, or all for an admin',
    answer: pageOf('Transfer'),
  },
  'transfers.create': {
    summary: 'Send money to another investor, at once',
    answer: ref('Transfer'),
    refusals: tooPoor,
  },

  'withdrawals.list': {
    summary: 'Withdrawal requests: an investor’s own, or all for an admin',
    answer: pageOf('Withdrawal'),
  },
  'withdrawals.read': { summary: 'One withdrawal request', answer: ref('Withdrawal'), refusals: unknown },
  'withdrawals.create': {
    summary: 'Request a withdrawal; its amount is held at once',
    answer: ref('Withdrawal'),
    refusals: tooPoor,
  },
  'withdrawals.complete': {
    summary: 'Complete a pending withdrawal of a verified person',
    answer: ref('Withdrawal'),
    refusals: { ...unknown, 409: ['illegal-transition', 'kyc-required'] },
  },
  'withdrawals.reject': {
    summary: 'Reject a pending withdrawal; its amount returns',
    answer: ref('Withdrawal'),
    refusals: decided,
  },
  'withdrawals.cancel': {
    summary: 'Take one’s own pending withdrawal back',
    answer: ref('Withdrawal'),
    refusals: decided,
  },

  'ledger.list': {
    summary: 'Every change of a balance: an investor’s own, or all for an admin; totals over every match',
    answer: pageOf('LedgerRow', { totals: ref('LedgerTotals') }),
  },

  'portfolio.read': {
    summary: 'The caller’s figures, expected payouts and value over time',
    answer: ref('Portfolio'),
  },

  'wallets.read': { summary: 'Deposit addresses; an unset one is empty', answer: ref('Wallets') },
  'wallets.update': { summary: 'Set the deposit addresses', answer: ref('Wallets'), refusals: stale },

  'settings.readSite': { summary: 'Site information', answer: ref('SiteSettings') },
  'settings.updateSite': {
    summary: 'Set the site information',
    answer: ref('SiteSettings'),
    refusals: stale,
  },
  'settings.readPolicy': { summary: 'Withdrawal fee and referral bonus', answer: ref('Policy') },
  'settings.updatePolicy': { summary: 'Set the platform policy', answer: ref('Policy'), refusals: stale },

  'admins.list': { summary: 'Admins', answer: pageOf('Admin') },
  'admins.create': { summary: 'Add an admin', answer: ref('Admin'), refusals: emailTaken },
  'admins.resetMainPassword': {
    summary: 'Set the main admin’s password',
    answer: ref('Acknowledgement'),
    refusals: unknown,
  },

  'metrics.read': { summary: 'The admin dashboard’s figures, plots and queues', answer: ref('Metrics') },
  'audit.list': { summary: 'Who did what, when, to whom', answer: pageOf('AuditEntry') },

  'market.coins': { summary: 'Coins that prices are known of', answer: listOf(ref('Coin')) },
  'market.currencies': { summary: 'Currencies that prices come in', answer: listOf(text()) },
  'market.price': {
    summary: 'Prices by coin, then by currency; what is unknown is left out',
    answer: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: { type: 'number' } },
    },
    refusals: { 400: ['bad-request'] },
  },
};
