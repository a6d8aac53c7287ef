import { ValidationError, type Schema } from 'yup';
import { adminSchema } from '../src/entities/admin/admin';
import { auditEntrySchema } from '../src/entities/audit/audit';
import { depositSchema } from '../src/entities/deposit/deposit';
import { documentSchema } from '../src/entities/document/document';
import { quoteSchema } from '../src/entities/deposit/quote';
import { investmentSchema } from '../src/entities/investment/investment';
import { ledgerEntrySchema, type LedgerEntry, type LedgerType } from '../src/entities/ledger/ledger';
import { noteSchema } from '../src/entities/note/note';
import { payeeSchema } from '../src/entities/payee/payee';
import { proposalSchema } from '../src/entities/proposal/proposal';
import { planSchema } from '../src/entities/plan/plan';
import { policySchema } from '../src/entities/settings/policy';
import { siteSettingsSchema } from '../src/entities/settings/settings';
import { transferSchema } from '../src/entities/transfer/transfer';
import { userSchema } from '../src/entities/user/user';
import { withdrawalSchema } from '../src/entities/withdrawal/withdrawal';
import { isSignIn } from '../src/entities/audit/auditActions';
import type { NoticeTable } from '../src/lib/changeNotice';
import { emailKey } from '../src/lib/email';
import { isRecord } from '../src/lib/json';
import { oneOf, type Infer } from '../src/lib/schema';
import {
  credentialSchema,
  sessionRecordSchema,
  authenticatorSchema,
  recoveryCodeSchema,
  loginChallengeSchema,
  withdrawalHoldSchema,
  freezeLinkSchema,
  passwordResetSchema,
  emailConfirmationRecordSchema,
  emailChangeSchema,
  storedInvitationSchema,
  mailSchema,
  loginAttemptsSchema,
  knownBrowserSchema,
  storedPasskeySchema,
  storedViewSchema,
  passkeyChallengeRecordSchema,
  idempotencySchema,
  settlementFailureSchema,
  walletsRecordSchema,
  metaSchema,
} from './ownRecords';

/** Every table with its record schema. A singleton's id is given in its schema. */
export const TABLE_SCHEMAS = {
  users: userSchema,
  admins: adminSchema,
  credentials: credentialSchema,
  sessions: sessionRecordSchema,
  authenticators: authenticatorSchema,
  recoveryCodes: recoveryCodeSchema,
  loginChallenges: loginChallengeSchema,
  withdrawalHolds: withdrawalHoldSchema,
  passwordResets: passwordResetSchema,
  freezeLinks: freezeLinkSchema,
  emailConfirmations: emailConfirmationRecordSchema,
  emailChanges: emailChangeSchema,
  adminInvitations: storedInvitationSchema,
  outbox: mailSchema,
  loginAttempts: loginAttemptsSchema,
  knownBrowsers: knownBrowserSchema,
  passkeys: storedPasskeySchema,
  passkeyChallenges: passkeyChallengeRecordSchema,
  idempotency: idempotencySchema,
  plans: planSchema,
  quotes: quoteSchema,
  deposits: depositSchema,
  investments: investmentSchema,
  settlementFailures: settlementFailureSchema,
  transfers: transferSchema,
  withdrawals: withdrawalSchema,
  ledger: ledgerEntrySchema,
  notes: noteSchema,
  savedViews: storedViewSchema,
  payees: payeeSchema,
  proposals: proposalSchema,
  audit: auditEntrySchema,
  documents: documentSchema,
  wallets: walletsRecordSchema,
  site: siteSettingsSchema.shape({ id: oneOf(['site']) }),
  policy: policySchema.shape({ id: oneOf(['policy']) }),
  meta: metaSchema,
};

export type Tables = { readonly [T in keyof typeof TABLE_SCHEMAS]: Infer<(typeof TABLE_SCHEMAS)[T]> };

export type TableName = keyof Tables;

export const TABLE_NAMES: readonly TableName[] = Object.keys(TABLE_SCHEMAS).filter(
  (name): name is TableName => name in TABLE_SCHEMAS,
);

