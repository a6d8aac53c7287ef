import { useMemo } from 'react';
import { useReadMetricsQuery } from '../../entities/metrics/metricsApi';
import { paths } from '../../lib/paths';

/** The number of records waiting for a decision, by the path of their page. */
export function usePendingCounts(): Readonly<Record<string, number>> {
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
