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

/** Filter, sort and page live in the address: a link or a reload shows the same statement. */
export function useStatementAddress(): StatementAddress {
  return useListAddress(OPTIONS);
}

/** The kind of booking that the statement is narrowed to. */
export function typeOf({ filter }: Pick<StatementAddress, 'filter'>): LedgerType | undefined {
  return LEDGER_TYPES.find((known) => known === filter('type'));
}

/** The filter as the API takes it: whole days of the reader's zone become moments, both inclusive. */
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
