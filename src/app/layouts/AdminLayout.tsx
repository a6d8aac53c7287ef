import { Suspense, useMemo, useState } from 'react';
import { selectClockOffset } from '../../api/clockSlice';
import { AdminBell } from '../../features/admin/AdminBell';
import { CommandPaletteButton } from '../../features/admin/command-palette/CommandPaletteButton';
import { ADMIN_ENTRIES, AdminShell } from '../shells/AdminShell';
import { ProofProvider } from '../../features/account/ProofProvider';
import { OwnPasswordFirst } from './OwnPasswordFirst';
import { useAreaProps } from './useAreaProps';
import { useAppSelector } from '../../store/hooks';
import { ClockOffset } from '../../ui/forms/ClockOffset';
import { lazyPart } from '../../ui/page/lazyPart';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { paths } from '../../lib/paths';

const SetUpSecondStepPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "account" */ '../../features/account/SetUpSecondStepPage'))
      .SetUpSecondStepPage,
);

/** The number of records waiting for a decision, by their page's path. */
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

export function AdminLayout() {
  return (
    <ProofProvider>
      <OwnPasswordFirst>
        <SecondStepFirst />
      </OwnPasswordFirst>
    </ProofProvider>
  );
}

/** An admin who still has to set up a second step sees nothing else (product 14.10). */
function SecondStepFirst() {
  const { person, onLogout } = useAreaProps();
  const mustSetUp = person?.mustSetUp === true;
  // Recovery codes are shown once, after the session becomes a full one.
  const [isDone, setIsDone] = useState(!mustSetUp);
  if (isDone && !mustSetUp) return <AdminArea />;
  return (
    <Suspense fallback={null}>
      <SetUpSecondStepPage onDone={() => setIsDone(true)} onLogout={onLogout} />
    </Suspense>
  );
}

/** Includes the command palette; an admin without a name is greeted as "Admin" (product 1.4). */
function AdminArea() {
  const { person, ...area } = useAreaProps();
  const offsetMs = useAppSelector(selectClockOffset);
  return (
    <ClockOffset value={offsetMs}>
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
    </ClockOffset>
  );
}
