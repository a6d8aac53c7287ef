import { useListAddress, oneOfValues, searchText } from '../../../ui/table/useListAddress';
import { LEDGER_TYPES } from '../../../entities/ledger/ledger';
import { readDay } from '../../../lib/days';
import { readType, type StatementFilter } from './statementFilter';

const OPTIONS = {
  sorts: ['date', 'amount', 'type'],
  defaultSort: '-date',
  filters: { type: oneOfValues(LEDGER_TYPES), from: readDay, to: readDay, q: searchText },
} as const;

export interface StatementAddress {
  readonly filter: StatementFilter;
  readonly sort: string;
  readonly page: number;
  /** A changed filter starts over at the first page. */
  readonly setFilter: (changes: Partial<StatementFilter>) => void;
  readonly clear: () => void;
  readonly setSort: (sort: string) => void;
  readonly setPage: (page: number) => void;
}

/** Filter, sort and page live in the address: a link or a reload shows the same statement. */
export function useStatementAddress(): StatementAddress {
  const { filter, setFilters, clearFilters, page, sort, setPage, setSort } = useListAddress(OPTIONS);
  return {
    filter: { type: readType(filter('type')), from: filter('from'), to: filter('to'), search: filter('q') },
    page,
    sort,
    setPage,
    setSort,
    setFilter: ({ search, ...others }) =>
      setFilters({ ...others, ...(search !== undefined && { q: search }) }),
    clear: clearFilters,
  };
}
