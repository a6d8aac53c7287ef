/** Why a balance changed (decisions A3). */
export const LEDGER_TYPES = [
  'deposit',
  'investment',
  'payout',
  'transfer-in',
  'transfer-out',
  'withdrawal',
  'withdrawal-return',
  'referral-bonus',
  'adjustment',
] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/** One change of one balance; never changed or removed. A balance is the sum of its entries. */
export interface LedgerEntry {
  /** `led-` + sequence number, in the order of commits. */
  readonly id: string;
  readonly seq: number;
  readonly userId: string;
  readonly type: LedgerType;
  /** Signed dollars. */
  readonly amount: number;
  /** Dollars after this entry. */
  readonly balanceAfter: number;
  readonly description: string;
  /** Id of the deposit, investment, transfer, withdrawal … that caused it. */
  readonly sourceId: string;
  /** ISO 8601. */
  readonly date: string;
}

/** What the statement shows beside an entry: the state of what caused it, read when asked. */
export interface LedgerRow extends LedgerEntry {
  readonly status: 'completed' | 'pending' | 'rejected' | 'cancelled';
}
