import { api } from '../../api/api';
import { listEndpoint } from '../../api/queryEndpoints';
import { metricsSchema, type DashboardMetrics } from './metrics';

export const metricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readMetrics: build.query<DashboardMetrics, void>(listEndpoint('/api/metrics', 'Metrics', metricsSchema)),
  }),
});

export const { useReadMetricsQuery } = metricsApi;
