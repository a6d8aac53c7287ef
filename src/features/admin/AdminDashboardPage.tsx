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
import { Money } from '../../ui/parts/Money';

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

const Queue = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(3),
    alignItems: 'baseline',
    padding: theme.spacing(1.5, 0),
    borderTop: '1px solid',
    borderColor: (theme.vars ?? theme).palette.divider,
  },
  '& > div:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0 },
  '& dd[data-note]': {
    gridColumn: '1 / -1',
    fontSize: '0.875rem',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

const Figure = styled('dd')(({ theme }) => ({
  ...theme.typography.h3,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'right',
}));

interface QueueRowProps {
  readonly term: string;
  readonly figure: ReactNode;
  readonly children: ReactNode;
}

function QueueRow({ term, figure, children }: QueueRowProps) {
  return (
    <div>
      <dt>{term}</dt>
      <Figure>{figure}</Figure>
      <dd data-note="">{children}</dd>
    </div>
  );
}

function Waiting({ metrics }: { readonly metrics: Metrics }) {
  const { pendingDeposits, pendingWithdrawals, activePrincipal } = metrics;
  return (
    <Queue>
      <QueueRow term="Pending deposits" figure={whole.format(pendingDeposits)}>
        {pendingDeposits === 0 ? (
          'Every deposit request is decided.'
        ) : (
          <Link component={RouterLink} to={`${paths.admin.transactions}?status=pending`}>
            Review pending deposits
          </Link>
        )}
      </QueueRow>
      <QueueRow term="Pending withdrawals" figure={whole.format(pendingWithdrawals)}>
        {pendingWithdrawals === 0
          ? 'Every withdrawal request is decided.'
          : 'Held from balances until decided.'}
      </QueueRow>
      <QueueRow term="Active principal" figure={<Money amount={activePrincipal} />}>
        What investors have in running investments.
      </QueueRow>
    </Queue>
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
