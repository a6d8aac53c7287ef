import {
  dollars,
  funds,
  count,
  id,
  isoDate,
  oneOf,
  pageOf,
  record,
  text,
  type Infer,
} from '../../lib/schema';
import { WITHDRAWAL_STATUSES } from '../withdrawal/withdrawal';

/** Why a balance changed (product 5.3). */
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

/** Never changed or removed. A balance is the sum of its entries. */
export const ledgerEntrySchema = record({
  /** `led-` + sequence number, in the order of commits. */
  id: id(),
  seq: count(),
  userId: id(),
  type: oneOf(LEDGER_TYPES),
  amount: dollars().meta({ description: 'Signed.' }),
  balanceAfter: funds(),
  description: text(),
  sourceId: text().meta({
    description: 'Id of the deposit, investment, transfer, withdrawal … that caused it.',
  }),
  date: isoDate(),
});
export type LedgerEntry = Infer<typeof ledgerEntrySchema>;

/** An entry with the current state of its withdrawal. */
export const ledgerRowSchema = ledgerEntrySchema.shape({ status: oneOf(WITHDRAWAL_STATUSES) });
export type LedgerRow = Infer<typeof ledgerRowSchema>;

/** Over all matches of the filter, not just the page. */
export const ledgerTotalsSchema = record({ amount: dollars().meta({ description: 'Signed.' }) });

export const ledgerPageSchema = pageOf(ledgerRowSchema).shape({ totals: ledgerTotalsSchema });
export type PageOfLedger = Infer<typeof ledgerPageSchema>;
