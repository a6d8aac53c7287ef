import { metricsSchema } from '../../src/entities/metrics/metrics';
import { query } from '../pipeline/endpoint';

/** The admin dashboard's figures (product 13.1). */
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
