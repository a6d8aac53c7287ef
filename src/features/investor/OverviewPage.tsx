import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CurrencyBitcoinOutlined from '@mui/icons-material/CurrencyBitcoinOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import { styled } from '@mui/material/styles';
import { ErrorState } from '../../ui/page/ErrorState';
import { Page } from '../../ui/page/Page';
import { StatCard, StatGrid } from '../../ui/page/StatCard';
import { Money } from '../../ui/parts/Money';
import { ActiveInvestmentsCard } from './overview/ActiveInvestmentsCard';
import { AllocationCard } from './overview/AllocationCard';
import { KycCard } from './overview/KycCard';
import { MaturitiesCard } from './overview/MaturitiesCard';
import { PortfolioValueCard } from './overview/PortfolioValueCard';
import { RecentActivityCard } from './overview/RecentActivityCard';
import { useMe } from './useMe';
import { usePortfolio } from './usePortfolio';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** A figure, a skeleton while it is loading, a dash when it could not be loaded. */
function figure(amount: number | undefined, hasFailed: boolean) {
  if (amount !== undefined) return { value: <Money amount={amount} /> };
  return hasFailed ? { value: '–' } : {};
}

/** /dashboard: what the person has, what runs, and how far the verification is (spec 2). */
export function OverviewPage() {
  const { me, error: meError, retry: retryMe } = useMe();
  const { portfolio, error, retry } = usePortfolio();
  const failure = meError ?? error;
  const hasFailed = error !== null;

  return (
    <Page title="Overview" lead="What you have, what is invested, and what it has earned.">
      {failure === null ? null : (
        <ErrorState
          title="Some of your figures could not be loaded."
          description={failure.detail ?? failure.title}
          onRetry={() => {
            if (meError !== null) retryMe();
            if (error !== null) retry();
          }}
        />
      )}
      <StatGrid>
        <StatCard
          name="Total Balance"
          icon={<AccountBalanceWalletOutlined />}
          note="Ready to invest or withdraw"
          hasEmphasis
          {...figure(portfolio?.balance, hasFailed)}
        />
        <StatCard
          name="Crypto Investments"
          icon={<CurrencyBitcoinOutlined />}
          note="In active crypto plans"
          {...figure(portfolio?.activeCrypto, hasFailed)}
        />
        <StatCard
          name="Real Estate"
          icon={<ApartmentOutlined />}
          note="In active real-estate plans"
          {...figure(portfolio?.activeRealEstate, hasFailed)}
        />
        <StatCard
          name="Total Profit"
          icon={<TrendingUpOutlined />}
          note="From completed investments"
          {...figure(portfolio?.profitPaid, hasFailed)}
        />
      </StatGrid>
      {hasFailed ? null : (
        <Columns>
          <PortfolioValueCard series={portfolio?.series} />
          <AllocationCard portfolio={portfolio} />
        </Columns>
      )}
      <Columns>
        {hasFailed ? null : <ActiveInvestmentsCard payouts={portfolio?.payouts} />}
        {meError === null ? <KycCard me={me} /> : null}
      </Columns>
      {hasFailed ? null : <MaturitiesCard payouts={portfolio?.payouts} />}
      <RecentActivityCard />
    </Page>
  );
}
