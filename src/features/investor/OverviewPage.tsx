import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CurrencyBitcoinOutlined from '@mui/icons-material/CurrencyBitcoinOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Portfolio } from '../../entities/portfolio/portfolio';
import type { User } from '../../entities/user/user';
import { paths } from '../../lib/paths';
import { PageFrame } from '../../ui/page/PageFrame';
import { StatCard, StatGrid } from '../../ui/page/StatCard';
import { ActiveInvestmentsCard } from './overview/ActiveInvestmentsCard';
import { AllocationCard } from './overview/AllocationCard';
import { Checklist, tasksOf } from './overview/Checklist';
import { KycCard } from './overview/KycCard';
import { MaturitiesCard } from './overview/MaturitiesCard';
import { PortfolioValueCard } from './overview/PortfolioValueCard';
import { RecentActivityCard } from './overview/RecentActivityCard';
import { ReadFailure } from '../shared/Loaded';
import { useMe, usePortfolio } from './reads';

/** The navigation's verbs; the noun makes each link's name unique. */
const QUICK_ACTIONS = [
  { label: 'Deposit money', to: paths.dashboard.deposit },
  { label: 'Invest', to: paths.dashboard.cryptoPlans },
  { label: 'Transfer money', to: paths.dashboard.transfer },
  { label: 'Withdraw money', to: paths.dashboard.withdraw },
] as const;

/** `isMain` fills the first button; a page has one filled button. */
function QuickActions({ isMain }: { readonly isMain: boolean }) {
  return QUICK_ACTIONS.map(({ label, to }, index) => (
    <Button key={to} component={Link} to={to} variant={isMain && index === 0 ? 'contained' : 'outlined'}>
      {label}
    </Button>
  ));
}

/** A figure: a skeleton while loading, a dash if loading failed. */
function figure(amount: number | undefined, hasFailed: boolean) {
  if (amount !== undefined) return { amount };
  return hasFailed ? { value: '–' } : {};
}

interface FiguresProps {
  readonly portfolio: Portfolio | undefined;
  readonly hasFailed: boolean;
}

function Figures({ portfolio, hasFailed }: FiguresProps) {
  return (
    <StatGrid>
      <StatCard
        name="Total Balance"
        icon={<AccountBalanceWalletOutlined />}
        note="Ready to invest or withdraw"
        rule="What you can invest, transfer or withdraw now. Money on hold and active investments aren’t included."
        hasEmphasis
        {...figure(portfolio?.balance, hasFailed)}
      />
      <StatCard
        name="Crypto Investments"
        icon={<CurrencyBitcoinOutlined />}
        note="In active crypto plans"
        rule="What you’ve put into active crypto plans, without the profit to come."
        {...figure(portfolio?.activeCrypto, hasFailed)}
      />
      <StatCard
        name="Real Estate"
        icon={<ApartmentOutlined />}
        note="In active real-estate plans"
        rule="What you’ve put into active real-estate plans, without the profit to come."
        {...figure(portfolio?.activeRealEstate, hasFailed)}
      />
      <StatCard
        name="Total Profit"
        icon={<TrendingUpOutlined />}
        note="Completed investments"
        rule="Profit paid by completed investments. Referral bonuses aren’t included."
        {...figure(portfolio?.profitPaid, hasFailed)}
      />
    </StatGrid>
  );
}

interface PanelsProps extends FiguresProps {
  readonly me: User | undefined;
  readonly hasMeFailed: boolean;
}

/**
 * Rows of two panels each, the main one on the wide side, so that both columns end together. A newcomer's panels are
 * short, so both sides have the same width, and empty lists are omitted.
 */
function Panels({ portfolio, hasFailed, me, hasMeFailed }: PanelsProps) {
  const isNew = portfolio?.series.length === 0;
  // The narrow side would be empty.
  const isOneColumn = hasFailed && hasMeFailed;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: isOneColumn ? 'minmax(0, 1fr)' : `minmax(0, ${isNew ? 3 : 5}fr) minmax(0, 3fr)`,
        },
      }}
    >
      {hasFailed ? null : <PortfolioValueCard portfolio={portfolio} />}
      {hasFailed ? null : <AllocationCard portfolio={portfolio} />}
      {hasFailed || isNew ? null : <MaturitiesCard payouts={portfolio?.payouts} />}
      {hasFailed ? null : <ActiveInvestmentsCard payouts={portfolio?.payouts} />}
      {isNew ? null : <RecentActivityCard />}
      {hasMeFailed ? null : <KycCard me={me} />}
    </Box>
  );
}

/** `/dashboard`: what the person has, what is invested, and what to do next (product 12). */
export function OverviewPage() {
  const account = useMe();
  const { me } = account;
  const read = usePortfolio();
  const { portfolio } = read;
  const hasFailed = read.error !== null;
  const tasks = me === undefined || portfolio === undefined ? [] : tasksOf(me, portfolio);

  return (
    <PageFrame
      title="Overview"
      lead="Your balance, investments and earnings at a glance."
      actions={<QuickActions isMain={tasks.every(({ state }) => state === 'done')} />}
    >
      <ReadFailure title="We couldn’t load some of your figures." reads={[account, read]} />
      <Checklist tasks={tasks} />
      <Figures portfolio={portfolio} hasFailed={hasFailed} />
      <Panels portfolio={portfolio} hasFailed={hasFailed} me={me} hasMeFailed={account.error !== null} />
    </PageFrame>
  );
}
