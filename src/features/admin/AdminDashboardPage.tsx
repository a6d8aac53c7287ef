import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { toApiError } from '../../api/apiError';
import type { Metrics } from '../../entities/metrics/metrics';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { paths } from '../../lib/paths';
import { ErrorState } from '../../ui/page/ErrorState';
import { Page } from '../../ui/page/Page';
import { Region } from '../../ui/page/Region';
import { TextSkeleton } from '../../ui/page/skeletons';
import { StatCard, StatGrid } from '../../ui/page/StatCard';

const whole = new Intl.NumberFormat('en-US');

interface CountedCard {
  readonly name: string;
  readonly figure: (metrics: Metrics) => number;
  readonly to: string;
  readonly link: string;
}

/** The four cards (spec 2, decisions A4), each with a way to what it counts. */
const CARDS: readonly CountedCard[] = [
  { name: 'Total Users', figure: (m) => m.totalUsers, to: paths.admin.users, link: 'Manage users' },
  {
    name: 'Total Investments',
    figure: (m) => m.totalInvestments,
    to: paths.admin.investments,
    link: 'View investments',
  },
  { name: 'Active Plans', figure: (m) => m.activePlans, to: paths.admin.plans, link: 'Manage plans' },
  {
    name: 'Pending KYC',
    figure: (m) => m.pendingKyc,
    to: `${paths.admin.users}?kycStatus=pending`,
    link: 'Review KYC',
  },
];

const Queues = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  '& > div': {
    display: 'grid',
    gap: theme.spacing(0.5),
    alignContent: 'start',
    paddingLeft: theme.spacing(2),
    borderLeft: '2px solid',
    borderColor: (theme.vars ?? theme).palette.divider,
  },
  '& > div[data-waiting=true]': { borderColor: (theme.vars ?? theme).palette.secondary.main },
  '& dt': { fontSize: '0.875rem', fontWeight: 600, color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0 },
  '& dd[data-note]': { fontSize: '0.875rem', color: (theme.vars ?? theme).palette.text.secondary },
}));

const Figure = styled('dd')(({ theme }) => ({
  ...theme.typography.h2,
  fontVariantNumeric: 'tabular-nums lining-nums',
}));

interface QueueProps {
  readonly name: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Queue({ name, count, children }: QueueProps) {
  return (
    <div data-waiting={count > 0}>
      <dt>{name}</dt>
      <Figure>{whole.format(count)}</Figure>
      <dd data-note="">{children}</dd>
    </div>
  );
}

function Waiting({ metrics }: { readonly metrics: Metrics }) {
  const { pendingDeposits, pendingWithdrawals } = metrics;
  return (
    <Queues>
      <Queue name="Pending deposits" count={pendingDeposits}>
        {pendingDeposits === 0 ? (
          'Every deposit request is decided.'
        ) : (
          <Link component={RouterLink} to={`${paths.admin.transactions}?status=pending`}>
            Review pending deposits
          </Link>
        )}
      </Queue>
      <Queue name="Pending withdrawals" count={pendingWithdrawals}>
        {pendingWithdrawals === 0
          ? 'Every withdrawal request is decided.'
          : 'Held from balances until they are decided.'}
      </Queue>
    </Queues>
  );
}

/** `/admin`: the platform's figures, kept current by change notices (spec 2, decisions A4). */
export function AdminDashboardPage() {
  const { data, error, isFetching, refetch } = useReadMetricsQuery();
  return (
    <Page title="Dashboard" lead="The platform as it stands right now, and what waits for your decision.">
      {error === undefined ? null : (
        <ErrorState
          title={data === undefined ? 'The figures could not be loaded.' : 'The figures may be out of date.'}
          description={toApiError(error).detail ?? toApiError(error).title}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error !== undefined ? null : (
        <>
          <StatGrid>
            {CARDS.map(({ name, figure, to, link }) => (
              <StatCard
                key={name}
                name={name}
                {...(data !== undefined && { value: whole.format(figure(data)) })}
                note={
                  <Link component={RouterLink} to={to}>
                    {link}
                  </Link>
                }
              />
            ))}
          </StatGrid>
          <Region title="Waiting for a decision">
            {data === undefined ? <TextSkeleton lines={4} /> : <Waiting metrics={data} />}
          </Region>
        </>
      )}
    </Page>
  );
}
