import * as schema from '../../lib/schema';
import { WITHDRAWAL_STATUSES } from '../withdrawal/withdrawal';

/** Why a balance changed (product 5.3). */
export const LEDGER_TYPES = [
  'deposit',
  'deposit-reversal',
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

/** Never changed or removed. A balance is the sum of its entries. */
export const ledgerEntrySchema = schema.record({
  /** `led-` + sequence number, in the order of commits. */
  id: schema.id(),
  seq: schema.count(),
  userId: schema.id(),
  type: schema.oneOf(LEDGER_TYPES),
  amount: schema.dollars().meta({ description: 'Signed.' }),
  balanceAfter: schema.funds(),
  description: schema.text(),
  sourceId: schema.text().meta({
    description: 'Id of the deposit, investment, transfer, withdrawal … that caused it.',
  }),
  corrects: schema.id().optional().meta({
    description: 'Id of the earlier entry that an adjustment corrects; absent for none.',
  }),
  date: schema.isoDate(),
});
export type LedgerEntry = schema.Infer<typeof ledgerEntrySchema>;

/** An entry with the current state of its withdrawal. */
export const ledgerRowSchema = ledgerEntrySchema.shape({ status: schema.oneOf(WITHDRAWAL_STATUSES) });
export type LedgerRow = schema.Infer<typeof ledgerRowSchema>;

/** Over all matches of the filter, not just the page. */
export const ledgerTotalsSchema = schema.record({
  amount: schema.dollars().meta({ description: 'Signed.' }),
});

export const ledgerPageSchema = schema.pageOf(ledgerRowSchema).shape({ totals: ledgerTotalsSchema });
export type PageOfLedger = schema.Infer<typeof ledgerPageSchema>;
