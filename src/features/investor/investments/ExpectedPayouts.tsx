import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { payoutSchedule, type Payout } from '../../../entities/investment/payoutSchedule';
import { Region } from '../../../ui/page/Region';
import { idOf, type ResourceColumn } from '../../../ui/table/columns';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { dayColumn, moneyColumn } from '../../../ui/table/sharedColumns';
import { ReadFailure } from '../../shared/Loaded';
import { usePortfolio } from '../reads';

const SHOWN = 6;

const COLUMNS: readonly ResourceColumn<Payout>[] = [
  dayColumn('date', 'Date', { phone: 'secondary', isRowHeader: true }),
  {
    id: 'plan',
    header: 'Plan',
    phone: 'title',
    cell: ({ planName }) => <span translate="no">{planName}</span>,
  },
  moneyColumn('payout', 'Payout', { phone: 'amount' }),
  moneyColumn('runningTotal', 'Running total'),
];

const NO_PAYOUTS =
  'No upcoming payouts. Each investment pays its principal and profit to your balance at maturity.';

export function ExpectedPayouts() {
  const read = usePortfolio();
  const { portfolio, error } = read;
  const [isWhole, setIsWhole] = useState(false);
  const payouts = useMemo(() => portfolio && payoutSchedule(portfolio.payouts), [portfolio]);
  const count = payouts?.length ?? 0;
  return (
    <Region title="Expected payouts by date">
      <ReadFailure title="We couldn’t load your expected payouts." reads={[read]} />
      {payouts !== undefined && count === 0 ? (
        <Typography color="textSecondary">{NO_PAYOUTS}</Typography>
      ) : null}
      {error === null && (payouts === undefined || count > 0) ? (
        <ResourceTable<Payout>
          name="Expected payouts by date"
          columns={COLUMNS}
          rows={isWhole ? payouts : payouts?.slice(0, SHOWN)}
          rowKey={idOf}
          skeletonRows={3}
        />
      ) : null}
      {count > SHOWN ? (
        <Button
          variant="outlined"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ mt: 2 }}
        >
          {isWhole ? 'Show fewer payouts' : `Show all ${count} payouts`}
        </Button>
      ) : null}
    </Region>
  );
}
