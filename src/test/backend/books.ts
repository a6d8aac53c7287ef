import type { TestBackend } from './testBackend';
import { sumDollars } from '../../lib/money';

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
