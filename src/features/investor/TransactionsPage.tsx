import PrintOutlined from '@mui/icons-material/PrintOutlined';
import MuiLink from '@mui/material/Link';
import { ledgerApi } from '../../entities/ledger/ledgerApi';
import { ListFilters } from '../../ui/forms/ListFilters';
import { PageFrame } from '../../ui/page/PageFrame';
import { ExportButton } from '../shared/lists/ExportButton';
import { SavedViews } from '../shared/lists/SavedViews';
import { TaskButton } from '../shared/lists/TaskButton';
import { usePageReader } from '../shared/lists/useAllRows';
import { STATEMENTS_HASH, StatementsCard } from './statements/StatementsCard';
import { PrintQuestion } from './transactions/PrintQuestion';
import { PrintStyles } from './transactions/PrintStyles';
import { LedgerStatement } from './transactions/LedgerStatement';
import { STATEMENT_CSV_COLUMNS } from './transactions/statementColumns';
import { STATEMENT_CHOICES, useStatementAddress } from './transactions/useStatementAddress';
import { useStatementPrint } from './transactions/useStatementPrint';

/** `/dashboard/transactions`: every change of the balance, with search, export and print (product 5.3). */
export function TransactionsPage() {
  const address = useStatementAddress();
  const readPage = usePageReader(ledgerApi.endpoints.listLedger, address.query);
  const print = useStatementPrint(address, readPage);

  return (
    <PageFrame
      title="Transactions"
      lead={
        <>
          Every transaction, with your running balance. See your{' '}
          <MuiLink href={STATEMENTS_HASH}>statements</MuiLink>.
        </>
      }
      actions={
        <>
          <SavedViews list="transactions" />
          <TaskButton task={print} icon={<PrintOutlined />} onStart={print.start}>
            Print
          </TaskButton>
          <ExportButton
            fileName="transactions"
            noun={['transaction', 'transactions']}
            columns={STATEMENT_CSV_COLUMNS}
            readPage={readPage}
          />
        </>
      }
    >
      <PrintStyles />
      <ListFilters
        name="Filter transactions"
        address={address}
        choices={STATEMENT_CHOICES}
        days={{ from: 'from', to: 'to' }}
      />
      <LedgerStatement address={address} print={print} />
      <div id={STATEMENTS_HASH.slice(1)}>
        <StatementsCard />
      </div>
      <PrintQuestion print={print} />
    </PageFrame>
  );
}
