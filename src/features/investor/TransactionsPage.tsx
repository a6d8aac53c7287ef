import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import Button from '@mui/material/Button';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { useDispatch } from 'react-redux';
import type { LedgerRow } from '../../entities/ledger/ledger';
import { ledgerApi } from '../../entities/ledger/ledgerApi';
import { Page } from '../../ui/page/Page';
import { ExportButton } from '../shared/ExportButton';
import { useCsvExport } from '../shared/useCsvExport';
import { PrintStyles } from './transactions/PrintStyles';
import { Statement } from './transactions/Statement';
import { CSV_COLUMNS } from './transactions/statementColumns';
import { StatementFilters } from './transactions/StatementFilters';
import { toLedgerQuery } from './transactions/statementFilter';
import { useStatementAddress } from './transactions/useStatementAddress';

const { listLedger } = ledgerApi.endpoints;

/** /dashboard/transactions: every change of the balance, to search, to export and to print (spec 2, decisions A3). */
export function TransactionsPage() {
  const address = useStatementAddress();
  const { filter, sort, setFilter, clear } = address;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const csv = useCsvExport<LedgerRow>({
    fileName: 'transactions',
    noun: ['transaction', 'transactions'],
    columns: CSV_COLUMNS,
  });
  const exportAll = () => {
    const query = { ...toLedgerQuery(filter), sort };
    void csv.start((page) =>
      dispatch(listLedger.initiate({ ...query, ...page }, { subscribe: false, forceRefetch: true })).unwrap(),
    );
  };

  return (
    <Page
      title="Transactions"
      lead="Every change of your balance, with what it stood at afterwards."
      actions={
        <>
          <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print
          </Button>
          <ExportButton csv={csv} onExport={exportAll} />
        </>
      }
    >
      <PrintStyles />
      <StatementFilters filter={filter} onChange={setFilter} onClear={clear} />
      <Statement address={address} onClear={clear} />
    </Page>
  );
}
