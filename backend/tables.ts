import { mixed, ValidationError, type Schema, type SchemaObjectDescription } from 'yup';
import { adminSchema } from '../src/entities/admin/admin';
import { invitationSchema } from '../src/entities/admin/invitation';
import { auditEntrySchema } from '../src/entities/audit/audit';
import { depositSchema } from '../src/entities/deposit/deposit';
import { documentSchema } from '../src/entities/document/document';
import { investmentSchema } from '../src/entities/investment/investment';
import { ledgerEntrySchema, type LedgerEntry, type LedgerType } from '../src/entities/ledger/ledger';
import { passkeySchema } from '../src/entities/passkey/passkey';
import { noteSchema } from '../src/entities/note/note';
import { planSchema } from '../src/entities/plan/plan';
import { policySchema, siteSettingsSchema } from '../src/entities/settings/settings';
import { transferSchema } from '../src/entities/transfer/transfer';
import { userSchema } from '../src/entities/user/user';
import { withdrawalSchema } from '../src/entities/withdrawal/withdrawal';
import type { NoticeTable } from '../src/lib/changeNotice';
import { isRecord } from '../src/lib/json';
import { count, flag, id, isoDate, oneOf, record, text, version, type Infer } from '../src/lib/schema';

const anything = () => mixed().nullable().optional();

const base64 = () =>
  text().matches(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'It must be base64.');

/** A stored password (product 2.8): PBKDF2-SHA-256 with a random salt. */
const credentialSchema = record({
  id: id(),
  salt: base64(),
  hash: base64(),
  /** Damaged data must neither break a login nor make it take forever. */
  iterations: count().min(1).max(10_000_000),
});
export type Credential = Infer<typeof credentialSchema>;

const storedSessionSchema = record({
  /** SHA-256 of the bearer token, hex: the token itself isn't stored. */
  id: id(),
  subjectId: id(),
  role: oneOf(['user', 'admin']),
  createdAt: isoDate(),
  expiresAt: isoDate(),
  /** "Chrome on Windows"; absent if the browser didn't say. */
  browser: text().optional(),
  /** Written now and then, not with each request. */
  lastUsedAt: isoDate(),
  /** When a second factor was last given in it; absent if never. */
  verifiedAt: isoDate().optional(),
});
export type SessionRecord = Infer<typeof storedSessionSchema>;

/** The authenticator app of a person (RFC 6238). */
const authenticatorSchema = record({
  /** Id of the person. */
  id: id(),
  /** The key, sealed where the backend has a vault. */
  sealedKey: text(),
  /** Set up but not yet proved by a code: it protects nothing. */
  isOn: flag(),
  /** The last time step whose code was used: its code and earlier ones are refused. */
  lastStep: count(),
  createdAt: isoDate(),
});

/** An unused recovery code. */
const recoveryCodeSchema = record({
  /** Person id + `/` + SHA-256 of person id and code, hex. */
  id: id(),
  personId: id(),
});

/** A login whose password was right and whose second step is missing. It is no session and shows no data. */
const loginChallengeSchema = record({
  /** SHA-256 of the challenge's token, hex. */
  id: id(),
  personId: id(),
  expiresAt: isoDate(),
  failures: count(),
  /** The session it opened, once. */
  sessionId: text().optional(),
});
export type StoredChallenge = Infer<typeof loginChallengeSchema>;

/** A mailed link that sets a new password. A person may have several; each works until one is used or it expires. */
const passwordResetSchema = record({
  id: id(),
  userId: id(),
  /** SHA-256 of the mailed token, hex. */
  tokenHash: id(),
  expiresAt: isoDate(),
});

/** An email that a link can confirm. Kept until it expires, so that a second use is recognized. */
const emailConfirmationSchema = record({
  /** Id of the user. */
  id: id(),
  /** SHA-256 of the mailed token, hex. */
  tokenHash: id(),
  expiresAt: isoDate(),
});

/** An email that somebody chose for their account and hasn't confirmed. A person has at most one. */
const emailChangeSchema = record({
  /** Id of the person, investor or admin. */
  id: id(),
  email: text(),
  /** SHA-256 of the mailed token, hex. */
  tokenHash: id(),
  expiresAt: isoDate(),
});

/** An invitation to become an admin; removed once it is accepted or withdrawn. */
const storedInvitationSchema = invitationSchema.shape({
  inviterId: id(),
  /** SHA-256 of the mailed token, hex. */
  tokenHash: id(),
});
export type StoredInvitation = Infer<typeof storedInvitationSchema>;

