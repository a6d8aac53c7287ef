import {
  amount,
  count,
  dollars,
  funds,
  id,
  isoDate,
  isoDay,
  listOf,
  record,
  text,
  type Infer,
} from '../../lib/schema';

/** Pending requests listed per queue. */
export const QUEUE_HEAD = 3;

/** Completed deposits of one UTC day. */
const depositDaySchema = record({ day: isoDay(), count: count(), amount: funds() });
export type DepositDay = Infer<typeof depositDaySchema>;

const planShareSchema = record({ planName: text(), count: count(), amount: funds() });
export type PlanShare = Infer<typeof planShareSchema>;

export const waitingItemSchema = record({
  id: id().meta({ description: 'Of the deposit, the withdrawal or the person.' }),
  personName: text(),
  since: isoDate(),
  amount: amount().nullable().meta({ description: 'null where no money is asked for.' }),
});
export type WaitingItem = Infer<typeof waitingItemSchema>;

export const waitingQueueSchema = record({
  count: count(),
  amount: funds().meta({
    description: 'Asked for; of people, what their pending withdrawals hold, which need a verified person.',
  }),
  oldest: listOf(waitingItemSchema).max(QUEUE_HEAD).meta({ description: 'Those that have waited longest.' }),
});
export type WaitingQueue = Infer<typeof waitingQueueSchema>;

/** A due investment whose payout failed; retried every minute. */
export const unsettledInvestmentSchema = record({
  id: id(),
  personName: text(),
  planName: text(),
  // Unbounded, because a damaged amount may be why the payout failed.
  amount: dollars().meta({ description: 'To be paid: principal and profit.' }),
  dueSince: isoDate(),
  reason: text(),
}).meta({ description: 'A due investment whose payout failed; it is tried again every minute.' });

const unsettledInvestmentsSchema = record({
  count: count(),
  oldest: listOf(unsettledInvestmentSchema)
    .max(QUEUE_HEAD)
    .meta({ description: 'Those that have been due longest.' }),
});
export type UnsettledSummary = Infer<typeof unsettledInvestmentsSchema>;

/** The admin dashboard's statistics, plots and pending requests (product 13.1). */
export const metricsSchema = record({
  totalUsers: count(),
  totalInvestments: count(),
  activePlans: count(),
  pendingKyc: count(),
  pendingDeposits: count(),
  pendingWithdrawals: count(),
  activePrincipal: funds(),
  depositsByDay: listOf(depositDaySchema).meta({
    description: 'The last 30 days, oldest first; days without a deposit are there with 0.',
  }),
  investmentsByPlan: listOf(planShareSchema).meta({ description: 'Largest amount first.' }),
  depositQueue: waitingQueueSchema,
  withdrawalQueue: waitingQueueSchema,
  kycQueue: waitingQueueSchema,
  unsettledInvestments: unsettledInvestmentsSchema,
});
export type DashboardMetrics = Infer<typeof metricsSchema>;

export type MetricsQueues = Pick<DashboardMetrics, 'depositQueue' | 'withdrawalQueue' | 'kycQueue'>;
