import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ExpectedPayout } from '../../../entities/portfolio/portfolio';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& > p': { margin: 0 },
}));

const Count = styled('strong')(({ theme }) => ({
  ...theme.typography.h2,
  fontVariantNumeric: 'tabular-nums lining-nums',
}));

const Muted = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

interface ActiveInvestmentsCardProps {
  /** One for each that runs, the soonest first; `undefined` while loading. */
  readonly payouts: readonly ExpectedPayout[] | undefined;
}

function Pointer({ count, next }: { readonly count: number; readonly next: ExpectedPayout }) {
  return (
    <Body>
      <p>
        <Count>{count}</Count>{' '}
        <Muted>{count === 1 ? 'investment is running' : 'investments are running'}</Muted>
      </p>
      <p>
        <Muted>Next to mature: </Muted>
        <span translate="no">{next.planName}</span>
        <Muted> with </Muted>
        <Money amount={next.amount} />
        <Muted> on </Muted>
        <DateTime value={next.endDate} kind="date" />
      </p>
      <Button component={Link} to={paths.dashboard.investments} variant="outlined">
        See your investments
      </Button>
    </Body>
  );
}

/** Points to the page of investments, or to the plans when nothing runs. */
export function ActiveInvestmentsCard({ payouts }: ActiveInvestmentsCardProps) {
  const next = payouts?.[0];
  return (
    <Region title="Active Investments">
      {payouts === undefined ? (
        <div aria-busy="true">
          <Skeleton width={64} height={40} />
          <Skeleton width="70%" />
          <Skeleton variant="rounded" width={168} height={40} />
        </div>
      ) : null}
      {payouts !== undefined && next !== undefined ? <Pointer count={payouts.length} next={next} /> : null}
      {payouts !== undefined && next === undefined ? (
        <EmptyState
          title="No active investments"
          description="Choose a plan with a fixed return and a fixed term, and it shows up here."
          action={
            <Button component={Link} to={paths.dashboard.cryptoPlans} variant="outlined">
              Explore plans
            </Button>
          }
        />
      ) : null}
    </Region>
  );
}
