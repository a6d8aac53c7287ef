/** Withdrawal methods (spec 9). */
export const WITHDRAWAL_METHODS = ['bank', 'crypto', 'paypal'] as const;
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number];

/** Names of the methods (spec 2). */
export const METHOD_NAMES: Readonly<Record<WithdrawalMethod, string>> = {
  bank: 'Bank transfer',
  crypto: 'Cryptocurrency',
  paypal: 'PayPal',
};

export const WITHDRAWAL_STATUSES = ['pending', 'completed', 'rejected', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** A withdrawal request (spec 3, decisions A2); its amount is held from the balance while pending. */
export interface Withdrawal {
  /** `wdr-` + timestamp. */
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  /** Dollars taken from the balance, fee included. */
  readonly amount: number;
  /** Dollars of `amount` that the platform keeps when it is completed. */
  readonly fee: number;
  readonly method: WithdrawalMethod;
  readonly address: string;
  readonly status: WithdrawalStatus;
  /** ISO 8601. */
  readonly date: string;
  /** Name of who completed, rejected or cancelled it. */
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string | null;
  readonly version: number;
}
