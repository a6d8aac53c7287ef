import { QUOTE_KEPT_MS, KEY_LIFETIME_MS } from '../src/lib/lifetimes';
import { SESSION_KEY_LIFETIME_MS } from './pipeline/idempotency';
import type { TableName, Tables } from './tables';

/** Which clock decides in a browser, where QA moves the backend's and the sessions' (`pipeline/clock.ts`). */
export type ExpiryClock = 'backend' | 'session' | 'real';

/** When a record has no effect anymore. */
interface Expiry<Field extends string = string> {
  /** A moment of the record, ISO 8601. */
  readonly field: Field;
  /** How long it stays after that moment, ms. Default: 0. */
  readonly keptMs?: number;
  /** Only records with this field. */
  readonly having?: Field;
  /** Default: the backend's. */
  readonly clock?: ExpiryClock;
}

type Expiries<T extends TableName> = readonly Expiry<keyof Tables[T] & string>[];

const AT_ITS_END = [{ field: 'expiresAt' }] as const;

/** The tables whose records expire; for others, the compiler doesn't ask for an expiry. */
type EndingTable = {
  [T in TableName]: Tables[T] extends { readonly expiresAt: string } ? T : never;
}[TableName];

/**
 * When a table's records may be removed, at any time, by any of the rules: nothing refers to them. Other tables'
 * records stay. Both engines follow it; tables whose records expire can't be omitted.
 */
export const EXPIRES: { readonly [T in TableName]?: readonly Expiry[] } = {
  sessions: [{ field: 'expiresAt', clock: 'session' }],
  loginChallenges: AT_ITS_END,
  withdrawalHolds: AT_ITS_END,
  passwordResets: AT_ITS_END,
  freezeLinks: AT_ITS_END,
  emailConfirmations: AT_ITS_END,
  emailChanges: AT_ITS_END,
  adminInvitations: AT_ITS_END,
  outbox: AT_ITS_END,
  loginAttempts: [{ field: 'resetAt' }],
  passkeyChallenges: AT_ITS_END,
  idempotency: [
    { field: 'createdAt', keptMs: KEY_LIFETIME_MS, clock: 'real' },
    { field: 'createdAt', keptMs: SESSION_KEY_LIFETIME_MS, having: 'opensSessionOf', clock: 'real' },
  ],
  quotes: [{ field: 'expiresAt', keptMs: QUOTE_KEPT_MS }],
} satisfies { readonly [T in TableName]?: Expiries<T> } & { readonly [T in EndingTable]: Expiries<T> };
