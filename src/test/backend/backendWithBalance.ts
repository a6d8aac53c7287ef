import { createTestBackend, type TestBackend } from './testBackend';
import { TEST_DATA, TEST_IDS } from './testData';

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
