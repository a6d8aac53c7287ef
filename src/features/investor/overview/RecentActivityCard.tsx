import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
import { EmptyNote } from './EmptyNote';
import { LATEST_ENTRIES } from './plotMarks';
import { STATEMENT_COLUMNS } from '../transactions/statementColumns';
import { idOf } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';

const SHOWN = 5;

const COLUMNS = STATEMENT_COLUMNS.filter(({ id }) => ['date', 'type', 'amount', 'status'].includes(id));

export function RecentActivityCard() {
  const query = useListLedgerQuery(LATEST_ENTRIES);
  return (
    <Region
      title="Recent activity"
      action={
        <Link component={RouterLink} to={paths.dashboard.transactions}>
          All transactions
        </Link>
      }
    >
      <ResourceTable<LedgerRow>
        name="Recent activity"
        columns={COLUMNS}
        rows={query.data?.items.slice(0, SHOWN)}
        query={query}
        subject="Your recent activity"
        rowKey={idOf}
        skeletonRows={SHOWN}
        empty={
          <EmptyNote
            title="No activity yet"
            description="Deposits, payouts and transfers will appear here."
          />
        }
      />
    </Region>
  );
}
