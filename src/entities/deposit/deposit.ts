/** Coins that can be deposited, in the order of the specification (spec 9). */
export const DEPOSIT_COINS = ['btc', 'eth', 'usdt', 'ltc'] as const;
export type DepositCoin = (typeof DEPOSIT_COINS)[number];

/** Names of the coins (spec 9). */
export const COIN_NAMES: Readonly<Record<DepositCoin, string>> = {
  btc: 'Bitcoin',
  eth: 'Ethereum',
  usdt: 'Tether',
  ltc: 'Litecoin',
};

/** Deposit states (spec 4). */
export const DEPOSIT_STATUSES = ['pending', 'completed', 'rejected'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** A deposit request (spec 3). */
export interface Deposit {
  /** `dep-` + timestamp. */
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly type: 'deposit';
  /** Dollars. */
  readonly amount: number;
  readonly crypto: DepositCoin;
  /** File name only; the file never leaves the person's page. */
  readonly proof: string;
  readonly status: DepositStatus;
  /** ISO 8601. */
  readonly date: string;
  /** Name of the admin who approved or rejected. */
  readonly decidedBy: string | null;
  /** ISO 8601. */
  readonly decidedAt: string | null;
  /** Why it was rejected, for the investor to read. */
  readonly reason: string | null;
  readonly version: number;
}
