import { api, listTag } from '../../api/api';
import { plain } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader } from '../../lib/fieldReader';
import type { Metrics } from './metrics';

/** Reads the figures. @throws MalformedError */
export function readMetricsAnswer(value: unknown): Metrics {
  const from = new FieldReader(value, 'metrics');
  return {
    totalUsers: from.number('totalUsers'),
    totalInvestments: from.number('totalInvestments'),
    activePlans: from.number('activePlans'),
    pendingKyc: from.number('pendingKyc'),
    pendingDeposits: from.number('pendingDeposits'),
    pendingWithdrawals: from.number('pendingWithdrawals'),
    activePrincipal: from.number('activePrincipal'),
  };
}

/** The admin dashboard's figures (decisions A4). */
export const metricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readMetrics: build.query<Metrics, void>({
      queryFn: send(() => ({ path: '/api/metrics', read: plain(readMetricsAnswer) })),
      providesTags: [listTag('Metrics')],
    }),
  }),
});

export const { useReadMetricsQuery } = metricsApi;
