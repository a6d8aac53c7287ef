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
