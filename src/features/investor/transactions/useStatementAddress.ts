import { LEDGER_TYPES, type LedgerType } from '../../../entities/ledger/ledger';
import type { LedgerQuery } from '../../../entities/ledger/ledgerApi';
import { momentsOfDays, readDay } from '../../../lib/days';
import { oneOfValues, searchText, useListAddress, type ListAddress } from '../../../ui/table/useListAddress';

const OPTIONS = {
  sorts: ['date', 'amount', 'type'],
  defaultSort: '-date',
  filters: { type: oneOfValues(LEDGER_TYPES), from: readDay, to: readDay, q: searchText },
} as const;

export type StatementAddress = ListAddress<keyof typeof OPTIONS.filters>;

/** Keeps filter, sort and page in the URL, so that a link or a reload shows the same statement. */
export function useStatementAddress(): StatementAddress {
  return useListAddress(OPTIONS);
}

/** The entry type in the filter; `undefined` for all. */
export function typeOf({ filter }: Pick<StatementAddress, 'filter'>): LedgerType | undefined {
  return LEDGER_TYPES.find((known) => known === filter('type'));
}

/** The API's form of the filter: dates become timestamps in the reader's time zone, both days inclusive. */
export function toLedgerQuery(address: Pick<StatementAddress, 'filter' | 'sort'>): LedgerQuery {
  const { filter, sort } = address;
  const type = typeOf(address);
  const q = filter('q').trim();
  return {
    sort,
    ...(type !== undefined && { type }),
    ...momentsOfDays(filter('from'), filter('to')),
    ...(q !== '' && { q }),
  };
}
