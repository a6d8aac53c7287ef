import type { LedgerEntry, LedgerType } from '../../src/entities/ledger/ledger';
import type { TableName, Tables } from '../tables';
import { MemoryTable, type TableIndexes } from './memoryTable';

/** Entry types that belong to exactly one record; its state determines which exist. */
const SOURCED: ReadonlySet<LedgerType> = new Set<LedgerType>([
  'deposit',
  'investment',
  'payout',
  'transfer-out',
  'transfer-in',
  'withdrawal',
  'withdrawal-return',
]);

/** What is booked once for ever; `null` for entries that no record's state asks for. */
export function bookingOf({ type, sourceId }: LedgerEntry): string | null {
  return SOURCED.has(type) ? `${type}/${sourceId}` : null;
}

export const TABLE_INDEXES: { readonly [T in TableName]: TableIndexes<T> } = {
  users: {
    email: (user) => user.email,
    referralCode: (user) => user.referralCode,
    referredBy: (user) => user.referredBy,
    kycStatus: (user) => user.kycStatus,
  },
  admins: { email: (admin) => admin.email },
  credentials: {},
  sessions: { subjectId: (session) => session.subjectId },
  passwordResets: {},
  emailConfirmations: {},
  outbox: {},
  loginAttempts: {},
  idempotency: { opensSessionOf: ({ opensSessionOf }) => opensSessionOf ?? null },
  plans: {},
  deposits: {
    userId: (deposit) => deposit.userId,
    status: (deposit) => deposit.status,
    // By its UTC day, so that the figures of a month never walk the years before it.
    completedOn: ({ status, decidedAt, date }) =>
      status === 'completed' ? (decidedAt ?? date).slice(0, 10) : null,
  },
  investments: {
    userId: (investment) => investment.userId,
    planId: (investment) => investment.planId,
    planName: (investment) => investment.planName,
    status: (investment) => investment.status,
    // So that counting what runs on a plan never walks what has matured.
    runningPlanId: ({ status, planId }) => (status === 'active' ? planId : null),
  },
  settlementFailures: {},
  transfers: { senderId: (transfer) => transfer.senderId, recipientId: (transfer) => transfer.recipientId },
  withdrawals: { userId: (withdrawal) => withdrawal.userId, status: (withdrawal) => withdrawal.status },
  ledger: { userId: (entry) => entry.userId, booking: bookingOf },
  // Who waits since when is asked after each commit; the whole log is long.
  audit: {
    subjectId: ({ subjectId }) => subjectId,
    kycOf: ({ action, subjectId }) => (action.startsWith('kyc.') ? subjectId : null),
  },
  wallets: {},
  site: {},
  policy: {},
  meta: {},
};

export type MemoryTables = { readonly [T in TableName]: MemoryTable<T> };

export type DataSet = { readonly [T in TableName]?: readonly Tables[T][] };

/** Empty tables; `assertWritable` is called before each change and throws outside a transaction. */
export function createMemoryTables(assertWritable: () => void): MemoryTables {
  const table = <T extends TableName>(name: T) =>
    new MemoryTable<T>(name, TABLE_INDEXES[name], assertWritable);
  return {
    users: table('users'),
    admins: table('admins'),
    credentials: table('credentials'),
    sessions: table('sessions'),
    passwordResets: table('passwordResets'),
    emailConfirmations: table('emailConfirmations'),
    outbox: table('outbox'),
    loginAttempts: table('loginAttempts'),
    idempotency: table('idempotency'),
    plans: table('plans'),
    deposits: table('deposits'),
    investments: table('investments'),
    settlementFailures: table('settlementFailures'),
    transfers: table('transfers'),
    withdrawals: table('withdrawals'),
    ledger: table('ledger'),
    audit: table('audit'),
    wallets: table('wallets'),
    site: table('site'),
    policy: table('policy'),
    meta: table('meta'),
  };
}
