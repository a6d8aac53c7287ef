import Button from '@mui/material/Button';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Page } from '../../ui/page/Page';
import { PrintStyles } from './transactions/PrintStyles';
import { Statement } from './transactions/Statement';
import { StatementFilters } from './transactions/StatementFilters';
import { toLedgerQuery, type StatementFilter } from './transactions/statementFilter';
import { useStatementAddress } from './transactions/useStatementAddress';
import { useStatementExport, type ExportProgress } from './transactions/useStatementExport';

const NO_FILTER: StatementFilter = { type: '', from: '', to: '', search: '' };

function exportState(progress: ExportProgress | null): string {
  if (progress === null) return '';
  const { read, total } = progress;
  return total === 0 ? 'Exporting…' : `Exporting… ${Math.min(100, Math.floor((read / total) * 100))}%`;
}

/** /dashboard/transactions: every change of the balance, to search, to export and to print (spec 2, decisions A3). */
export function TransactionsPage() {
  const address = useStatementAddress();
  const { filter, sort, setFilter } = address;
  const { progress, start } = useStatementExport();
  const isExporting = progress !== null;
  const clear = () => setFilter(NO_FILTER);

  return (
    <Page
      title="Transactions"
      lead="Every change of your balance, with what it stood at afterwards."
      actions={
        <>
          <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            aria-disabled={isExporting || undefined}
            onClick={() => void start({ ...toLedgerQuery(filter), sort })}
          >
            Export CSV
          </Button>
          <span role="status" style={{ alignSelf: 'center', fontVariantNumeric: 'tabular-nums' }}>
            {exportState(progress)}
          </span>
        </>
      }
    >
      <PrintStyles />
      <StatementFilters filter={filter} onChange={setFilter} onClear={clear} />
      <Statement address={address} onClear={clear} />
    </Page>
  );
}
