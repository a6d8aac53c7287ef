import { addDollars } from '../../src/lib/money';
import type { LedgerType } from '../../src/entities/ledger/ledger';
import type { User } from '../../src/entities/user/user';
import type { CommandView } from '../engine';
import { notFound, USER_NOT_FOUND } from './refusals';

interface Posting {
  readonly userId: string;
  readonly type: LedgerType;
  /** Signed dollars. */
  readonly amount: number;
  readonly description: string;
  readonly sourceId: string;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Changes a balance and writes its ledger entry (product 5.3): the only place where a balance changes. Returns the
 * updated person. The caller checks that the balance suffices; the engine aborts a commit that leaves one below 0.
 * @throws ProblemError 404 for an unknown person.
 */
export function postEntry(tx: CommandView, posting: Posting): User {
  const user = tx.users.get(posting.userId);
  if (user === undefined) throw notFound(USER_NOT_FOUND);
  const balance = addDollars(user.balance, posting.amount);
  const changed: User = { ...user, balance, version: user.version + 1 };
  tx.users.put(changed);
  const seq = tx.ledger.nextSequence('led-');
  const { at, ...facts } = posting;
  tx.ledger.put({ id: `led-${seq}`, seq, ...facts, balanceAfter: balance, date: new Date(at).toISOString() });
  return changed;
}
