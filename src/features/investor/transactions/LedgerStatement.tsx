import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { NoMatches } from '../../../ui/table/NoMatches';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { PaperHead, paperPart, PaperStatement } from './PaperStatement';
import { STATEMENT_MARK } from './PrintStyles';
import { STATEMENT_COLUMNS } from './statementColumns';
import type { StatementAddress } from './useStatementAddress';
import { STATEMENT_PAGE_SIZE, useStatementPage } from './useStatementPage';
import type { Paper } from './useStatementPrint';

function NoTransactions({ isNarrowed, clearFilters }: StatementAddress) {
  if (isNarrowed) {
    return (
      <NoMatches
        title="No transactions found"
        description="Nothing on your statement matches these filters."
        clearLabel="Show all transactions"
        onClear={clearFilters}
      />
    );
  }
  return (
    <EmptyState
      title="No transactions yet"
      description="Deposits, payouts and transfers will appear here."
      action={
        <Button component={Link} to={paths.dashboard.deposit} variant="contained">
          Make a deposit
        </Button>
      }
    />
  );
}

interface StatementProps {
  readonly address: StatementAddress;
  /** The whole filter on its way to the printer; without it paper gets the page that is shown. */
  readonly paper: Paper | null;
}

/** The person's ledger, a page at a time; the balance runs through it (product 5.3). */
export function LedgerStatement({ address, paper }: StatementProps) {
  const query = useStatementPage(address);
  const total = query.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / STATEMENT_PAGE_SIZE));

  return (
    <div {...STATEMENT_MARK}>
      <Region title="Statement">
        <Stack sx={{ gap: 2 }}>
          <PaperHead
            address={address}
            part={
              paper === null
                ? `Page ${address.page} of ${lastPage}, ${total.toLocaleString('en-US')} transactions in all.`
                : paperPart(paper)
            }
          />
          {paper === null ? null : <PaperStatement paper={paper} />}
          <div {...(paper !== null && { 'data-screen-only': '' })}>
            <ResourceTable<LedgerRow>
              name="Transactions"
              subject="Your transactions"
              columns={STATEMENT_COLUMNS}
              rows={query.data?.items}
              rowKey={({ id }) => id}
              query={query}
              address={address}
              pageSize={STATEMENT_PAGE_SIZE}
              skeletonRows={10}
              empty={<NoTransactions {...address} />}
            />
          </div>
        </Stack>
      </Region>
    </div>
  );
}
