/** The admin dashboard's figures (spec 2, decisions A4). */
export interface Metrics {
  readonly totalUsers: number;
  readonly totalInvestments: number;
  readonly activePlans: number;
  readonly pendingKyc: number;
  readonly pendingDeposits: number;
  readonly pendingWithdrawals: number;
  /** Dollars of active principal. */
  readonly activePrincipal: number;
}

/** Completed deposits of one UTC day. */
export interface DepositDay {
  /** `2026-01-31`. */
  readonly day: string;
  readonly count: number;
  /** Dollars. */
  readonly amount: number;
}

/** Investments ever made in plans of one name. */
export interface PlanShare {
  readonly planName: string;
  readonly count: number;
  /** Dollars. */
  readonly amount: number;
}

/** What the admin dashboard's plots show; the answer of `metrics.read` holds it beside the figures. */
export interface MetricsSeries {
  /** The last 30 days, oldest first; days without a deposit are there with 0. */
  readonly depositsByDay: readonly DepositDay[];
  /** Largest amount first. */
  readonly investmentsByPlan: readonly PlanShare[];
}

/** One request that waits for an admin. */
export interface WaitingItem {
  /** Id of the deposit, the withdrawal or the person. */
  readonly id: string;
  readonly personName: string;
  /** ISO 8601. */
  readonly since: string;
  /** Dollars; `null` where no money is asked for. */
  readonly amount: number | null;
}

/** Requests of one sort that wait for an admin. */
export interface WaitingQueue {
  readonly count: number;
  /** Dollars asked for; of people, what their pending withdrawals hold, which need a verified person (decisions A2). */
  readonly amount: number;
  /** Those that have waited longest, at most {@link QUEUE_HEAD}, the first come first. */
  readonly oldest: readonly WaitingItem[];
}

/** How many waiting requests the answer names. */
export const QUEUE_HEAD = 3;

/** What waits for a decision; the answer of `metrics.read` holds it beside the figures. */
export interface MetricsQueues {
  readonly depositQueue: WaitingQueue;
  readonly withdrawalQueue: WaitingQueue;
  readonly kycQueue: WaitingQueue;
}

/** The whole answer of `metrics.read`. */
export type DashboardMetrics = Metrics & MetricsSeries & MetricsQueues;
