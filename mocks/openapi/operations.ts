import type { Schema } from 'yup';
import { adminPageSchema, adminSchema } from '../../src/entities/admin/admin';
import { auditPageSchema } from '../../src/entities/audit/audit';
import { depositPageSchema, depositSchema } from '../../src/entities/deposit/deposit';
import { investmentPageSchema, investmentSchema } from '../../src/entities/investment/investment';
import { ledgerPageSchema } from '../../src/entities/ledger/ledger';
import { metricsSchema } from '../../src/entities/metrics/metrics';
import { planPageSchema, planSchema, planWithUsageSchema } from '../../src/entities/plan/plan';
import { portfolioSchema } from '../../src/entities/portfolio/portfolio';
import {
  acknowledgementSchema,
  emailConfirmationSchema,
  sessionGrantSchema,
  sessionPersonSchema,
} from '../../src/entities/session/session';
import { policySchema, siteSettingsSchema } from '../../src/entities/settings/settings';
import { transferPageSchema, transferSchema } from '../../src/entities/transfer/transfer';
import { registrationSchema, userPageSchema, userSchema } from '../../src/entities/user/user';
import { walletsSchema } from '../../src/entities/wallet/wallet';
import { withdrawalPageSchema, withdrawalSchema } from '../../src/entities/withdrawal/withdrawal';
import type { ProblemCode } from '../../src/lib/problem';
import { listOf, text } from '../../src/lib/schema';
import type { EndpointId } from '../handlers/endpoints';
import { coinSchema, pricesSchema } from './components';

