import type { Admin } from '../../src/entities/admin/admin';
import type { AuditEntry } from '../../src/entities/audit/audit';
import type { Deposit } from '../../src/entities/deposit/deposit';
import type { Investment } from '../../src/entities/investment/investment';
import type { LedgerEntry } from '../../src/entities/ledger/ledger';
import type { Plan } from '../../src/entities/plan/plan';
import type { Policy, SiteSettings } from '../../src/entities/settings/settings';
import type { Transfer } from '../../src/entities/transfer/transfer';
import type { User } from '../../src/entities/user/user';
import type { Wallets } from '../../src/entities/wallet/wallet';
import type { Withdrawal } from '../../src/entities/withdrawal/withdrawal';

/** A password as it is kept (decisions A7): PBKDF2-SHA-256 over a random salt. */
export interface Credential {
  /** Id of the user or admin. */
  readonly id: string;
  /** Base64. */
  readonly salt: string;
  /** Base64. */
  readonly hash: string;
  readonly iterations: number;
}

/** An open session (decisions A7). */
export interface StoredSession {
  /** SHA-256 of the bearer token, hex: the token itself is not kept. */
  readonly id: string;
  readonly subjectId: string;
  readonly role: 'user' | 'admin';
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** An open password reset (decisions A8). */
export interface PasswordReset {
  /** Normalised e-mail. */
  readonly id: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Failed logins of one e-mail within the current window. */
export interface LoginAttempts {
  /** Normalised e-mail. */
  readonly id: string;
  readonly failures: number;
  /** ISO 8601: when the window ends and the count starts over. */
  readonly resetAt: string;
}

/** The answer to a command, kept so that its key answers the same again (decisions E). */
export interface IdempotencyRecord {
  /** Subject id + `:` + key. */
  readonly id: string;
  /** Hash of method, path and body. */
  readonly fingerprint: string;
  readonly status: number;
  /** The answer's JSON body as it was sent; absent for an empty one. */
  readonly body?: unknown;
  /** ISO 8601, real time: the backend's clock may be moved. */
  readonly createdAt: string;
}

/** A due investment whose payout failed; it is kept until the payout succeeds. */
export interface SettlementFailure {
  /** Id of the investment. */
  readonly id: string;
  /** Why, in a sentence for an admin. */
  readonly reason: string;
  /** ISO 8601: when it failed first. */
  readonly since: string;
}

/** A setting of the backend itself. */
export interface MetaRecord {
  /** `clock`, `dataSet` … */
  readonly id: string;
  readonly value: unknown;
}

/** Every table and its record. A singleton stands under the id in its type. */
export interface Tables {
  users: User;
  admins: Admin;
  credentials: Credential;
  sessions: StoredSession;
  passwordResets: PasswordReset;
  loginAttempts: LoginAttempts;
  idempotency: IdempotencyRecord;
  plans: Plan;
  deposits: Deposit;
  investments: Investment;
  settlementFailures: SettlementFailure;
  transfers: Transfer;
  withdrawals: Withdrawal;
  ledger: LedgerEntry;
  audit: AuditEntry;
  /** Id `wallets`. */
  wallets: Wallets & { readonly id: 'wallets' };
  /** Id `site`. */
  site: SiteSettings & { readonly id: 'site' };
  /** Id `policy`. */
  policy: Policy & { readonly id: 'policy' };
  meta: MetaRecord;
}

export type TableName = keyof Tables;

export const TABLE_NAMES = [
  'users',
  'admins',
  'credentials',
  'sessions',
  'passwordResets',
  'loginAttempts',
  'idempotency',
  'plans',
  'deposits',
  'investments',
  'settlementFailures',
  'transfers',
  'withdrawals',
  'ledger',
  'audit',
  'wallets',
  'site',
  'policy',
  'meta',
] as const satisfies readonly TableName[];

/** Keys by which a table is looked up besides the id; kept up to date by the engine. */
export interface IndexNames {
  users: 'email' | 'referralCode' | 'referredBy' | 'kycStatus';
  admins: 'email';
  sessions: 'subjectId';
  deposits: 'userId' | 'status' | 'completedOn';
  investments: 'userId' | 'planId' | 'status' | 'runningPlanId' | 'planName';
  transfers: 'senderId' | 'recipientId';
  withdrawals: 'userId' | 'status';
  ledger: 'userId';
  audit: 'kycOf';
}

export type IndexName<T extends TableName> = T extends keyof IndexNames ? IndexNames[T] : never;
