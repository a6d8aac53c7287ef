import { api, listTag } from '../../api/api';
import { plain } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader } from '../../lib/fieldReader';
import type {
  DashboardMetrics,
  DepositDay,
  PlanShare,
  UnsettledInvestment,
  UnsettledInvestments,
  WaitingItem,
  WaitingQueue,
} from './metrics';

function readDepositDay(value: unknown): DepositDay {
  const from = new FieldReader(value, 'deposits of a day');
  return { day: from.date('day'), count: from.number('count'), amount: from.number('amount') };
}

function readPlanShare(value: unknown): PlanShare {
  const from = new FieldReader(value, 'investments of a plan');
  return { planName: from.text('planName'), count: from.number('count'), amount: from.number('amount') };
}

const readAmount = (value: unknown) => new FieldReader({ value }, 'amount').number('value');

function readWaitingItem(value: unknown): WaitingItem {
  const from = new FieldReader(value, 'waiting item');
  return {
    id: from.id('id'),
    personName: from.text('personName'),
    since: from.date('since'),
    amount: from.nestedOrNull('amount', readAmount),
  };
}

function readQueue(value: unknown): WaitingQueue {
  const from = new FieldReader(value, 'queue');
  return {
    count: from.number('count'),
    amount: from.number('amount'),
    oldest: from.list('oldest', readWaitingItem),
  };
}

function readUnsettled(value: unknown): UnsettledInvestment {
  const from = new FieldReader(value, 'unsettled investment');
  return {
    id: from.id('id'),
    personName: from.text('personName'),
    planName: from.text('planName'),
    amount: from.number('amount'),
    dueSince: from.date('dueSince'),
    reason: from.text('reason'),
  };
}

function readUnsettledInvestments(value: unknown): UnsettledInvestments {
  const from = new FieldReader(value, 'unsettled investments');
  return { count: from.number('count'), oldest: from.list('oldest', readUnsettled) };
}

/** Reads the figures, the series of the plots and the queues. @throws MalformedError */
export function readMetricsAnswer(value: unknown): DashboardMetrics {
  const from = new FieldReader(value, 'metrics');
  return {
    totalUsers: from.number('totalUsers'),
    totalInvestments: from.number('totalInvestments'),
    activePlans: from.number('activePlans'),
    pendingKyc: from.number('pendingKyc'),
    pendingDeposits: from.number('pendingDeposits'),
    pendingWithdrawals: from.number('pendingWithdrawals'),
    activePrincipal: from.number('activePrincipal'),
    depositsByDay: from.list('depositsByDay', readDepositDay),
    investmentsByPlan: from.list('investmentsByPlan', readPlanShare),
    depositQueue: from.nested('depositQueue', readQueue),
    withdrawalQueue: from.nested('withdrawalQueue', readQueue),
    kycQueue: from.nested('kycQueue', readQueue),
    unsettledInvestments: from.nested('unsettledInvestments', readUnsettledInvestments),
  };
}

/** The admin dashboard's figures (decisions A4). */
export const metricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readMetrics: build.query<DashboardMetrics, void>({
      queryFn: send(() => ({ path: '/api/metrics', read: plain(readMetricsAnswer) })),
      providesTags: [listTag('Metrics')],
    }),
  }),
});

export const { useReadMetricsQuery } = metricsApi;