/** What is an endpoint's own; the rest follows from its place in the list and its route. */
export interface Operation {
  readonly summary: string;
  /** The body of success; `null` for an empty one. */
  readonly answer: Schema | null;
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
    answer: sessionGrantSchema,
    refusals: { 401: ['invalid-credentials'], 403: ['email-unconfirmed'], 429: ['too-many-attempts'] },
  },
  'session.read': { summary: 'Who is signed in', answer: sessionPersonSchema },
  'session.logout': { summary: 'Log out', answer: null },

  'users.register': { summary: 'Register', answer: registrationSchema, refusals: emailTaken },
  'users.confirmEmail': {
    summary: 'Confirm an e-mail, once, and log in',
    answer: emailConfirmationSchema,
    refusals: { 404: ['verification-failed'], 409: ['verification-failed'] },
    isSessionUsed: true,
  },
  'users.me': { summary: 'The caller', answer: userSchema },
  'users.submitKyc': {
    summary: 'Submit the identity check',
    answer: userSchema,
    refusals: { 409: ['illegal-transition'] },
  },
  'users.list': { summary: 'Investors', answer: userPageSchema },
  'users.read': { summary: 'One investor', answer: userSchema, refusals: unknown },
  'users.update': {
    summary: 'Change a name or an e-mail',
    answer: userSchema,
    refusals: { ...unknown, 409: ['stale-version', 'email-taken'] },
  },
  'users.resetPassword': {
    summary: 'Set an investor’s password',
    answer: acknowledgementSchema,
    refusals: unknown,
  },
  'users.approveKyc': { summary: 'Approve an identity check', answer: userSchema, refusals: decided },
  'users.rejectKyc': { summary: 'Reject an identity check', answer: userSchema, refusals: decided },
  'users.reverifyKyc': {
    summary: 'Ask for the identity check again',
    answer: userSchema,
    refusals: decided,
  },
  'users.adjustBalance': {
    summary: 'Add a signed amount to a balance',
    answer: userSchema,
    refusals: { ...unknown, ...tooPoor },
  },

  'passwordResets.request': {
    summary: 'Ask for a password reset; the answer is the same for every e-mail',
    answer: acknowledgementSchema,
  },
  'passwordResets.complete': {
    summary: 'Set a new password within 15 minutes of the request, once',
    answer: acknowledgementSchema,
    refusals: { 410: ['reset-invalid'] },
  },

  'plans.list': {
    summary: 'Plans on offer; an admin is told how many investments run on each',
    answer: planPageSchema,
    isSessionUsed: true,
  },
  'plans.read': {
    summary: 'One plan; an admin is told how many investments run on it',
    answer: planWithUsageSchema,
    refusals: unknown,
    isSessionUsed: true,
  },
  'plans.create': { summary: 'Make a plan', answer: planSchema },
  'plans.update': {
    summary: 'Change a plan; running investments keep their terms',
    answer: planSchema,
    refusals: { ...unknown, ...stale },
  },
  'plans.delete': { summary: 'Delete a plan; running investments go on', answer: null, refusals: unknown },

  'deposits.list': {
    summary: 'Deposit requests: an investor’s own, or all for an admin',
    answer: depositPageSchema,
  },
  'deposits.read': { summary: 'One deposit request', answer: depositSchema, refusals: unknown },
  'deposits.create': { summary: 'Ask for a deposit to be credited', answer: depositSchema },
  'deposits.approve': {
    summary: 'Approve a pending deposit and credit it',
    answer: depositSchema,
    refusals: decided,
  },
  'deposits.reject': { summary: 'Reject a pending deposit', answer: depositSchema, refusals: decided },

  'investments.list': {
    summary: 'Investments: an investor’s own, or all for an admin; totals over every match',
    answer: investmentPageSchema,
  },
  'investments.read': { summary: 'One investment', answer: investmentSchema, refusals: unknown },
  'investments.create': {
    summary: 'Invest in a plan, on the terms that the person saw',
    answer: investmentSchema,
    refusals: {
      ...unknown,
      409: ['plan-unavailable', 'plan-changed', 'insufficient-funds'],
      422: ['amount-out-of-range'],
    },
  },

  'transfers.list': {
    summary: 'Transfers: those an investor sent or received, or all for an admin',
    answer: transferPageSchema,
  },
  'transfers.create': {
    summary: 'Send money to another investor, at once',
    answer: transferSchema,
    refusals: tooPoor,
  },

  'withdrawals.list': {
    summary: 'Withdrawal requests: an investor’s own, or all for an admin',
    answer: withdrawalPageSchema,
  },
  'withdrawals.read': { summary: 'One withdrawal request', answer: withdrawalSchema, refusals: unknown },
  'withdrawals.create': {
    summary: 'Request a withdrawal; its amount is held at once',
    answer: withdrawalSchema,
    refusals: tooPoor,
  },
  'withdrawals.complete': {
    summary: 'Complete a pending withdrawal of a verified person',
    answer: withdrawalSchema,
    refusals: { ...unknown, 409: ['illegal-transition', 'kyc-required'] },
  },
  'withdrawals.reject': {
    summary: 'Reject a pending withdrawal; its amount returns',
    answer: withdrawalSchema,
    refusals: decided,
  },
  'withdrawals.cancel': {
    summary: 'Take one’s own pending withdrawal back',
    answer: withdrawalSchema,
    refusals: decided,
  },

  'ledger.list': {
    summary: 'Every change of a balance: an investor’s own, or all for an admin; totals over every match',
    answer: ledgerPageSchema,
  },

  'portfolio.read': {
    summary: 'The caller’s figures, expected payouts and value over time',
    answer: portfolioSchema,
  },

  'wallets.read': { summary: 'Deposit addresses; an unset one is empty', answer: walletsSchema },
  'wallets.update': { summary: 'Set the deposit addresses', answer: walletsSchema, refusals: stale },

  'settings.readSite': { summary: 'Site information', answer: siteSettingsSchema },
  'settings.updateSite': {
    summary: 'Set the site information',
    answer: siteSettingsSchema,
    refusals: stale,
  },
  'settings.readPolicy': { summary: 'Withdrawal fee and referral bonus', answer: policySchema },
  'settings.updatePolicy': { summary: 'Set the platform policy', answer: policySchema, refusals: stale },

  'admins.list': { summary: 'Admins', answer: adminPageSchema },
  'admins.create': { summary: 'Add an admin', answer: adminSchema, refusals: emailTaken },
  'admins.resetMainPassword': {
    summary: 'Set the main admin’s password',
    answer: acknowledgementSchema,
    refusals: unknown,
  },

  'metrics.read': { summary: 'The admin dashboard’s figures, plots and queues', answer: metricsSchema },
  'audit.list': { summary: 'Who did what, when, to whom', answer: auditPageSchema },

  'market.coins': { summary: 'Coins that prices are known of', answer: listOf(coinSchema) },
  'market.currencies': { summary: 'Currencies that prices come in', answer: listOf(text()) },
  'market.price': {
    summary: 'Prices by coin, then by currency; what is unknown is left out',
    answer: pricesSchema,
    refusals: { 400: ['bad-request'] },
  },
};