/** Mails whose token opens something. */
const LINK_MAILS = ['confirm-email', 'reset-password', 'confirm-new-email', 'admin-invitation'] as const;
/** Mails that tell what happened. Their token only tells them apart. */
const NOTICE_MAILS = [
  'password-changed',
  'new-sign-in',
  'second-step-on',
  'second-step-off',
  'email-change-asked',
  'email-changed',
  'account-closed',
] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

export const isNoticeMail = (kind: string): kind is NoticeMail =>
  NOTICE_MAILS.some((known) => known === kind);

/** A mail whose link hasn't expired, or a notice. In the demo, the outbox is also the person's inbox. */
export const mailSchema = record({
  /** Kind + `/` + user id; where there may be several, + `/` + start of the token's hash. */
  id: id(),
  kind: oneOf([...LINK_MAILS, ...NOTICE_MAILS]),
  to: text(),
  userId: id(),
  token: id(),
  sentAt: isoDate(),
  expiresAt: isoDate(),
  /** Of a notice: what happened, as a sentence. */
  message: text().optional(),
});
export type Mail = Infer<typeof mailSchema>;

/** Failures of one kind of attempt, such as logins with one email from one address. */
const loginAttemptsSchema = record({
  /** Kind + `:` + whose. */
  id: id(),
  failures: count(),
  /** When the count starts over. */
  resetAt: isoDate(),
});

/** A browser that a person has signed in with. */
const knownBrowserSchema = record({
  /** Person id + `/` + SHA-256 of the browser's token, hex: the token itself isn't stored. */
  id: id(),
  personId: id(),
  usedAt: isoDate(),
});

/** A passkey. Its private key never leaves the person's device. */
const storedPasskeySchema = passkeySchema.shape({
  /** An investor's or admin's id. */
  personId: id(),
  /** As the authenticator named it, base64url. */
  credentialId: id(),
  /** COSE key, base64url. */
  publicKey: id(),
  /** Signatures so far, as the authenticator counts them; 0 if it doesn't. */
  counter: count(),
  /** How the browser reaches the authenticator, comma-separated: `internal,hybrid`. */
  transports: text(),
});
export type StoredPasskey = Infer<typeof storedPasskeySchema>;

const PASSKEY_PURPOSES = ['add', 'sign-in'] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** What an authenticator has to sign next. Removed by its first use. */
const passkeyChallengeSchema = record({
  /** SHA-256 of the challenge, hex: the challenge itself isn't stored. */
  id: id(),
  purpose: oneOf(PASSKEY_PURPOSES),
  /** Id of the person who asked; empty for a visitor. */
  askedBy: text(),
  expiresAt: isoDate(),
});

/** The stored answer of an idempotency key (product 18.1). */
const idempotencySchema = record({
  /** Subject id + `:` + key. */
  id: id(),
  /** Hash of method, path and body; slow and salted for secret fields. */
  fingerprint: text(),
  status: count(),
  /** The answer's JSON body as sent; absent if empty. */
  body: anything(),
  /** The person whose session the key may reopen for a limited time, until their next password change. */
  opensSessionOf: text().optional(),
  /** Real time: the backend's clock may be moved. */
  createdAt: isoDate(),
});
export type IdempotencyRecord = Infer<typeof idempotencySchema>;

/** A due investment whose payout failed; removed once it succeeds. */
const settlementFailureSchema = record({
  id: id(),
  /** A sentence for admins. */
  reason: text(),
  /** Time of the first failure. */
  since: isoDate(),
});

/** The deposit addresses. */
const walletsRecordSchema = record({
  id: oneOf(['wallets']),
  /** By coin; a missing one is unset. So a new coin changes no stored record. */
  addresses: mixed(
    (value): value is Readonly<Record<string, string>> =>
      isRecord(value) && Object.values(value).every((address) => typeof address === 'string'),
  ).required(),
  version: version(),
});

const metaSchema = record({
  /** `clock`, `dataSet` … */
  id: text(),
  value: anything(),
});
export type MetaRecord = Infer<typeof metaSchema>;

