import { DEPOSIT_COINS, DEPOSIT_STATUSES } from '../../src/entities/deposit/deposit';
import { INVESTMENT_STATUSES } from '../../src/entities/investment/investment';
import { LEDGER_TYPES } from '../../src/entities/ledger/ledger';
import { PLAN_TYPES } from '../../src/entities/plan/plan';
import { KYC_STATUSES } from '../../src/entities/user/user';
import { WITHDRAWAL_METHODS, WITHDRAWAL_STATUSES } from '../../src/entities/withdrawal/withdrawal';
import type { TableName, Tables } from './tables';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isDate: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isAnything: Check = () => true;
/** A sum may exceed the largest single amount, so only the cents are checked. */
const isDollars: Check = (value) => typeof value === 'number' && Math.round(value * 100) / 100 === value;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...words: readonly (string | boolean)[]): Check =>
  (value) =>
    words.some((word) => word === value);

/** One check for every field, so that a new field cannot be forgotten here. */
type Checks<R> = { readonly [K in keyof R]-?: Check };

const CHECKS: { readonly [T in TableName]: Checks<Tables[T]> } = {
  users: {
    id: isText,
    email: isText,
    name: isText,
    role: oneOf('user'),
    kycStatus: oneOf(...KYC_STATUSES),
    kycDecidedAt: orNull(isDate),
    balance: isDollars,
    createdAt: isDate,
    emailVerified: isFlag,
    referralCode: isText,
    referredBy: orNull(isText),
    referrals: isWhole,
    version: isWhole,
  },
  admins: {
    id: isText,
    email: isText,
    name: isText,
    role: oneOf('admin'),
    kycStatus: oneOf('verified'),
    createdAt: isDate,
    isMain: isFlag,
    version: isWhole,
  },
  credentials: { id: isText, salt: isText, hash: isText, iterations: isWhole },
  sessions: {
    id: isText,
    subjectId: isText,
    role: oneOf('user', 'admin'),
    createdAt: isDate,
    expiresAt: isDate,
  },
  passwordResets: { id: isText, userId: isText, expiresAt: isDate },
  loginAttempts: { id: isText, failures: isWhole, resetAt: isDate },
  idempotency: { id: isText, fingerprint: isText, status: isWhole, body: isAnything, createdAt: isDate },
  plans: {
    id: isText,
    name: isText,
    type: oneOf(...PLAN_TYPES),
    minInvest: isNumber,
    maxInvest: isNumber,
    roi: isNumber,
    duration: isNumber,
    image: orNull(isText),
    version: isWhole,
  },
  deposits: {
    id: isText,
    userId: isText,
    userName: isText,
    type: oneOf('deposit'),
    amount: isDollars,
    crypto: oneOf(...DEPOSIT_COINS),
    proof: isText,
    status: oneOf(...DEPOSIT_STATUSES),
    date: isDate,
    decidedBy: orNull(isText),
    decidedAt: orNull(isDate),
    reason: orNull(isText),
    version: isWhole,
  },
  investments: {
    id: isText,
    userId: isText,
    userName: isText,
    planId: isText,
    planName: isText,
    planType: oneOf(...PLAN_TYPES),
    amount: isDollars,
    profit: isDollars,
    roi: isNumber,
    duration: isNumber,
    startDate: isDate,
    endDate: isDate,
    status: oneOf(...INVESTMENT_STATUSES),
    version: isWhole,
  },
  settlementFailures: { id: isText, reason: isText, since: isDate },
  transfers: {
    id: isText,
    senderId: isText,
    senderName: isText,
    recipientId: isText,
    recipientName: isText,
    recipientEmail: isText,
    amount: isDollars,
    note: isText,
    date: isDate,
    version: isWhole,
  },
  withdrawals: {
    id: isText,
    userId: isText,
    userName: isText,
    amount: isDollars,
    fee: isDollars,
    method: oneOf(...WITHDRAWAL_METHODS),
    address: isText,
    status: oneOf(...WITHDRAWAL_STATUSES),
    date: isDate,
    decidedBy: orNull(isText),
    decidedAt: orNull(isDate),
    reason: orNull(isText),
    version: isWhole,
  },
  ledger: {
    id: isText,
    seq: isWhole,
    userId: isText,
    type: oneOf(...LEDGER_TYPES),
    amount: isDollars,
    balanceAfter: isDollars,
    description: isText,
    sourceId: isText,
    date: isDate,
  },
  audit: {
    id: isText,
    seq: isWhole,
    date: isDate,
    actorId: isText,
    actorName: isText,
    actorRole: oneOf('visitor', 'user', 'admin', 'system'),
    action: isText,
    subjectId: isText,
    subjectName: isText,
    details: isText,
  },
  wallets: {
    id: oneOf('wallets'),
    btc: isText,
    eth: isText,
    usdt: isText,
    ltc: isText,
    version: isWhole,
  },
  site: {
    id: oneOf('site'),
    contactEmail: isText,
    contactPhone: isText,
    aboutUs: isText,
    version: isWhole,
  },
  policy: { id: oneOf('policy'), withdrawalFeePercent: isNumber, referralBonus: isDollars, version: isWhole },
  meta: { id: isText, value: isAnything },
};

const CHECK_LIST = new Map<TableName, readonly (readonly [string, Check])[]>();

function checksOf(table: TableName): readonly (readonly [string, Check])[] {
  let list = CHECK_LIST.get(table);
  if (list === undefined) {
    list = Object.entries<Check>(CHECKS[table]);
    CHECK_LIST.set(table, list);
  }
  return list;
}

/** The first field of `value` that a record of `table` cannot have, or `undefined` when it is sound. */
export function faultyField(table: TableName, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '(not an object)';
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(value));
  return checksOf(table).find(([field, check]) => !check(fields.get(field)))?.[0];
}

/** Whether `value` is a record of `table` under that id: what storage gave is trusted only after this. */
export function isRecordOf<T extends TableName>(table: T, id: string, value: unknown): value is Tables[T] {
  return faultyField(table, value) === undefined && hasId(value, id);
}

function hasId(value: unknown, id: string): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === id;
}
