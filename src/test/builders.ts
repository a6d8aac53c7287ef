import type { Admin } from '../entities/admin/admin';
import type { AuditEntry } from '../entities/audit/audit';
import type { Deposit } from '../entities/deposit/deposit';
import type { DocumentRecord } from '../entities/document/document';
import type { Investment } from '../entities/investment/investment';
import type { LedgerEntry } from '../entities/ledger/ledger';
import type { Plan } from '../entities/plan/plan';
import type { SessionGrant, SessionPerson } from '../entities/session/session';
import type { Transfer } from '../entities/transfer/transfer';
import type { User } from '../entities/user/user';
import type { Withdrawal } from '../entities/withdrawal/withdrawal';
import { percentOf } from '../lib/money';
import { addDays } from '../lib/time';
import type { Rule } from '../../mocks/scenarios/rule';
import type { Scenario } from '../../mocks/scenarios/scenario';

// One builder per record type, so that a new field is added only here.

/** Default creation time: 90 days before TEST_START. */
const MADE_AT = '2025-10-17T12:00:00.000Z';

/** Default owner. */
const OF_AVA = { userId: 'user-1', userName: 'Ava Chen' } as const;

const PENDING = {
  status: 'pending',
  date: MADE_AT,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  version: 1,
} as const;

/** Creates a builder for records with these default values. */
const builderOf =
  <T extends object>(defaults: T) =>
  (overrides: Partial<T> = {}): T => ({ ...defaults, ...overrides });

/** As created by registration, with a confirmed email; a balance needs a separate ledger entry. */
export function buildUser(overrides: Partial<User> = {}): User {
  const { id = 'user-1', name = 'Ava Chen' } = overrides;
  return {
    id,
    email: `${name.split(' ')[0]?.toLowerCase()}@cairnfield.example`,
    name,
    role: 'user',
    kycStatus: 'unverified',
    kycDecidedAt: null,
    kycReason: null,
    balance: 0,
    createdAt: MADE_AT,
    emailVerified: true,
    referralCode: `ref-${id.replaceAll('-', '').padEnd(9, '0')}`,
    referredBy: null,
    referrals: 0,
    closedAt: null,
    version: 1,
    ...overrides,
  };
}

export const buildAdmin = builderOf<Admin>({
  id: 'admin-main',
  email: 'admin@cairnfield.example',
  name: 'Main Admin',
  role: 'admin',
  kycStatus: 'verified',
  createdAt: MADE_AT,
  duty: 'owner',
  isMain: true,
  lastSignInAt: null,
  hasSecondStep: false,
  version: 1,
});

/** Ava's, pending. */
export const buildDeposit = builderOf<Deposit>({
  id: 'dep-1',
  ...OF_AVA,
  type: 'deposit',
  amount: 1_000,
  crypto: 'btc',
  proof: 'receipt.png',
  documentId: null,
  quote: null,
  ...PENDING,
});

/** Ava's proof, without a request. */
export const buildDocumentRecord = builderOf<DocumentRecord>({
  id: 'doc-1',
  ...OF_AVA,
  purpose: 'proof',
  name: 'receipt.png',
  type: 'image/png',
  size: 68,
  sha256: '0'.repeat(64),
  date: MADE_AT,
  requestId: null,
  decidedAt: null,
  removedAt: null,
  removedBecause: null,
  version: 1,
});

/** As left by the main admin's approval. */
export function approvedDeposit(deposit: Deposit, decidedAt: string): Deposit {
  return {
    ...deposit,
    status: 'completed',
    decidedBy: 'Main Admin',
    decidedAt,
    version: deposit.version + 1,
  };
}

/** Crypto, 5% in a week. */
export const buildPlan = builderOf<Plan>({
  id: 'c1',
  name: 'Starter Crypto',
  type: 'crypto',
  minInvest: 500,
  maxInvest: 4_999,
  roi: 5,
  duration: 7,
  image: null,
  status: 'offered',
  position: 1,
  version: 1,
});

/** Real estate, 8% in 90 days. */
export const buildRealEstatePlan = builderOf<Plan>({
  ...buildPlan({ id: 'r1', name: 'Urban Comfort', type: 'realestate', roi: 8, duration: 90 }),
  minInvest: 10_000,
  maxInvest: 49_999,
});

/** Ava's $1,000 in Starter Crypto, made a day before TEST_START; profit and end date follow from the terms. */
export function buildInvestment(overrides: Partial<Investment> = {}): Investment {
  const terms = { amount: 1_000, roi: 5, duration: 7, startDate: '2026-01-14T12:00:00.000Z', ...overrides };
  return {
    id: 'inv-1',
    ...OF_AVA,
    planId: 'c1',
    planName: 'Starter Crypto',
    planType: 'crypto',
    profit: percentOf(terms.amount, terms.roi),
    endDate: addDays(terms.startDate, terms.duration),
    status: 'active',
    version: 1,
    ...terms,
  };
}

/** Ava's, by bank transfer, pending. */
export const buildWithdrawal = builderOf<Withdrawal>({
  id: 'wdr-1',
  ...OF_AVA,
  amount: 50,
  fee: 0,
  method: 'bank',
  address: 'DE00',
  ...PENDING,
});

/** $25 from Ava to Noah. */
export const buildTransfer = builderOf<Transfer>({
  id: 'trf-1',
  senderId: 'user-1',
  senderName: 'Ava Chen',
  recipientId: 'user-2',
  recipientName: 'Noah Weber',
  recipientEmail: 'noah@cairnfield.example',
  amount: 25,
  note: '',
  date: MADE_AT,
  version: 1,
});

/** Ava's opening entry; `seq` determines the id. */
export function buildLedgerEntry(overrides: Partial<LedgerEntry> = {}): LedgerEntry {
  const { seq = 1, amount = 1 } = overrides;
  return {
    id: `led-${seq}`,
    seq,
    userId: 'user-1',
    type: 'adjustment',
    amount,
    balanceAfter: amount,
    description: 'Opening balance',
    sourceId: 'opening',
    date: MADE_AT,
    ...overrides,
  };
}

/** A change of site information by the main admin; `seq` determines the id. */
export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  const { seq = 1 } = overrides;
  return {
    id: `aud-${seq}`,
    seq,
    date: MADE_AT,
    actorId: 'admin-main',
    actorName: 'Main Admin',
    actorRole: 'admin',
    action: 'site.updated',
    subjectId: 'site',
    subjectName: 'Site information',
    details: 'Changed the site information.',
    ...overrides,
  };
}

export function buildSessionPerson({ id, email, name, role, kycStatus }: User | Admin): SessionPerson {
  return { id, email, name, role, isAdmin: role === 'admin', kycStatus };
}

/** Ava's; `role: 'admin'` makes it the main admin's. */
export function buildSessionGrant(
  overrides: { readonly token?: string; readonly role?: 'user' | 'admin'; readonly id?: string } & Partial<
    Pick<SessionGrant, 'expiresAt'>
  > = {},
): SessionGrant {
  const { token = 'token-1', role = 'user', expiresAt = '2999-01-01T00:00:00.000Z', ...whose } = overrides;
  const person = role === 'admin' ? buildAdmin(whose) : buildUser({ kycStatus: 'verified', ...whose });
  return {
    success: true,
    message: 'Welcome back!',
    isAdmin: role === 'admin',
    token,
    expiresAt,
    person: buildSessionPerson(person),
  };
}

/** A custom QA scenario. */
export function buildScenario(...rules: readonly Rule[]): Scenario {
  return { name: 'tested', title: 'Tested', group: 'Custom', rules };
}
