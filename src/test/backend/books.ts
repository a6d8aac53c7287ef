import type { TestBackend } from './testBackend';
import { sumDollars } from '../../lib/money';

/** What stands in a person's account. */
export function balanceOf({ database }: TestBackend, id: string): number | undefined {
  return database.read.users.get(id)?.balance;
}

/** A person's entries, in the order of booking. */
export function entriesOf({ database }: TestBackend, id: string) {
  return [...database.read.ledger.values()].filter(({ userId }) => userId === id);
}

/** What a person's entries add up to. */
export function ledgerSum(backend: TestBackend, id: string): number {
  return sumDollars(entriesOf(backend, id).map(({ amount }) => amount));
}