/** Every table with its record schema. A singleton's id is given in its schema. */
const TABLE_SCHEMAS = {
  users: userSchema,
  admins: adminSchema,
  credentials: credentialSchema,
  sessions: storedSessionSchema,
  authenticators: authenticatorSchema,
  recoveryCodes: recoveryCodeSchema,
  loginChallenges: loginChallengeSchema,
  passwordResets: passwordResetSchema,
  emailConfirmations: emailConfirmationSchema,
  emailChanges: emailChangeSchema,
  adminInvitations: storedInvitationSchema,
  outbox: mailSchema,
  loginAttempts: loginAttemptsSchema,
  knownBrowsers: knownBrowserSchema,
  passkeys: storedPasskeySchema,
  passkeyChallenges: passkeyChallengeSchema,
  idempotency: idempotencySchema,
  plans: planSchema,
  deposits: depositSchema,
  investments: investmentSchema,
  settlementFailures: settlementFailureSchema,
  transfers: transferSchema,
  withdrawals: withdrawalSchema,
  ledger: ledgerEntrySchema,
  notes: noteSchema,
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

/** Keys for lookups besides the id; a record with a `null` key is left out. The engines maintain them. */
const INDEXES = {
  users: {
    email: (user) => user.email,
    referralCode: (user) => user.referralCode,
    referredBy: (user) => user.referredBy,
    kycStatus: (user) => user.kycStatus,
  },
  admins: { email: (admin) => admin.email },
  credentials: {},
  sessions: { subjectId: (session) => session.subjectId },
  authenticators: {},
  recoveryCodes: { personId: (code) => code.personId },
  loginChallenges: { personId: (challenge) => challenge.personId },
  passwordResets: { tokenHash: (reset) => reset.tokenHash, userId: (reset) => reset.userId },
  emailConfirmations: {},
  emailChanges: { tokenHash: (change) => change.tokenHash },
  adminInvitations: {
    tokenHash: (invitation) => invitation.tokenHash,
    email: (invitation) => invitation.email,
    inviterId: (invitation) => invitation.inviterId,
  },
  outbox: {},
  loginAttempts: {},
  knownBrowsers: { personId: (browser) => browser.personId },
  passkeys: { personId: (passkey) => passkey.personId, credentialId: (passkey) => passkey.credentialId },
  passkeyChallenges: {},
  idempotency: { opensSessionOf: ({ opensSessionOf }) => opensSessionOf ?? null },
  plans: {},
  deposits: {
    userId: (deposit) => deposit.userId,
    status: (deposit) => deposit.status,
    // By UTC day, so that a month's figures needn't read earlier years.
    completedOn: ({ status, decidedAt, date }) =>
      status === 'completed' ? (decidedAt ?? date).slice(0, 10) : null,
  },
  investments: {
    userId: (investment) => investment.userId,
    planId: (investment) => investment.planId,
    planName: (investment) => investment.planName,
    status: (investment) => investment.status,
    // So that counting a plan's running investments needn't read matured ones.
    runningPlanId: ({ status, planId }) => (status === 'active' ? planId : null),
  },
  settlementFailures: {},
  transfers: { senderId: (transfer) => transfer.senderId, recipientId: (transfer) => transfer.recipientId },
  withdrawals: { userId: (withdrawal) => withdrawal.userId, status: (withdrawal) => withdrawal.status },
  ledger: { userId: (entry) => entry.userId, booking: bookingOf },
  notes: { userId: (note) => note.userId },
  // Looked up after each commit, to find since when people have waited; the full log is long.
  audit: {
    subjectId: ({ subjectId }) => subjectId,
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
 * Who may see the records of each table; `null` for a table on no screen. What a screen shows is one of
 * `NOTICE_TABLES` too (`src/lib/changeNotice.ts`).
 */
export const AUDIENCES: { readonly [T in TableName]: Audience<T> | null } = {
  users: ({ id }) => [id, ADMINS],
  admins,
  credentials: null,
  sessions: ({ subjectId }) => [subjectId],
  authenticators: ({ id }) => [id],
  recoveryCodes: ({ personId }) => [personId],
  loginChallenges: null,
  passwordResets: null,
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
  deposits: ownerAndAdmins,
  investments: ownerAndAdmins,
  settlementFailures: admins,
  transfers: ({ senderId, recipientId }) => [senderId, recipientId, ADMINS],
  withdrawals: ownerAndAdmins,
  ledger: ownerAndAdmins,
  notes: admins,
  audit: admins,
  documents: ownerAndAdmins,
  wallets: everybody,
  site: everybody,
  policy: everybody,
  meta: admins,
} satisfies { readonly [T in TableName]: T extends NoticeTable ? Audience<T> : null };

/** The fields of a table's records, with their types and rules. */
export function describeTable(table: TableName): SchemaObjectDescription {
  return TABLE_SCHEMAS[table].describe();
}

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
