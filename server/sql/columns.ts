import { readField, searchTextOf, type ListSpec } from '../../backend/listSpec';
import { AUDIT_LIST } from '../../backend/services/audit';
import { ADMIN_LIST } from '../../backend/services/admins';
import { INVITATION_LIST } from '../../backend/services/adminInvitations';
import { DEPOSIT_LIST } from '../../backend/services/deposits';
import { INVESTMENT_LIST } from '../../backend/services/investments';
import { LEDGER_LIST } from '../../backend/services/ledger';
import { PLAN_LIST } from '../../backend/services/plans';
import { TRANSFER_LIST } from '../../backend/services/transfers';
import { USER_LIST } from '../../backend/services/users';
import { WITHDRAWAL_LIST } from '../../backend/services/withdrawals';
import { TABLE_NAMES, type TableName, type Tables } from '../../backend/tables';
import { fromCents, toCents } from '../../src/lib/money';

/** How a field is stored: dollars as integer cents, an ISO date as a timestamp, JSON unchanged. */
type Kind = 'text' | 'cents' | 'int' | 'number' | 'flag' | 'time' | 'json';

type Columns = { readonly [T in TableName]: { readonly [K in keyof Tables[T]]-?: Kind } };

/** What deposits and withdrawals have in common, after their own fields. */
const REQUEST = {
  status: 'text',
  date: 'time',
  decidedBy: 'text',
  decidedAt: 'time',
  reason: 'text',
  version: 'int',
} as const;

/** Every field of every record; a missing one doesn't compile. */
const KINDS: Columns = {
  users: {
    id: 'text',
    email: 'text',
    name: 'text',
    role: 'text',
    kycStatus: 'text',
    kycDecidedAt: 'time',
    kycReason: 'text',
    balance: 'cents',
    createdAt: 'time',
    emailVerified: 'flag',
    referralCode: 'text',
    referredBy: 'text',
    referrals: 'int',
    closedAt: 'time',
    version: 'int',
  },
  admins: {
    id: 'text',
    email: 'text',
    name: 'text',
    role: 'text',
    kycStatus: 'text',
    createdAt: 'time',
    isMain: 'flag',
    lastSignInAt: 'time',
    version: 'int',
  },
  credentials: { id: 'text', salt: 'text', hash: 'text', iterations: 'int' },
  sessions: {
    id: 'text',
    subjectId: 'text',
    role: 'text',
    createdAt: 'time',
    expiresAt: 'time',
    browser: 'text',
    lastUsedAt: 'time',
    verifiedAt: 'time',
  },
  authenticators: { id: 'text', sealedKey: 'text', isOn: 'flag', lastStep: 'int', createdAt: 'time' },
  recoveryCodes: { id: 'text', personId: 'text' },
  loginChallenges: { id: 'text', personId: 'text', expiresAt: 'time', failures: 'int', sessionId: 'text' },
  passwordResets: { id: 'text', userId: 'text', tokenHash: 'text', expiresAt: 'time' },
  emailConfirmations: { id: 'text', tokenHash: 'text', expiresAt: 'time' },
  emailChanges: { id: 'text', email: 'text', tokenHash: 'text', expiresAt: 'time' },
  adminInvitations: {
    id: 'text',
    email: 'text',
    invitedBy: 'text',
    invitedAt: 'time',
    expiresAt: 'time',
    inviterId: 'text',
    tokenHash: 'text',
  },
  outbox: {
    id: 'text',
    kind: 'text',
    to: 'text',
    userId: 'text',
    token: 'text',
    sentAt: 'time',
    expiresAt: 'time',
    message: 'text',
  },
  loginAttempts: { id: 'text', failures: 'int', resetAt: 'time' },
  knownBrowsers: { id: 'text', personId: 'text', usedAt: 'time' },
  passkeys: {
    id: 'text',
    personId: 'text',
    credentialId: 'text',
    publicKey: 'text',
    counter: 'int',
    transports: 'text',
    name: 'text',
    createdAt: 'time',
    lastUsedAt: 'time',
  },
  passkeyChallenges: { id: 'text', purpose: 'text', askedBy: 'text', expiresAt: 'time' },
  idempotency: {
    id: 'text',
    fingerprint: 'text',
    status: 'int',
    body: 'json',
    opensSessionOf: 'text',
    createdAt: 'time',
  },
  plans: {
    id: 'text',
    name: 'text',
    type: 'text',
    minInvest: 'cents',
    maxInvest: 'cents',
    roi: 'number',
    duration: 'number',
    image: 'text',
    status: 'text',
    position: 'int',
    version: 'int',
  },
  deposits: {
    id: 'text',
    userId: 'text',
    userName: 'text',
    type: 'text',
    amount: 'cents',
    crypto: 'text',
    proof: 'text',
    documentId: 'text',
    ...REQUEST,
  },
  investments: {
    id: 'text',
    userId: 'text',
    userName: 'text',
    planId: 'text',
    planName: 'text',
    planType: 'text',
    amount: 'cents',
    profit: 'cents',
    roi: 'number',
    duration: 'number',
    startDate: 'time',
    endDate: 'time',
    status: 'text',
    version: 'int',
  },
  settlementFailures: { id: 'text', reason: 'text', since: 'time' },
  transfers: {
    id: 'text',
    senderId: 'text',
    senderName: 'text',
    recipientId: 'text',
    recipientName: 'text',
    recipientEmail: 'text',
    amount: 'cents',
    note: 'text',
    date: 'time',
    version: 'int',
  },
  withdrawals: {
    id: 'text',
    userId: 'text',
    userName: 'text',
    amount: 'cents',
    fee: 'cents',
    method: 'text',
    address: 'text',
    ...REQUEST,
  },
  ledger: {
    id: 'text',
    seq: 'int',
    userId: 'text',
    type: 'text',
    amount: 'cents',
    balanceAfter: 'cents',
    description: 'text',
    sourceId: 'text',
    date: 'time',
  },
  audit: {
    id: 'text',
    seq: 'int',
    date: 'time',
    actorId: 'text',
    actorName: 'text',
    actorRole: 'text',
    action: 'text',
    subjectId: 'text',
    subjectName: 'text',
    details: 'text',
    changes: 'json',
    browser: 'text',
  },
  notes: {
    id: 'text',
    userId: 'text',
    authorId: 'text',
    authorName: 'text',
    note: 'text',
    date: 'time',
    version: 'int',
  },
  documents: {
    id: 'text',
    userId: 'text',
    userName: 'text',
    purpose: 'text',
    name: 'text',
    type: 'text',
    size: 'int',
    sha256: 'text',
    date: 'time',
    requestId: 'text',
    decidedAt: 'time',
    removedAt: 'time',
    removedBecause: 'text',
    version: 'int',
  },
  wallets: { id: 'text', addresses: 'json', version: 'int' },
  site: { id: 'text', contactEmail: 'text', contactPhone: 'text', aboutUs: 'text', version: 'int' },
  policy: { id: 'text', withdrawalFeePercent: 'number', referralBonus: 'cents', version: 'int' },
  meta: { id: 'text', value: 'json' },
};

