import { TABLE_INDEXES, type TableName, type Tables } from '../tables';
import { MemoryTable } from './memoryTable';

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
    knownBrowsers: table('knownBrowsers'),
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
