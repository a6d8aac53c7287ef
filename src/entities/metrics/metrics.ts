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