/**
 * How the rows of each table are tallied on write: as one number, or by status too. A tallied table has a trigger in a
 * migration; the rows of others are counted when somebody asks.
 */
export const TALLIED = {
  users: 'rows',
  admins: null,
  credentials: null,
  sessions: null,
  authenticators: null,
  recoveryCodes: null,
  loginChallenges: null,
  passwordResets: null,
  emailConfirmations: null,
  emailChanges: null,
  adminInvitations: null,
  outbox: null,
  loginAttempts: null,
  knownBrowsers: null,
  passkeys: null,
  passkeyChallenges: null,
  idempotency: null,
  plans: null,
  deposits: 'status',
  investments: 'status',
  settlementFailures: null,
  transfers: 'rows',
  withdrawals: 'status',
  ledger: null,
  audit: 'rows',
  notes: null,
  documents: null,
  wallets: null,
  site: null,
  policy: null,
  meta: null,
} as const satisfies Record<TableName, 'rows' | 'status' | null>;

/** Fields that are omitted, rather than null, if the column is null. */
const ABSENT: ReadonlySet<string> = new Set([
  'body',
  'opensSessionOf',
  'browser',
  'verifiedAt',
  'sessionId',
  'message',
  'changes',
]);

/** Nullable columns. */
const NULLABLE: ReadonlySet<string> = new Set([
  'kyc_decided_at',
  'kyc_reason',
  'referred_by',
  'image',
  'document_id',
  'request_id',
  'removed_at',
  'removed_because',
  'decided_by',
  'decided_at',
  'last_used_at',
  'body',
  'opens_session_of',
  'browser',
  'verified_at',
  'session_id',
  'message',
  'changes',
  'closed_at',
  'last_sign_in_at',
  'value',
]);

const TYPES: Readonly<Record<Kind, string>> = {
  text: 'text',
  cents: 'bigint',
  int: 'bigint',
  number: 'double precision',
  flag: 'boolean',
  time: 'timestamptz(3)',
  json: 'json',
};

export interface Column {
  /** The record's field. */
  readonly field: string;
  readonly name: string;
  readonly kind: Kind;
  readonly type: string;
}

/** `userName` becomes `user_name`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Quotes a column name: `to` is an SQL keyword. */
export const quoted = (name: string) => `"${name}"`;

const COLUMNS = new Map<TableName, readonly Column[]>(
  TABLE_NAMES.map((table) => [
    table,
    Object.entries<Kind>(KINDS[table]).map(([field, kind]) => ({
      field,
      name: snakeCase(field),
      kind,
      type: TYPES[kind],
    })),
  ]),
);

