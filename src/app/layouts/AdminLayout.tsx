import { useMemo } from 'react';
import { AdminBell } from '../../features/admin/AdminBell';
import { CommandPaletteButton } from '../../features/admin/command-palette/CommandPaletteButton';
import { ADMIN_ENTRIES, AdminShell } from '../shells/AdminShell';
import { FactorProvider } from '../../features/account/FactorProvider';
import { useAreaProps } from './useAreaProps';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { paths } from '../../lib/paths';

/** The number of records waiting for a decision, by the path of their page. */
function usePendingCounts(): Readonly<Record<string, number>> {
  const { users, requests } = useReadMetricsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      users: data?.pendingKyc ?? 0,
      requests: (data?.pendingDeposits ?? 0) + (data?.pendingWithdrawals ?? 0),
    }),
  });
  return useMemo(
    () => ({ [paths.admin.users]: users, [paths.admin.transactions]: requests }),
    [users, requests],
  );
}

/** The admin area with its command palette; an admin without a name is greeted as "Admin" (product 1.4). */
export function AdminLayout() {
  const { person, ...area } = useAreaProps();
  return (
    <FactorProvider>
      <AdminShell
        {...area}
        personName={person?.name === undefined || person.name === '' ? 'Admin' : person.name}
        personEmail={person?.email ?? ''}
        pending={usePendingCounts()}
        bannerTools={
          <>
            <CommandPaletteButton pages={ADMIN_ENTRIES} onLogout={area.onLogout} />
            <AdminBell />
          </>
        }
      />
    </FactorProvider>
  );
}
