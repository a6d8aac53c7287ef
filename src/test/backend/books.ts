import type { TableName, Tables } from '../../../backend/tables';
import type { AuditEntry } from '../../entities/audit/audit';
import { sumDollars } from '../../lib/money';
import { createTestBackend, type TestBackend } from './testBackend';
import { TEST_DATA, TEST_IDS } from './testData';

/** All records in a table. */
export function recordsIn<T extends TableName>({ database }: TestBackend, table: T): Tables[T][] {
  return [...database.read[table].values()];
}

/** The audit log's entries for this action, oldest first, or for all that start with it: `kyc.`. */
export function auditedIn(backend: TestBackend, action: string): AuditEntry[] {
  return recordsIn(backend, 'audit').filter((entry) => entry.action.startsWith(action));
}

/** Ava, or the investor with this id, as stored. */
export function userIn({ database }: TestBackend, id: string = TEST_IDS.ava) {
  return database.read.users.get(id);
}

export function balanceOf(backend: TestBackend, id: string): number | undefined {
  return userIn(backend, id)?.balance;
}

/** In booking order. */
export function bookedEntriesOf(backend: TestBackend, id: string) {
  return recordsIn(backend, 'ledger').filter(({ userId }) => userId === id);
}

export function ledgerSum(backend: TestBackend, id: string): number {
  return sumDollars(bookedEntriesOf(backend, id).map(({ amount }) => amount));
}

/** Ava's balance is this many dollars. */
export function backendWithBalance(balance: number): TestBackend {
  const { users = [], ledger = [] } = TEST_DATA;
  return createTestBackend({
    data: {
      ...TEST_DATA,
      users: users.map((user) => (user.id === TEST_IDS.ava ? { ...user, balance } : user)),
      ledger: ledger.map((entry) => ({ ...entry, amount: balance, balanceAfter: balance })),
    },
  });
}
