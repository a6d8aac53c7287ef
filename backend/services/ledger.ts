import {
  LEDGER_TYPES,
  type LedgerEntry,
  type LedgerPage,
  type LedgerRow,
} from '../../src/entities/ledger/ledger';
import { fromCents, toCents } from '../../src/lib/money';
import type { ReadView } from '../engine';
import type { QueryContext } from './context';
import { listPage, type ListQuery, type ListSpec } from './paging';

/** The Transactions page (decisions A3); `date` sorts by the order of booking. */
export const LEDGER_LIST: ListSpec<LedgerEntry> = {
  sorts: {
    date: (entry) => entry.seq,
    amount: (entry) => entry.amount,
    type: (entry) => entry.type,
  },
  defaultSort: '-date',
  searchText: (entry) => `${entry.description}\n${entry.type}\n${entry.id}\n${entry.sourceId}`,
  filters: {
    type: { read: (entry) => entry.type, allowed: LEDGER_TYPES },
    userId: { read: (entry) => entry.userId },
  },
  date: (entry) => entry.date,
};

/** A held withdrawal is the one booking whose cause may still change. */
function statusOf(read: ReadView, entry: LedgerEntry): LedgerRow['status'] {
  if (entry.type !== 'withdrawal') return 'completed';
  return read.withdrawals.get(entry.sourceId)?.status ?? 'completed';
}

/**
 * Every entry for an admin, the caller's own for an investor, each with the state of its cause now; `totals` add
 * up every match of the filter, on cents.
 */
export function listLedger({ read, caller }: QueryContext, query: ListQuery): LedgerPage {
  const { ledger } = read;
  const seen = caller.kind === 'admin' ? ledger.values() : ledger.where('userId', caller.id);
  let cents = 0;
  const { items, total } = listPage(LEDGER_LIST, seen, query, ({ amount }) => {
    cents += toCents(amount);
  });
  return {
    items: items.map((entry) => ({ ...entry, status: statusOf(read, entry) })),
    total,
    totals: { amount: fromCents(cents) },
  };
}
