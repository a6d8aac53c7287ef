import { TABLE_NAMES, type TableName, type Tables } from '../../backend/tables';

/** How a field is stored: dollars as integer cents, an ISO date as a timestamp, JSON unchanged. */
export type Kind = 'text' | 'cents' | 'int' | 'number' | 'flag' | 'time' | 'json';

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
    hasSecondStep: 'flag',
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
    mustSetUp: 'flag',
  },
  authenticators: { id: 'text', sealedKey: 'text', isOn: 'flag', lastStep: 'int', createdAt: 'time' },
  recoveryCodes: { id: 'text', personId: 'text' },
  loginChallenges: { id: 'text', personId: 'text', expiresAt: 'time', failures: 'int', sessionId: 'text' },
  withdrawalHolds: { id: 'text', expiresAt: 'time' },
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
  quotes: {
    id: 'text',
    userId: 'text',
    crypto: 'text',
    amount: 'cents',
    rate: 'number',
    coinAmount: 'text',
    lockedAt: 'time',
    expiresAt: 'time',
    depositId: 'text',
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
    quote: 'json',
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
  savedViews: {
    id: 'text',
    list: 'text',
    name: 'text',
    filters: 'text',
    createdAt: 'time',
    version: 'int',
    ownerId: 'text',
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
  policy: {
    id: 'text',
    withdrawalFeePercent: 'number',
    referralBonus: 'cents',
    adminsNeedSecondStep: 'flag',
    identityKeptDays: 'int',
    version: 'int',
  },
  meta: { id: 'text', value: 'json' },
};

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

/** The columns of a record, as an SQL list. */
export function recordColumns(table: TableName): string {
  return columnsOf(table)
    .map(({ name }) => quoted(name))
    .join(', ');
}

export const tableName = snakeCase;
