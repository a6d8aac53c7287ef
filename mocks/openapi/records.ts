import type { Admin } from '../../src/entities/admin/admin';
import { AUDIT_ACTOR_ROLES, type AuditEntry } from '../../src/entities/audit/audit';
import { DEPOSIT_COINS, DEPOSIT_STATUSES, type Deposit } from '../../src/entities/deposit/deposit';
import {
  INVESTMENT_STATUSES,
  type Investment,
  type InvestmentTotals,
} from '../../src/entities/investment/investment';
import { LEDGER_TYPES, type LedgerRow, type LedgerTotals } from '../../src/entities/ledger/ledger';
import type { Coin } from '../../src/entities/market/market';
import type {
  DashboardMetrics,
  DepositDay,
  PlanShare,
  UnsettledInvestment,
  UnsettledInvestments,
  WaitingItem,
  WaitingQueue,
} from '../../src/entities/metrics/metrics';
import { PLAN_TYPES, type Plan, type PlanUsage } from '../../src/entities/plan/plan';
import type { ExpectedPayout, Portfolio, PortfolioPoint } from '../../src/entities/portfolio/portfolio';
import type { EmailConfirmation, SessionGrant, SessionPerson } from '../../src/entities/session/session';
import type { Policy, SiteSettings } from '../../src/entities/settings/settings';
import type { Transfer } from '../../src/entities/transfer/transfer';
import { KYC_STATUSES, type User } from '../../src/entities/user/user';
import type { Wallets } from '../../src/entities/wallet/wallet';
import {
  WITHDRAWAL_METHODS,
  WITHDRAWAL_STATUSES,
  type Withdrawal,
} from '../../src/entities/withdrawal/withdrawal';
import { MAX_AMOUNT } from '../../src/lib/money';
import { PROBLEM_CODES, type ProblemDocument } from '../../src/lib/problem';
import type { Acknowledgement } from '../services/passwordResets';
import type { Registration } from '../services/registration';
import {
  closed,
  count,
  dollars,
  flag,
  listOf,
  moment,
  orNull,
  ref,
  text,
  version,
  type JsonSchema,
} from './schema';

const id = text({ minLength: 1 });
const email = text({ format: 'email' });
const kycStatus = text({ enum: KYC_STATUSES });
const amount = dollars({ exclusiveMinimum: 0, maximum: MAX_AMOUNT });
const held = dollars({ minimum: 0 });
const percent = dollars({ minimum: 0 });
const days: JsonSchema = { type: 'integer', minimum: 1 };
const success: JsonSchema = { const: true };
/** Who decided about a request, when and why; `null` while it waits. */
const decision = {
  decidedBy: orNull(text({ description: 'Name of who decided.' })),
  decidedAt: orNull(moment),
  reason: orNull(text({ description: 'Why it was rejected, for the investor to read.' })),
};

const plan = {
  id,
  name: text(),
  type: text({ enum: PLAN_TYPES }),
  minInvest: held,
  maxInvest: held,
  roi: percent,
  duration: { ...days, description: 'Days.' },
  image: orNull(text()),
  version,
};

const person = closed<SessionPerson>({
  id,
  email,
  name: text(),
  role: text({ enum: ['user', 'admin'] }),
  isAdmin: flag,
  kycStatus,
});

