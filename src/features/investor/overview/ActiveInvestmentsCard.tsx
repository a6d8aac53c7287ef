import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Investment } from '../../../entities/investment/investment';
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

export interface ActiveInvestmentsCardProps {
  /** The active ones; `undefined` while loading. */
  readonly active: readonly Investment[] | undefined;
}

function nextOf(active: readonly Investment[]): Investment | undefined {
  return active.reduce<Investment | undefined>(
    (soonest, one) =>
      soonest === undefined || Date.parse(one.endDate) < Date.parse(soonest.endDate) ? one : soonest,
    undefined,
  );
}

function Pointer({ active, next }: { readonly active: readonly Investment[]; readonly next: Investment }) {
  return (
    <Body>
      <p>
        <Count>{active.length}</Count>{' '}
        <Muted>{active.length === 1 ? 'investment is running' : 'investments are running'}</Muted>
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
export function ActiveInvestmentsCard({ active }: ActiveInvestmentsCardProps) {
  const next = nextOf(active ?? []);
  return (
    <Region title="Active Investments">
      {active === undefined ? (
        <div aria-busy="true">
          <Skeleton width={64} height={40} />
          <Skeleton width="70%" />
          <Skeleton variant="rounded" width={168} height={40} />
        </div>
      ) : null}
      {active !== undefined && next !== undefined ? <Pointer active={active} next={next} /> : null}
      {active !== undefined && next === undefined ? (
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
