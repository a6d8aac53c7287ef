import {
  amount,
  funds,
  id,
  isoDate,
  oneOf,
  pageOf,
  record,
  text,
  version,
  type Infer,
} from '../../lib/schema';

export const WITHDRAWAL_METHODS = ['bank', 'crypto', 'paypal'] as const;
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number];

export const METHOD_NAMES: Readonly<Record<WithdrawalMethod, string>> = {
  bank: 'Bank transfer',
  crypto: 'Cryptocurrency',
  paypal: 'PayPal',
};

export const WITHDRAWAL_STATUSES = ['pending', 'completed', 'rejected', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Product 10.1, 10.3; its amount is held from the balance while pending. */
export const withdrawalSchema = record({
  /** `wdr-` + timestamp. */
  id: id(),
  userId: id(),
  userName: text(),
  amount: amount().meta({ description: 'Taken from the balance, fee included.' }),
  fee: funds().meta({ description: 'Part of the amount that the platform keeps.' }),
  method: oneOf(WITHDRAWAL_METHODS),
  address: text(),
  status: oneOf(WITHDRAWAL_STATUSES),
  date: isoDate(),
  decidedBy: text().nullable().meta({ description: 'Name of who completed, rejected or cancelled it.' }),
  decidedAt: isoDate().nullable(),
  reason: text().nullable().meta({ description: 'Why it was rejected, for the investor to read.' }),
  version: version(),
});
export type Withdrawal = Infer<typeof withdrawalSchema>;

export const withdrawalPageSchema = pageOf(withdrawalSchema);
export type PageOfWithdrawals = Infer<typeof withdrawalPageSchema>;
