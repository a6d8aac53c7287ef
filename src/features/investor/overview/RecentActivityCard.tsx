import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { toApiError } from '../../../api/apiError';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { STATEMENT_COLUMNS } from '../transactions/statementColumns';
import { DataTable } from '../../../ui/table/DataTable';

const SHOWN = 5;
const LATEST = { sort: '-date', pageSize: SHOWN } as const;

const COLUMNS = STATEMENT_COLUMNS.filter(({ id }) => ['date', 'type', 'amount', 'status'].includes(id));

export function RecentActivityCard() {
  const { data, error, refetch } = useListLedgerQuery(LATEST);
  const failure = data === undefined && error !== undefined ? toApiError(error) : null;
  return (
    <Region
      title="Recent activity"
      action={
        <Link component={RouterLink} to={paths.dashboard.transactions}>
          All transactions
        </Link>
      }
    >
      {failure === null ? (
        <DataTable<LedgerRow>
          name="Recent activity"
          columns={COLUMNS}
          rows={data?.items}
          rowKey={({ id }) => id}
          skeletonRows={SHOWN}
          empty={
            <EmptyState
              title="No activity yet"
              description="What moves your balance shows up here."
              action={
                <Button component={RouterLink} to={paths.dashboard.deposit} variant="outlined">
                  Make a deposit
                </Button>
              }
            />
          }
        />
      ) : (
        <ErrorState
          title="Your recent activity could not be loaded."
          description={failure.detail ?? failure.title}
          onRetry={() => void refetch()}
        />
      )}
    </Region>
  );
}
