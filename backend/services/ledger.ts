import {
  LEDGER_TYPES,
  type LedgerRow,
  type LedgerType,
  type PageOfLedger,
} from '../../src/entities/ledger/ledger';
import type { CommandView } from '../engine';
import type { QueryContext } from '../context';
import { listFor } from './people';
import type { ListQuery, ListSpec } from '../listSpec';
import { addDollars } from '../../src/lib/money';
import { dayOf, outgoingOn } from '../../src/entities/user/dailyLimit';
import type { User } from '../../src/entities/user/user';
import { notFound, ProblemError, USER_NOT_FOUND } from '../problem';

/** The Transactions page (product 5.3); `date` sorts in booking order. */
export const LEDGER_LIST: ListSpec<'ledger'> = {
  table: 'ledger',
  sorts: { date: 'seq', amount: 'amount', type: 'type' },
  defaultSort: '-date',
  searched: ['description', 'type', 'id', 'sourceId'],
  filters: { type: { field: 'type', allowed: LEDGER_TYPES }, userId: { field: 'userId' } },
  date: 'date',
  owners: ['userId'],
  sums: { amount: { field: 'amount' } },
};

/**
 * All entries for an admin, the caller's own for an investor, each with the current state of its source; `totals` sum
 * all matches of the filter, in dollars.
 */
export function listLedger(context: QueryContext, query: ListQuery): PageOfLedger {
  const { items, total, sums: { amount = 0 } = {} } = listFor(context, LEDGER_LIST, query);
  const withdrawals = context.read.withdrawals.all(
    items.filter(({ type }) => type === 'withdrawal').map(({ sourceId }) => sourceId),
  );
  return {
    items: items.map((entry): LedgerRow => {
      // A pending withdrawal is the only source that can still change state.
      const withdrawal = entry.type === 'withdrawal' ? withdrawals.get(entry.sourceId) : undefined;
      return { ...entry, status: withdrawal?.status ?? 'completed' };
    }),
    total,
    totals: { amount },
  };
}

interface Posting {
  readonly userId: string;
  readonly type: LedgerType;
  /** Signed dollars. */
  readonly amount: number;
  readonly description: string;
  readonly sourceId: string;
  /** Id of the earlier entry that it corrects. */
  readonly corrects?: string;
  /** Epoch ms. */
  readonly at: number;
}

/** What left the account on a day, with this entry. A withdrawal that comes back on its day didn't leave. */
function outgoingAfter(tx: CommandView, user: User, { type, amount, sourceId, at }: Posting) {
  if (type === 'transfer-out' || type === 'withdrawal') {
    const outgoing = { day: dayOf(at), amount: addDollars(outgoingOn(user, at), -amount) };
    return { outgoing };
  }
  if (type !== 'withdrawal-return' || user.outgoing === undefined) return {};
  const { day, amount: sum } = user.outgoing;
  if (tx.withdrawals.get(sourceId)?.date.slice(0, 10) !== day) return {};
  return { outgoing: { day, amount: Math.max(0, addDollars(sum, -amount)) } };
}

/**
 * Changes a balance and writes its ledger entry (product 5.3); no other code changes a balance. Returns the updated
 * person. The caller checks that the balance suffices; the engine aborts a commit with a balance below 0.
 * @throws ProblemError 404 for an unknown person.
 */
export function postEntry(tx: CommandView, posting: Posting): User {
  const user = tx.users.get(posting.userId);
  if (user === undefined) throw notFound(USER_NOT_FOUND);
  if (user.closedAt !== null) throw new ProblemError(409, 'illegal-transition', 'This account is closed.');
  const balance = addDollars(user.balance, posting.amount);
  const changed: User = { ...user, balance, ...outgoingAfter(tx, user, posting), version: user.version + 1 };
  tx.users.put(changed);
  const seq = tx.ledger.nextSequence('led-');
  const { at, ...facts } = posting;
  tx.ledger.put({ id: `led-${seq}`, seq, ...facts, balanceAfter: balance, date: new Date(at).toISOString() });
  return changed;
}
