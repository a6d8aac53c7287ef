import { useMemo } from 'react';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CallReceived from '@mui/icons-material/CallReceived';
import CurrencyBitcoin from '@mui/icons-material/CurrencyBitcoin';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import NorthEast from '@mui/icons-material/NorthEast';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import TrendingUp from '@mui/icons-material/TrendingUp';
import GlobalStyles from '@mui/material/GlobalStyles';
import { paths } from '../../lib/paths';
import { BANNER_HEIGHT, LOW } from '../../ui/page/banner';
import { AreaShell, type AreaShellProps } from './AreaShell';
import type { Shortcut } from './BottomBar';
import type { NavigationEntry } from './NavigationList';

const { dashboard } = paths;

/** The user area's sidebar (product 1.3). */
const ENTRIES: readonly NavigationEntry[] = [
  { label: 'Overview', to: dashboard.overview, Icon: DashboardOutlined },
  { label: 'Transactions', to: dashboard.transactions, Icon: ReceiptLongOutlined },
  { label: 'Deposit', to: dashboard.deposit, Icon: SavingsOutlined, isGroupStart: true, group: 'Money' },
  { label: 'Withdraw', to: dashboard.withdraw, Icon: AccountBalanceOutlined },
  { label: 'Transfer', to: dashboard.transfer, Icon: NorthEast },
  { label: 'Receive', to: dashboard.receive, Icon: CallReceived },
  {
    label: 'Crypto Plans',
    to: dashboard.cryptoPlans,
    Icon: CurrencyBitcoin,
    isGroupStart: true,
    group: 'Invest',
  },
  { label: 'Real Estate', to: dashboard.realEstatePlans, Icon: ApartmentOutlined },
  { label: 'My Investments', to: dashboard.investments, Icon: TrendingUp },
  { label: 'Profile', to: dashboard.profile, Icon: PersonOutlined, isGroupStart: true, group: 'Account' },
  { label: 'KYC Verification', to: dashboard.kyc, Icon: BadgeOutlined },
  { label: 'Security', to: dashboard.security, Icon: ShieldOutlined },
];

/** A phone's bottom bar. */
const SHORTCUTS: readonly Shortcut[] = [
  { label: 'Overview', to: dashboard.overview, Icon: DashboardOutlined },
  { label: 'Invest', to: dashboard.cryptoPlans, Icon: TrendingUp },
  { label: 'Deposit', to: dashboard.deposit, Icon: SavingsOutlined },
  { label: 'Activity', to: dashboard.transactions, Icon: ReceiptLongOutlined },
];

const ACCOUNT_LINKS = [
  { label: 'Profile', to: dashboard.profile },
  { label: 'Security', to: dashboard.security },
];

const DOCK = 'var(--cairnfield-dock-bottom, 0px)';

/** Scrolls a focused element out from under the banner and the bottom bar. */
const scrollRoom = (
  <GlobalStyles
    styles={({ breakpoints }) => ({
      html: {
        scrollPaddingBlock: `calc(${BANNER_HEIGHT} + 8px) calc(${DOCK} + 8px)`,
        [breakpoints.down('sm')]: { scrollPaddingBottom: `calc(${DOCK} + 72px)` },
        [LOW]: { scrollPaddingBlock: 8 },
      },
    })}
  />
);

export function InvestorShell(props: AreaShellProps) {
  const { kycStatus } = props;
  // The identity isn't verified yet, and the person can act on it.
  const needsVerification = kycStatus === 'unverified' || kycStatus === 'rejected';
  const entries = useMemo(
    () =>
      ENTRIES.map((entry) =>
        needsVerification && entry.to === dashboard.kyc ? { ...entry, notice: 'Not verified yet' } : entry,
      ),
    [needsVerification],
  );
  return (
    <>
      {scrollRoom}
      <AreaShell
        {...props}
        area="Investor"
        accountLinks={ACCOUNT_LINKS}
        home={dashboard.overview}
        entries={entries}
        shortcuts={SHORTCUTS}
        contentWidth={1280}
      />
    </>
  );
}