/** The columns that store a table's record fields. */
export function columnsOf(table: TableName): readonly Column[] {
  return COLUMNS.get(table) ?? [];
}

export function columnOf(table: TableName, field: string): Column {
  const column = columnsOf(table).find((candidate) => candidate.field === field);
  if (column === undefined) throw new Error(`${table} has no field ${field}.`);
  return column;
}

/** Whether a column is nullable. A request's `reason` is; a settlement failure's isn't. */
export function isNullable(table: TableName, name: string): boolean {
  return NULLABLE.has(name) || (name === 'reason' && table !== 'settlementFailures');
}

/** The columns of a record, as an SQL list. */
export function recordColumns(table: TableName): string {
  return columnsOf(table)
    .map(({ name }) => quoted(name))
    .join(', ');
}

export const tableName = snakeCase;

/** A column computed from the record on write, for lists to sort, filter and search by. */
interface DerivedColumn<R> {
  readonly name: string;
  readonly of: (record: R) => string | number;
}

/** A list field's column: stored, lowercased, or otherwise derived. */
export type SqlField = string | { readonly lower: string } | { readonly derived: string };

/** The column behind a list field. */
export function listColumn(table: TableName, field: SqlField): { name: string; kind: Kind } {
  if (typeof field === 'string') {
    const { name, kind } = columnOf(table, field);
    return { name, kind };
  }
  if ('derived' in field) return { name: snakeCase(field.derived), kind: 'text' };
  return { name: `${snakeCase(field.lower)}_lower`, kind: 'text' };
}

function derivedFor<T extends TableName>(spec: ListSpec<T>): readonly DerivedColumn<Tables[T]>[] {
  const columns = new Map<string, DerivedColumn<Tables[T]>>();
  for (const field of [
    ...Object.values(spec.sorts),
    ...Object.values(spec.filters).map((one) => one.field),
  ]) {
    if (typeof field === 'string') continue;
    const { name } = listColumn(spec.table, field);
    columns.set(name, { name, of: (record) => readField(field, record) });
  }
  return [...columns.values(), { name: 'search_text', of: (record) => searchTextOf(spec, record) }];
}

const DERIVED: { readonly [T in TableName]?: readonly DerivedColumn<Tables[T]>[] } = {
  users: derivedFor(USER_LIST),
  admins: derivedFor(ADMIN_LIST),
  adminInvitations: derivedFor(INVITATION_LIST),
  plans: derivedFor(PLAN_LIST),
  deposits: derivedFor(DEPOSIT_LIST),
  investments: derivedFor(INVESTMENT_LIST),
  transfers: derivedFor(TRANSFER_LIST),
  withdrawals: derivedFor(WITHDRAWAL_LIST),
  ledger: derivedFor(LEDGER_LIST),
  audit: derivedFor(AUDIT_LIST),
};

function derivedColumns<T extends TableName>(table: T): readonly DerivedColumn<Tables[T]>[] {
  return DERIVED[table] ?? [];
}

/** Encodes a record as a JSON row for the database, with its derived columns. */
export function encode<T extends TableName>(table: T, record: Tables[T]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { field, name, kind } of columnsOf(table)) {
    const value: unknown = Reflect.get(record, field);
    row[name] = typeof value === 'number' && kind === 'cents' ? toCents(value) : (value ?? null);
  }
  for (const { name, of } of derivedColumns(table)) row[name] = of(record);
  return row;
}

/** All columns that {@link encode} writes, with their types. */
export function writtenColumns(table: TableName): readonly Pick<Column, 'name' | 'type'>[] {
  return [...columnsOf(table), ...derivedColumns(table).map(({ name }) => ({ name, type: 'text' }))];
}

function decodeValue(kind: Kind, value: unknown): unknown {
  if (kind === 'cents' && typeof value === 'number') return fromCents(value);
  // The database writes "+00:00"; records use "Z".
  if (kind === 'time' && typeof value === 'string') return new Date(value).toISOString();
  return value;
}

function isComplete<T extends TableName>(
  table: T,
  record: Readonly<Record<string, unknown>>,
): record is Tables[T] & Record<string, unknown> {
  return columnsOf(table).every(({ field }) => ABSENT.has(field) || field in record);
}

/** Decodes a record from a JSON row; the table's constraints have validated the values. */
export function decode<T extends TableName>(table: T, row: Readonly<Record<string, unknown>>): Tables[T] {
  const record: Record<string, unknown> = {};
  for (const { field, name, kind } of columnsOf(table)) {
    const value = row[name];
    if (value === undefined || (value === null && ABSENT.has(field))) continue;
    record[field] = value === null ? null : decodeValue(kind, value);
  }
  if (!isComplete(table, record)) throw new Error(`A row of ${table} lacks a column.`);
  Object.freeze(record);
  return record;
}
