import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ExpectedPayout } from '../../../entities/portfolio/portfolio';
import { addDollars } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { EmptyNote } from './EmptyNote';

interface ActiveInvestmentsCardProps {
  /** One per active investment, soonest first; `undefined` while loading. */
  readonly payouts: readonly ExpectedPayout[] | undefined;
}

function Pointer({ count, next }: { readonly count: number; readonly next: ExpectedPayout }) {
  return (
    <>
      <p>
        <Typography component="strong" variant="h2">
          {count}
        </Typography>{' '}
        <Typography component="span" color="textSecondary">
          active
        </Typography>
      </p>
      <Typography color="textSecondary">
        {'Next payout: '}
        <Money amount={addDollars(next.amount, next.profit)} />
        {' from '}
        <span translate="no">{next.planName}</span>
        {' on '}
        <DateTime value={next.endDate} kind="date" />
      </Typography>
      <Button component={Link} to={paths.dashboard.investments} variant="outlined">
        View your investments
      </Button>
    </>
  );
}

/** Links to the investments, or to the plans when there are none. */
export function ActiveInvestmentsCard({ payouts }: ActiveInvestmentsCardProps) {
  const next = payouts?.[0];
  return (
    <Region title="Active Investments">
      <Stack spacing={1.5} sx={{ alignItems: 'start', '& p': { m: 0 } }}>
        {payouts === undefined ? (
          <div aria-busy="true">
            <Skeleton width={64} height={40} />
            <Skeleton width={220} />
            <Skeleton variant="rounded" width={168} height={40} />
          </div>
        ) : null}
        {payouts !== undefined && next !== undefined ? <Pointer count={payouts.length} next={next} /> : null}
        {payouts !== undefined && next === undefined ? (
          <>
            <EmptyNote title="No active investments" description="Your investments will appear here." />
            <Button component={Link} to={paths.dashboard.cryptoPlans} variant="outlined">
              Invest in a plan
            </Button>
          </>
        ) : null}
      </Stack>
    </Region>
  );
}
