import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import { toLedgerQuery } from './statementFilter';
import type { StatementAddress } from './useStatementAddress';

export const STATEMENT_PAGE_SIZE = 25;

export function useStatementPage({ filter, sort, page }: StatementAddress) {
  return useListLedgerQuery({ ...toLedgerQuery(filter), sort, page, pageSize: STATEMENT_PAGE_SIZE });
}
