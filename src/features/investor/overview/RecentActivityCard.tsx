import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { STATEMENT_COLUMNS } from '../transactions/statementColumns';
import { DataTable } from '../../../ui/table/DataTable';

const SHOWN = 5;

const COLUMNS = STATEMENT_COLUMNS.filter(({ id }) => ['date', 'type', 'amount', 'status'].includes(id));

/** The latest bookings, newest first. `undefined` while loading. */
export function RecentActivityCard({ rows }: { readonly rows: readonly LedgerRow[] | undefined }) {
  return (
    <Region
      title="Recent activity"
      action={
        <Link component={RouterLink} to={paths.dashboard.transactions}>
          All transactions
        </Link>
      }
    >
      <DataTable<LedgerRow>
        name="Recent activity"
        columns={COLUMNS}
        rows={rows?.slice(0, SHOWN)}
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
    </Region>
  );
}
