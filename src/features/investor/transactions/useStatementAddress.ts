import { LEDGER_TYPES } from '../../../entities/ledger/ledger';
import { endOfDay, startOfDay } from '../../../lib/days';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';

const OPTIONS = {
  sorts: ['date', 'amount', 'type'],
  defaultSort: '-date',
  filters: { type: oneOfValues(LEDGER_TYPES), from: startOfDay, to: endOfDay, q: searchText },
} as const;

export type StatementAddress = ReturnType<typeof useStatementAddress>;

/** Keeps filter, sort and page in the URL, so that a link or a reload shows the same statement. */
export function useStatementAddress() {
  return useListAddress(OPTIONS);
}
