import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { toApiError } from '../../api/apiError';
import type { DashboardMetrics } from '../../entities/metrics/metrics';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { formatNumber } from '../../lib/formats';
import { paths } from '../../lib/paths';
import { ErrorState } from '../../ui/page/ErrorState';
import { PageFrame } from '../../ui/page/PageFrame';
import { Region } from '../../ui/page/Region';
import { StatCard, StatGrid } from '../../ui/page/StatCard';
import { linkTarget } from '../../ui/parts/linkTarget';
import { Money } from '../../ui/parts/Money';
import { DepositsByDayCard, InvestmentsByPlanCard } from './dashboard/BarPlotCards';
import { MoneyFigures } from './dashboard/MoneyFigures';
import { WaitingQueues } from './dashboard/WaitingQueues';
import { UnsettledInvestments } from './investments/UnsettledInvestments';

interface CountedCard {
  readonly name: string;
  /** What the figure counts, shown in a tooltip. */
  readonly rule: string;
  readonly figure: (metrics: DashboardMetrics) => number;
  readonly to: string;
  readonly link: string;
  /** A total or a trend next to the figure. */
  readonly more?: (metrics: DashboardMetrics) => ReactNode;
}

/** The four cards (product 13.1), each with a link to what it counts. */
const CARDS: readonly CountedCard[] = [
  {
    name: 'Total Users',
    rule: 'Everyone who registered as an investor, including closed accounts. Admins don’t count.',
    figure: (m) => m.totalUsers,
    to: paths.admin.users,
    link: 'Manage users',
  },
  {
    name: 'Total Investments',
    rule: 'Active and completed investments together. The amount is the principal of the active ones.',
    figure: (m) => m.totalInvestments,
    to: paths.admin.investments,
    link: 'View investments',
    more: ({ activePrincipal }) => (
      <>
        <Money amount={activePrincipal} /> active
      </>
    ),
  },
  {
    name: 'Active Plans',
    rule: 'Plans on offer, of both types. Archived plans don’t count.',
    figure: (m) => m.activePlans,
    to: paths.admin.plans,
    link: 'Manage plans',
  },
  {
    name: 'Pending KYC',
    rule: 'Investors whose identity check waits for a decision.',
    figure: (m) => m.pendingKyc,
    to: `${paths.admin.users}?kycStatus=pending`,
    link: 'Review KYC',
  },
];

/** A single column of cards: the figure shares a line with the card's name. */
const TIGHT = '@container stats (max-width: 29.99em)';

/** A wider space, which goes where the line breaks. */
const figureLook = { wordSpacing: '8px', [TIGHT]: { display: 'block', textAlign: 'end' } } as const;

/** Next to the figure, or below it where both would run into the card's name or leave the card. */
const besideFigure = {
  display: 'inline-block',
  whiteSpace: 'nowrap',
  wordSpacing: 'normal',
  [TIGHT]: { display: 'block' },
  // A phone with large text.
  '@container stats (max-width: 16em)': { ml: 'auto', width: 'min-content', whiteSpace: 'normal' },
} as const;

/** `/admin`: the platform's figures, kept up to date by change notices (product 13.1). */
export function AdminDashboardPage() {
  const { data, error, isFetching, refetch } = useReadMetricsQuery();
  return (
    <PageFrame title="Dashboard" lead="Platform totals and what needs your review.">
      {error === undefined ? null : (
        <ErrorState
          title={data === undefined ? 'We couldn’t load the figures.' : 'The figures may be out of date.'}
          description={toApiError(error).detail ?? toApiError(error).title}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error !== undefined ? null : (
        <>
          <UnsettledInvestments unsettled={data?.unsettledInvestments} />
          <StatGrid>
            {CARDS.map(({ name, rule, figure, to, link, more }) => (
              <StatCard
                key={name}
                name={name}
                rule={rule}
                {...(data !== undefined && {
                  value: (
                    <Box component="span" sx={figureLook}>
                      {formatNumber(figure(data))}{' '}
                      {more === undefined ? null : (
                        <Typography component="span" variant="body2" color="textSecondary" sx={besideFigure}>
                          {more(data)}
                        </Typography>
                      )}
                    </Box>
                  ),
                })}
                note={
                  <Link component={RouterLink} to={to} sx={linkTarget}>
                    {link}
                  </Link>
                }
              />
            ))}
          </StatGrid>
          <Region title="Needs review">
            <WaitingQueues queues={data} />
          </Region>
          <MoneyFigures money={data?.money} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <DepositsByDayCard days={data?.depositsByDay} />
            <InvestmentsByPlanCard plans={data?.investmentsByPlan} />
          </Box>
        </>
      )}
    </PageFrame>
  );
}