/** The records and answers of the API by name (spec 3); each names every field that there is, and allows no other. */
export const COMPONENT_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Problem: closed<ProblemDocument>(
    {
      type: text({ enum: PROBLEM_CODES, description: 'Stable code: what code compares.' }),
      title: text({ description: 'For a person to read.' }),
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: text(),
      errors: { type: 'object', additionalProperties: text(), description: 'One text per bad field.' },
      instance: text({ description: 'Correlation id of the request.' }),
    },
    { optional: ['detail', 'errors'], description: 'A problem document (RFC 9457).' },
  ),
  Acknowledgement: closed<Acknowledgement>({ success, message: text() }),
  SessionPerson: person,
  SessionGrant: closed<SessionGrant>({
    success,
    message: text(),
    isAdmin: flag,
    token: text({ minLength: 1, description: 'Bearer token.' }),
    expiresAt: moment,
    person: ref('SessionPerson'),
  }),
  EmailConfirmation: closed<EmailConfirmation>({
    success,
    message: text(),
    session: {
      anyOf: [ref('SessionGrant'), { type: 'null' }],
      description: 'null for a caller who is signed in as somebody else.',
    },
  }),
  Registration: closed<Registration>(
    { success, message: text(), userId: id, note: text({ description: 'The referral code is nobody’s.' }) },
    { optional: ['note'] },
  ),
  User: closed<User>({
    id,
    email,
    name: text(),
    role: { const: 'user' },
    kycStatus,
    kycDecidedAt: orNull(moment),
    balance: { ...held, description: 'Always the sum of the person’s ledger entries.' },
    createdAt: moment,
    emailVerified: flag,
    referralCode: text({ pattern: '^ref-' }),
    referredBy: orNull(text()),
    referrals: count,
    version,
  }),
  Admin: closed<Admin>({
    id,
    email,
    name: text(),
    role: { const: 'admin' },
    kycStatus: { const: 'verified' },
    createdAt: moment,
    isMain: flag,
    version,
  }),
  Plan: closed<Plan>(plan),
  PlanWithUsage: closed<Plan & PlanUsage>(
    { ...plan, running: { ...count, description: 'Investments that run on it; told to admins.' } },
    { optional: ['running'] },
  ),
  PlanUsage: closed<PlanUsage>({ id, running: count }),
  Deposit: closed<Deposit>({
    id,
    userId: id,
    userName: text(),
    type: { const: 'deposit' },
    amount,
    crypto: text({ enum: DEPOSIT_COINS }),
    proof: text({ description: 'File name; the file stays with the person.' }),
    status: text({ enum: DEPOSIT_STATUSES }),
    date: moment,
    ...decision,
    version,
  }),
  Investment: closed<Investment>({
    id,
    userId: id,
    userName: text(),
    planId: id,
    planName: text(),
    planType: text({ enum: PLAN_TYPES }),
    amount,
    profit: held,
    roi: percent,
    duration: { ...days, description: 'Days.' },
    startDate: moment,
    endDate: moment,
    status: text({ enum: INVESTMENT_STATUSES }),
    version,
  }),
  InvestmentTotals: closed<InvestmentTotals>({ principal: held, profitPromised: held, profitPaid: held }),
  Transfer: closed<Transfer>({
    id,
    senderId: id,
    senderName: text(),
    recipientId: id,
    recipientName: text(),
    recipientEmail: email,
    amount,
    note: text(),
    date: moment,
    version,
  }),
  Withdrawal: closed<Withdrawal>({
    id,
    userId: id,
    userName: text(),
    amount,
    fee: { ...held, description: 'Part of the amount that the platform keeps.' },
    method: text({ enum: WITHDRAWAL_METHODS }),
    address: text(),
    status: text({ enum: WITHDRAWAL_STATUSES }),
    date: moment,
    ...decision,
    version,
  }),
  LedgerRow: closed<LedgerRow>({
    id,
    seq: count,
    userId: id,
    type: text({ enum: LEDGER_TYPES }),
    amount: dollars({ description: 'Signed.' }),
    balanceAfter: held,
    description: text(),
    sourceId: text(),
    date: moment,
    status: text({ enum: WITHDRAWAL_STATUSES }),
  }),
  LedgerTotals: closed<LedgerTotals>({ amount: dollars({ description: 'Signed.' }) }),
  Portfolio: closed<Portfolio>({
    balance: held,
    activeCrypto: { ...held, description: 'Principal of running crypto investments.' },
    activeRealEstate: { ...held, description: 'Principal of running real-estate investments.' },
    invested: { ...held, description: 'Principal of all running investments.' },
    value: { ...held, description: 'Balance and principal.' },
    profitPromised: { ...held, description: 'Profit of running investments, paid when they mature.' },
    expectedPayouts: { ...held, description: 'Principal and profit of running investments.' },
    profitPaid: { ...held, description: 'Profit of completed investments.' },
    held: { ...held, description: 'What pending withdrawals have taken from the balance.' },
    referralEarnings: held,
    payouts: {
      ...listOf(closed<ExpectedPayout>({ id, planName: text(), amount, profit: held, endDate: moment })),
      description: 'One for each running investment, the soonest first.',
    },
    series: {
      ...listOf(closed<PortfolioPoint>({ date: moment, balance: held, invested: held, value: held })),
      description: 'The value over time, oldest first; a long history is thinned.',
    },
  }),
  Wallets: closed<Wallets>({ btc: text(), eth: text(), usdt: text(), ltc: text(), version }),
  SiteSettings: closed<SiteSettings>({
    contactEmail: text(),
    contactPhone: text(),
    aboutUs: text(),
    version,
  }),
  Policy: closed<Policy>({
    withdrawalFeePercent: dollars({ minimum: 0, maximum: 100 }),
    referralBonus: held,
    version,
  }),
  AuditEntry: closed<AuditEntry>({
    id,
    seq: count,
    date: moment,
    actorId: text(),
    actorName: text(),
    actorRole: text({ enum: AUDIT_ACTOR_ROLES }),
    action: text(),
    subjectId: text(),
    subjectName: text(),
    details: text(),
  }),
  WaitingItem: closed<WaitingItem>({ id, personName: text(), since: moment, amount: orNull(amount) }),
  WaitingQueue: closed<WaitingQueue>({ count, amount: held, oldest: listOf(ref('WaitingItem')) }),
  UnsettledInvestment: closed<UnsettledInvestment>(
    {
      id,
      personName: text(),
      planName: text(),
      amount: dollars({ description: 'To be paid: principal and profit.' }),
      dueSince: moment,
      reason: text(),
    },
    { description: 'A due investment whose payout failed; it is tried again every minute.' },
  ),
  Metrics: closed<DashboardMetrics>({
    totalUsers: count,
    totalInvestments: count,
    activePlans: count,
    pendingKyc: count,
    pendingDeposits: count,
    pendingWithdrawals: count,
    activePrincipal: held,
    depositsByDay: listOf(closed<DepositDay>({ day: text({ format: 'date' }), count, amount: held })),
    investmentsByPlan: listOf(closed<PlanShare>({ planName: text(), count, amount: held })),
    depositQueue: ref('WaitingQueue'),
    withdrawalQueue: ref('WaitingQueue'),
    kycQueue: ref('WaitingQueue'),
    unsettledInvestments: closed<UnsettledInvestments>({
      count,
      oldest: listOf(ref('UnsettledInvestment')),
    }),
  }),
  Coin: closed<Coin>({ id, symbol: text(), name: id }),
};
