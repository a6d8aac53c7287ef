import { metricsSchema } from '../../src/entities/metrics/metrics';
import { query } from '../pipeline/endpoint';

export const metricsEndpoints = [
  query({
    id: 'metrics.read',
    path: '/api/metrics',
    role: 'admin',
    summary: 'The admin dashboard’s figures, plots and queues',
    answer: metricsSchema,
    run: ({ read, now }) => read.metrics(now),
  }),
] as const;
