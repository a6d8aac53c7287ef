import {
  LEDGER_TYPES,
  type LedgerEntry,
  type PageOfLedger,
  type LedgerRow,
} from '../../src/entities/ledger/ledger';
import type { ReadTables } from '../engine';
import type { QueryContext } from './context';
import { ownerOf } from './people';
import type { ListQuery, ListSpec } from '../lists';

/** The Transactions page (product 5.3); `date` sorts by the order of booking. */
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

/** A pending withdrawal is the only entry whose source can still change state. */
function statusOf(read: ReadTables, entry: LedgerEntry): LedgerRow['status'] {
  if (entry.type !== 'withdrawal') return 'completed';
  return read.withdrawals.get(entry.sourceId)?.status ?? 'completed';
}

/**
 * Every entry for an admin, the caller's own for an investor, each with the state of its cause now; `totals` add
 * up every match of the filter, on cents.
 */
export function listLedger({ read, caller }: QueryContext, query: ListQuery): PageOfLedger {
  const { items, total, sums: { amount = 0 } = {} } = read.list(LEDGER_LIST, query, ownerOf(caller));
  return {
    items: items.map((entry) => ({ ...entry, status: statusOf(read, entry) })),
    total,
    totals: { amount },
  };
}
