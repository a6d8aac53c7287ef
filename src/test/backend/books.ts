import { sumDollars } from '../../lib/money';
import { createTestBackend, type TestBackend } from './testBackend';
import { TEST_DATA, TEST_IDS } from './testData';

export function balanceOf({ database }: TestBackend, id: string): number | undefined {
  return database.read.users.get(id)?.balance;
}

/** In booking order. */
export function entriesOf({ database }: TestBackend, id: string) {
  return [...database.read.ledger.values()].filter(({ userId }) => userId === id);
}

export function ledgerSum(backend: TestBackend, id: string): number {
  return sumDollars(entriesOf(backend, id).map(({ amount }) => amount));
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
