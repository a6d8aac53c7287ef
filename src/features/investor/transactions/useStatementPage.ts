import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import { toLedgerQuery, type StatementAddress } from './useStatementAddress';

export const STATEMENT_PAGE_SIZE = 25;

export function useStatementPage(address: StatementAddress) {
  return useListLedgerQuery({ ...toLedgerQuery(address), page: address.page, pageSize: STATEMENT_PAGE_SIZE });
}
