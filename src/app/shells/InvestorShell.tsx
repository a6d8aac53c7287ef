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
import TrendingUp from '@mui/icons-material/TrendingUp';
import { paths } from '../../lib/paths';
import { AreaShell, type AreaShellProps } from './AreaShell';
import type { NavigationEntry } from './NavigationList';

const { dashboard } = paths;

/** Sidebar of the user area (product 1.3). */
const ENTRIES: readonly NavigationEntry[] = [
  { label: 'Overview', to: dashboard.overview, Icon: DashboardOutlined },
  { label: 'Profile', to: dashboard.profile, Icon: PersonOutlined },
  { label: 'KYC Verification', to: dashboard.kyc, Icon: BadgeOutlined },
  { label: 'Deposit', to: dashboard.deposit, Icon: SavingsOutlined, isGroupStart: true },
  { label: 'Transfer', to: dashboard.transfer, Icon: NorthEast },
  { label: 'Receive', to: dashboard.receive, Icon: CallReceived },
  { label: 'Withdraw', to: dashboard.withdraw, Icon: AccountBalanceOutlined },
  { label: 'Crypto Plans', to: dashboard.cryptoPlans, Icon: CurrencyBitcoin, isGroupStart: true },
  { label: 'Real Estate', to: dashboard.realEstatePlans, Icon: ApartmentOutlined },
  { label: 'My Investments', to: dashboard.investments, Icon: TrendingUp },
  { label: 'Transactions', to: dashboard.transactions, Icon: ReceiptLongOutlined },
];

const ACCOUNT_LINKS = ENTRIES.filter(({ to }) => to === dashboard.profile || to === dashboard.kyc);

export function InvestorShell(props: AreaShellProps) {
  return (
    <AreaShell
      {...props}
      area="Investor"
      accountLinks={ACCOUNT_LINKS}
      home={dashboard.overview}
      entries={ENTRIES}
      contentWidth={1280}
    />
  );
}
