import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import type { StatementAddress } from './useStatementAddress';

export const STATEMENT_PAGE_SIZE = 25;

export function useStatementPage(address: StatementAddress) {
  return useListLedgerQuery({ ...address.query, page: address.page, pageSize: STATEMENT_PAGE_SIZE });
}
