import type { IndexName, TableName, Tables } from './tables';

/** How each index of a table reads its key; a record whose key is `null` is not in that index. */
export type TableIndexes<T extends TableName> = {
  readonly [I in IndexName<T>]: (record: Tables[T]) => string | null;
};

/** Every index that the engine keeps, by table. */
export const INDEXES: { readonly [T in TableName]: TableIndexes<T> } = {
  users: {
    email: (user) => user.email,
    referralCode: (user) => user.referralCode,
    referredBy: (user) => user.referredBy,
  },
  admins: { email: (admin) => admin.email },
  credentials: {},
  sessions: { subjectId: (session) => session.subjectId },
  passwordResets: {},
  loginAttempts: {},
  idempotency: {},
  plans: {},
  deposits: { userId: (deposit) => deposit.userId, status: (deposit) => deposit.status },
  investments: {
    userId: (investment) => investment.userId,
    planId: (investment) => investment.planId,
    status: (investment) => investment.status,
    // So that counting what runs on a plan never walks what has matured.
    runningPlanId: ({ status, planId }) => (status === 'active' ? planId : null),
  },
  transfers: { senderId: (transfer) => transfer.senderId, recipientId: (transfer) => transfer.recipientId },
  withdrawals: { userId: (withdrawal) => withdrawal.userId, status: (withdrawal) => withdrawal.status },
  ledger: { userId: (entry) => entry.userId },
  audit: {},
  wallets: {},
  site: {},
  policy: {},
  meta: {},
};
