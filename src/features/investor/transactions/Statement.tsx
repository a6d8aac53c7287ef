import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { toApiError } from '../../../api/apiError';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { DataTable } from '../../../ui/table/DataTable';
import { useLastPage } from '../../../ui/table/useLastPage';
import { PaperHead, paperPart, PaperStatement } from './PaperStatement';
import { STATEMENT_MARK } from './PrintStyles';
import { STATEMENT_COLUMNS } from './statementColumns';
import { isNarrowed, type StatementFilter } from './statementFilter';
import type { StatementAddress } from './useStatementAddress';
import { PAGE_SIZE, useStatementPage } from './useStatementPage';
import type { Paper } from './useStatementPrint';

/** Six facts a row need room: with less of it the table stacks them, which it does in a narrow place. */
const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '@media screen': { containerType: 'inline-size' },
  '@media screen and (max-width: 720px)': { '& td[data-label=Status]': { alignItems: 'center' } },
}));

function Nothing({ filter, onClear }: { readonly filter: StatementFilter; readonly onClear: () => void }) {
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        title="No transactions found"
        description="Nothing on your statement matches these filters."
        action={
          <Button variant="outlined" onClick={onClear}>
            Show all transactions
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No transactions yet"
      description="Every change of your balance shows up here. The first one is usually a deposit."
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
  readonly onClear: () => void;
  /** The whole filter on its way to the printer; without it paper gets the page that is shown. */
  readonly paper: Paper | null;
}

/** The person's ledger, a page at a time; the balance runs through it (decisions A3). */
export function Statement({ address, onClear, paper }: StatementProps) {
  const { filter, sort, page, setSort, setPage } = address;
  const { data, currentData, error, isFetching, refetch } = useStatementPage(address);
  const shown = currentData ?? data;
  const total = shown?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const problem = error === undefined ? null : toApiError(error);
  useLastPage({ page, pageSize: PAGE_SIZE, total: currentData?.total, setPage });

  return (
    <div {...STATEMENT_MARK}>
      <Region title="Statement">
        <Place>
          <PaperHead
            filter={filter}
            part={
              paper === null
                ? `Page ${page} of ${lastPage}, ${total.toLocaleString('en-US')} transactions in all.`
                : paperPart(paper)
            }
          />
          {problem === null ? null : (
            <ErrorState
              title={
                shown === undefined
                  ? 'Your transactions could not be loaded.'
                  : 'Your transactions could not be brought up to date.'
              }
              description={problem.detail ?? problem.title}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
          {paper === null ? null : <PaperStatement paper={paper} />}
          {shown === undefined && problem !== null ? null : (
            <div {...(paper !== null && { 'data-screen-only': '' })}>
              <DataTable<LedgerRow>
                name="Transactions"
                columns={STATEMENT_COLUMNS}
                rows={shown?.items}
                rowKey={({ id }) => id}
                isStale={currentData === undefined && shown !== undefined}
                skeletonRows={8}
                empty={<Nothing filter={filter} onClear={onClear} />}
                sort={sort}
                onSortChange={setSort}
                pagination={{ page, pageSize: PAGE_SIZE, total, onPageChange: setPage }}
              />
            </div>
          )}
        </Place>
      </Region>
    </div>
  );
}