/** Entry types that belong to exactly one record; its state determines which of them exist. */
const SOURCED: ReadonlySet<LedgerType> = new Set<LedgerType>([
  'deposit',
  'deposit-reversal',
  'investment',
  'payout',
  'transfer-out',
  'transfer-in',
  'withdrawal',
  'withdrawal-return',
]);

/** The unique key of a one-time booking; `null` for entries that no record's state requires. */
export function bookingOf({ type, sourceId }: LedgerEntry): string | null {
  return SOURCED.has(type) ? `${type}/${sourceId}` : null;
}

type IndexKey<T extends TableName> = (record: Tables[T]) => string | null;

/** The key of who paid whom. */
export const pairOf = (senderId: string, recipientId: string): string => `${senderId}/${recipientId}`;

/** The key of where a person was paid. */
export const paidToOf = (userId: string, address: string): string => `${userId}/${address}`;

/** Keys for lookups besides the id; a record with a `null` key is left out. The engines maintain them. */
const INDEXES = {
  users: {
    email: (user) => emailKey(user.email),
    referralCode: (user) => user.referralCode,
    referredBy: (user) => user.referredBy,
    kycStatus: (user) => user.kycStatus,
  },
  admins: { email: (admin) => emailKey(admin.email), role: (admin) => admin.role },
  credentials: {},
  sessions: { subjectId: (session) => session.subjectId },
  authenticators: {},
  recoveryCodes: { personId: (code) => code.personId },
  loginChallenges: { personId: (challenge) => challenge.personId },
  withdrawalHolds: {},
  passwordResets: { tokenHash: (reset) => reset.tokenHash, userId: (reset) => reset.userId },
  freezeLinks: { userId: (link) => link.userId },
  emailConfirmations: {},
  emailChanges: { tokenHash: (change) => change.tokenHash },
  adminInvitations: {
    tokenHash: (invitation) => invitation.tokenHash,
    email: (invitation) => emailKey(invitation.email),
    inviterId: (invitation) => invitation.inviterId,
  },
  outbox: {},
  loginAttempts: {
    // An email may contain a '|', an address can't.
    loginOf: ({ id }) => (id.startsWith('login:') ? id.slice('login:'.length, id.lastIndexOf('|')) : null),
  },
  knownBrowsers: { personId: (browser) => browser.personId },
  passkeys: { personId: (passkey) => passkey.personId, credentialId: (passkey) => passkey.credentialId },
  passkeyChallenges: {},
  idempotency: { opensSessionOf: ({ opensSessionOf }) => opensSessionOf ?? null },
  plans: {},
  quotes: {},
  deposits: {
    userId: (deposit) => deposit.userId,
    status: (deposit) => deposit.status,
    transactionId: (deposit) => deposit.transactionId ?? null,
    // A person has few that wait.
    waitingOf: ({ status, userId }) => (status === 'pending' ? userId : null),
    // By UTC day, so that a month's figures needn't read earlier years.
    reversedOn: ({ reversal }) => reversal?.at.slice(0, 10) ?? null,
    completedOn: ({ status, decidedAt, date }) =>
      status === 'completed' ? (decidedAt ?? date).slice(0, 10) : null,
  },
  investments: {
    userId: (investment) => investment.userId,
    planId: (investment) => investment.planId,
    planName: (investment) => investment.planName,
    status: (investment) => investment.status,
    runningOf: ({ status, userId }) => (status === 'active' ? userId : null),
    // So that counting a plan's running investments needn't read matured ones.
    runningPlanId: ({ status, planId }) => (status === 'active' ? planId : null),
  },
  settlementFailures: {},
  transfers: {
    senderId: (transfer) => transfer.senderId,
    recipientId: (transfer) => transfer.recipientId,
    // So that finding out whether somebody was paid before needn't read every transfer.
    pair: ({ senderId, recipientId }) => pairOf(senderId, recipientId),
  },
  withdrawals: {
    userId: (withdrawal) => withdrawal.userId,
    address: (withdrawal) => withdrawal.address,
    status: (withdrawal) => withdrawal.status,
    // So that finding out whether an address was paid before needn't read every withdrawal.
    paidTo: ({ status, userId, address }) => (status === 'completed' ? paidToOf(userId, address) : null),
  },
  ledger: { userId: (entry) => entry.userId, booking: bookingOf },
  notes: { userId: (note) => note.userId },
  savedViews: { ownerId: (view) => view.ownerId },
  payees: { userId: (payee) => payee.userId },
  proposals: { kind: (proposal) => proposal.kind },
  // Looked up after each commit, to find since when people have waited; the full log is long.
  audit: {
    subjectId: ({ subjectId }) => subjectId,
    signInOf: ({ action, subjectId }) => (isSignIn(action) ? subjectId : null),
    kycOf: ({ action, subjectId }) => (action.startsWith('kyc.') ? subjectId : null),
  },
  documents: {
    userId: ({ userId }) => userId,
    requestId: ({ requestId }) => requestId,
    sha256: ({ sha256 }) => sha256,
  },
  wallets: {},
  site: {},
  policy: {},
  meta: {},
} satisfies { readonly [T in TableName]: Readonly<Record<string, IndexKey<T>>> };

