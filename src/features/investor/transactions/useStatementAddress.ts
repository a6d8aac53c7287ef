import { LEDGER_TYPES } from '../../../entities/ledger/ledger';
import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import { endOfDay, startOfDay } from '../../../lib/days';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';
import { LEDGER_NAMES } from './statementColumns';

const OPTIONS = {
  sorts: ['date', 'amount', 'type'],
  defaultSort: '-date',
  filters: { type: oneOfValues(LEDGER_TYPES), from: startOfDay, to: endOfDay, q: searchText },
} as const;

const TYPES = LEDGER_TYPES.map((type) => ({ value: type, label: LEDGER_NAMES[type] }));

export const STATEMENT_CHOICES = [
  { name: 'type', label: 'Type', allLabel: 'All types', options: TYPES },
] as const;

export type StatementAddress = ReturnType<typeof useStatementAddress>;

/** Keeps filter, sort and page in the URL, so that a link or a reload shows the same statement. */
export function useStatementAddress() {
  return useListAddress(OPTIONS);
}

export function useStatementPage(address: StatementAddress) {
  return useListLedgerQuery({ ...address.query, page: address.page, pageSize: DEFAULT_PAGE_SIZE });
}
