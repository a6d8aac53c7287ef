import type { LedgerEntry, LedgerType } from '../../src/entities/ledger/ledger';
import type { IndexName, TableName, Tables } from '../../backend/tables';

/** Types of entries that belong to exactly one record, whose state says which there are. */
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

/** How each index of a table reads its key; a record whose key is `null` is not in that index. */
export type TableIndexes<T extends TableName> = {
  readonly [I in IndexName<T>]: (record: Tables[T]) => string | null;
};

export const INDEXES: { readonly [T in TableName]: TableIndexes<T> } = {
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
