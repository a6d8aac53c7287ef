import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { toApiError } from '../../api/apiError';
import type { DashboardMetrics } from '../../entities/metrics/metrics';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { paths } from '../../lib/paths';
import { ErrorState } from '../../ui/page/ErrorState';
import { Page } from '../../ui/page/Page';
import { Region } from '../../ui/page/Region';
import { StatCard, StatGrid } from '../../ui/page/StatCard';
import { DepositsByDayCard } from './dashboard/DepositsByDayCard';
import { InvestmentsByPlanCard } from './dashboard/InvestmentsByPlanCard';
import { WaitingQueues } from './dashboard/WaitingQueues';
import { UnsettledInvestments } from './investments/UnsettledInvestments';

const whole = new Intl.NumberFormat('en-US');

interface CountedCard {
  readonly name: string;
  readonly figure: (metrics: DashboardMetrics) => number;
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

const Plots = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** `/admin`: the platform's figures, kept current by change notices (spec 2, decisions A4). */
export function AdminDashboardPage() {
  const { data, error, isFetching, refetch } = useReadMetricsQuery();
  return (
    <Page title="Dashboard" lead="Platform overview and items that need review.">
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
          <UnsettledInvestments unsettled={data?.unsettledInvestments} />
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
          <Region title="Needs review">
            <WaitingQueues queues={data} />
          </Region>
          <Plots>
            <DepositsByDayCard days={data?.depositsByDay} />
            <InvestmentsByPlanCard plans={data?.investmentsByPlan} />
          </Plots>
        </>
      )}
    </Page>
  );
}
