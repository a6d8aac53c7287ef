import { useMemo } from 'react';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryEdu from '@mui/icons-material/HistoryEdu';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { paths } from '../../lib/paths';
import { AreaShell, type AreaShellProps } from './AreaShell';
import type { NavigationEntry } from './NavigationList';

const { admin } = paths;

/** The admin area's sidebar (product 1.4, with the audit log). */
export const ADMIN_ENTRIES: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: admin.dashboard, Icon: DashboardOutlined },
  { label: 'Users', to: admin.users, Icon: GroupOutlined },
  { label: 'Plans', to: admin.plans, Icon: LayersOutlined },
  { label: 'Transactions', to: admin.transactions, Icon: SwapHoriz, isGroupStart: true },
  { label: 'Investments', to: admin.investments, Icon: TrendingUp },
  { label: 'Settings', to: admin.settings, Icon: SettingsOutlined, isGroupStart: true },
  { label: 'Audit log', to: admin.auditLog, Icon: HistoryEdu },
];

const ACCOUNT_LINKS = [
  { label: 'Profile', to: admin.profile },
  { label: 'Security', to: admin.security },
];

interface AdminShellProps extends AreaShellProps {
  /** Records waiting for a decision, by their page's path. */
  readonly pending?: Readonly<Record<string, number>>;
}

export function AdminShell({ pending, ...props }: AdminShellProps) {
  const entries = useMemo(
    () => ADMIN_ENTRIES.map((entry) => ({ ...entry, pending: pending?.[entry.to] ?? 0 })),
    [pending],
  );
  return (
    <AreaShell
      {...props}
      area="Admin"
      accountLinks={ACCOUNT_LINKS}
      home={admin.dashboard}
      entries={entries}
      contentWidth={1680}
    />
  );
}
