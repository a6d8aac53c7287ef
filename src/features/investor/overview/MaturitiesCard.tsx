import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ExpectedPayout } from '../../../entities/portfolio/portfolio';
import { addDollars } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { EmptyNote } from './EmptyNote';

const SHOWN = 5;

const COLUMNS: readonly ResourceColumn<ExpectedPayout>[] = [
  {
    id: 'plan',
    header: 'Plan',
    phone: 'title',
    isRowHeader: true,
    cell: ({ planName }) => <span translate="no">{planName}</span>,
  },
  {
    id: 'date',
    header: 'Matures on',
    phone: 'secondary',
    kind: 'date',
    cell: ({ endDate }) => <DateTime value={endDate} kind="date" />,
  },
  {
    id: 'payout',
    header: 'Payout',
    phone: 'amount',
    kind: 'money',
    cell: ({ amount, profit }) => <Money amount={addDollars(amount, profit)} />,
  },
];

/** The next payouts with amount and profit, soonest first. `undefined` while loading. */
export function MaturitiesCard({ payouts }: { readonly payouts: readonly ExpectedPayout[] | undefined }) {
  const count = payouts?.length ?? 0;
  return (
    <Region
      title="Upcoming maturities"
      action={
        count > SHOWN ? (
          <Link component={RouterLink} to={paths.dashboard.investments}>
            {`All ${count}`}
          </Link>
        ) : null
      }
    >
      <ResourceTable<ExpectedPayout>
        name="Upcoming maturities"
        columns={COLUMNS}
        rows={payouts?.slice(0, SHOWN)}
        rowKey={idOf}
        skeletonRows={3}
        empty={
          <EmptyNote title="No upcoming payouts" description="Payout dates appear here once you invest." />
        }
      />
    </Region>
  );
}
