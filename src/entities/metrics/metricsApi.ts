import { api, listTag } from '../../api/api';
import { metricsSchema, type DashboardMetrics } from './metrics';

export const metricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readMetrics: build.query<DashboardMetrics, void>({
      query: () => ({ url: '/api/metrics' }),
      responseSchema: metricsSchema,
      providesTags: [listTag('Metrics')],
    }),
  }),
});

export const { useReadMetricsQuery } = metricsApi;
