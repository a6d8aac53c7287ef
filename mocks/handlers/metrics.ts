import { queryRoute, type Route } from '../server/routes';
import { readMetrics } from '../services/metrics';
import { noQuery } from './requestInput';

/** The admin dashboard's figures (decisions A4). */
export const metricsRoutes: readonly Route[] = [
  queryRoute('metrics.read', noQuery, (context) => readMetrics(context)),
];
