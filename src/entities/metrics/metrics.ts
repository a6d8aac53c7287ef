import * as schema from '../../lib/schema';

/** Pending requests listed per queue. */
export const QUEUE_HEAD = 3;

/** The dashboard counts deposits over this many days, including today. */
export const DASHBOARD_DAYS = 30;

/** Net inflow periods by name, in days, including today. */
export const INFLOW_DAYS = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: Infinity } as const;
export type InflowPeriod = keyof typeof INFLOW_DAYS;
export const INFLOW_PERIODS = ['7d', '30d', '90d', '1y', 'all'] as const satisfies readonly InflowPeriod[];

/** The periods, in days, for which upcoming payouts are summed. */
export const PAYOUT_DAYS = [7, 30] as const;

const inflowSchema = schema.record({
  period: schema.oneOf(INFLOW_PERIODS),
  deposits: schema.funds().meta({ description: 'Completed in the period.' }),
  withdrawals: schema.funds().meta({ description: 'Completed in the period, with their fees.' }),
  reversals: schema.funds().meta({ description: 'Credits of deposits that were taken back in the period.' }),
});

const payoutsDueSchema = schema.record({
  days: schema.count(),
  count: schema.count(),
  amount: schema.funds().meta({ description: 'Principal and profit.' }),
});
export type PayoutsDue = schema.Infer<typeof payoutsDueSchema>;

/** What the platform owes its investors, and how that changes (product 13.14). */
const platformMoneySchema = schema.record({
  balances: schema.funds(),
  held: schema.funds().meta({ description: 'By pending withdrawals.' }),
  invested: schema.funds().meta({ description: 'The principal of active investments.' }),
  inflows: schema.listOf(inflowSchema),
  payoutsDue: schema
    .listOf(payoutsDueSchema)
    .meta({ description: 'Of active investments that mature within so many days, or are overdue.' }),
});
export type PlatformMoney = schema.Infer<typeof platformMoneySchema>;

/** Completed deposits on one UTC day. */
const depositDaySchema = schema.record({
  day: schema.isoDay(),
  count: schema.count(),
  amount: schema.funds(),
});
export type DepositDay = schema.Infer<typeof depositDaySchema>;

const planShareSchema = schema.record({
  planName: schema.text(),
  count: schema.count(),
  amount: schema.funds(),
});
export type PlanShare = schema.Infer<typeof planShareSchema>;

export const waitingItemSchema = schema.record({
  id: schema.id().meta({ description: 'Of the deposit, the withdrawal or the person.' }),
  personName: schema.text(),
  since: schema.isoDate(),
  amount: schema.amount().nullable().meta({ description: 'null where no money is asked for.' }),
});
export type WaitingItem = schema.Infer<typeof waitingItemSchema>;

export const waitingQueueSchema = schema.record({
  count: schema.count(),
  amount: schema.funds().meta({
    description: 'Asked for; of people, what their pending withdrawals hold, which need a verified person.',
  }),
  oldest: schema
    .listOf(waitingItemSchema)
    .max(QUEUE_HEAD)
    .meta({ description: 'Those that have waited longest.' }),
});
export type WaitingQueue = schema.Infer<typeof waitingQueueSchema>;

/** A due investment whose payout failed; retried every minute. */
export const unsettledInvestmentSchema = schema
  .record({
    id: schema.id(),
    personName: schema.text(),
    planName: schema.text(),
    // Unbounded, because a damaged amount may be why the payout failed.
    amount: schema.dollars().meta({ description: 'To be paid: principal and profit.' }),
    dueSince: schema.isoDate(),
    reason: schema.text(),
  })
  .meta({ description: 'A due investment whose payout failed; it is tried again every minute.' });

const unsettledInvestmentsSchema = schema.record({
  count: schema.count(),
  oldest: schema
    .listOf(unsettledInvestmentSchema)
    .max(QUEUE_HEAD)
    .meta({ description: 'Those that have been due longest.' }),
});
export type UnsettledSummary = schema.Infer<typeof unsettledInvestmentsSchema>;

/** The admin dashboard's statistics, plots and pending requests (product 13.1). */
export const metricsSchema = schema.record({
  totalUsers: schema.count(),
  totalInvestments: schema.count(),
  activePlans: schema.count(),
  pendingKyc: schema.count(),
  pendingDeposits: schema.count(),
  pendingWithdrawals: schema.count(),
  activePrincipal: schema.funds(),
  depositsByDay: schema.listOf(depositDaySchema).meta({
    description: `The last ${DASHBOARD_DAYS} days, oldest first; days without a deposit are there with 0.`,
  }),
  investmentsByPlan: schema.listOf(planShareSchema).meta({ description: 'Largest amount first.' }),
  depositQueue: waitingQueueSchema,
  withdrawalQueue: waitingQueueSchema,
  kycQueue: waitingQueueSchema,
  unsettledInvestments: unsettledInvestmentsSchema,
  money: platformMoneySchema,
});
export type DashboardMetrics = schema.Infer<typeof metricsSchema>;

export type MetricsQueues = Pick<DashboardMetrics, 'depositQueue' | 'withdrawalQueue' | 'kycQueue'>;