export type IndexName<T extends TableName> = keyof (typeof INDEXES)[T] & string;

export type TableIndexes<T extends TableName> = { readonly [I in IndexName<T>]: IndexKey<T> };

export const TABLE_INDEXES: { readonly [T in TableName]: TableIndexes<T> } = INDEXES;

/** Who is notified of a change: everybody, the admins, or the people with these ids. */
export const EVERYBODY = '*';
export const ADMINS = 'admins';

type Audience<T extends TableName> = (record: Tables[T]) => readonly string[];

const everybody = () => [EVERYBODY];
const admins = () => [ADMINS];
const ownerAndAdmins = ({ userId }: { readonly userId: string }) => [userId, ADMINS];

/**
 * Who may see each table's records; `null` for a table that no screen shows. Every other table is in `NOTICE_TABLES`
 * too (`src/lib/changeNotice.ts`).
 */
export const AUDIENCES: { readonly [T in TableName]: Audience<T> | null } = {
  users: ({ id }) => [id, ADMINS],
  admins,
  credentials: null,
  sessions: ({ subjectId }) => [subjectId],
  authenticators: ({ id }) => [id],
  recoveryCodes: ({ personId }) => [personId],
  loginChallenges: null,
  withdrawalHolds: null,
  passwordResets: null,
  freezeLinks: null,
  emailConfirmations: null,
  emailChanges: null,
  adminInvitations: admins,
  outbox: null,
  loginAttempts: null,
  knownBrowsers: null,
  passkeys: ({ personId }) => [personId],
  passkeyChallenges: null,
  idempotency: null,
  plans: everybody,
  quotes: null,
  deposits: ownerAndAdmins,
  investments: ownerAndAdmins,
  settlementFailures: admins,
  transfers: ({ senderId, recipientId }) => [senderId, recipientId, ADMINS],
  withdrawals: ownerAndAdmins,
  ledger: ownerAndAdmins,
  notes: admins,
  savedViews: ({ ownerId }) => [ownerId],
  payees: ({ userId }) => [userId],
  proposals: admins,
  audit: admins,
  documents: ownerAndAdmins,
  wallets: everybody,
  site: everybody,
  policy: everybody,
  meta: admins,
} satisfies { readonly [T in TableName]: T extends NoticeTable ? Audience<T> : null };

/** The first invalid field of `value` as a record of `table`; `undefined` if it is valid. */
export function faultyField(table: TableName, value: unknown): string | undefined {
  const schema: Schema = TABLE_SCHEMAS[table];
  try {
    schema.validateSync(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.path === undefined || error.path === '' ? '(not an object)' : error.path;
  }
}

/** Whether `value` is a record of `table` with that id. Data from storage must pass this check first. */
export function isRecordOf<T extends TableName>(table: T, id: string, value: unknown): value is Tables[T] {
  return faultyField(table, value) === undefined && isRecord(value) && value['id'] === id;
}
