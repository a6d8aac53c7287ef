import type { Earning } from '../src/entities/statement/statement';
import { LEDGER_TYPES, type LedgerEntry, type LedgerType } from '../src/entities/ledger/ledger';
import { PLAN_TYPES, type PlanType } from '../src/entities/plan/plan';

/**
 * What is summed by day: entries that added to the balance or took from it, by type; running principal by the plan's
 * type, and the profit promised with it; profit paid; money that withdrawals hold; fees of completed withdrawals.
 */
export type DayKind =
  `in:${LedgerType}` | `out:${LedgerType}` | PlanType | 'promised' | 'profit' | 'held' | 'fee';

const DAY_KINDS: ReadonlySet<string> = new Set<DayKind>([
  ...LEDGER_TYPES.flatMap((type) => [`in:${type}`, `out:${type}`] as const),
  ...PLAN_TYPES,
  'promised',
  'profit',
  'held',
  'fee',
]);

export const isDayKind = (text: string): text is DayKind => DAY_KINDS.has(text);

/** How much one kind changed on one UTC day. Their sum over all days is the present amount. */
export interface DayTotal {
  /** `2026-01-31` */
  readonly day: string;
  readonly kind: DayKind;
  /** Records that began to count minus those that ended. */
  readonly rows: number;
  /** Signed dollars. */
  readonly amount: number;
  /** The last change of the day, ISO 8601. */
  readonly last: string;
}

/** A part of a list in the order of dates; times in epoch ms. */
export interface HistoryPart {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  readonly skip: number;
  readonly most: number;
}

export interface EntriesPart {
  /** The sum of the skipped entries, dollars. */
  readonly before: number;
  readonly items: readonly LedgerEntry[];
}

/** One person's books, in answers whose size doesn't depend on how long their ledger is. */
export interface History {
  /** By day, then kind; at most one for each. */
  days(userId: string): readonly DayTotal[];
  /** Ledger entries by date; those of one moment in booking order. */
  entries(userId: string, part: HistoryPart): EntriesPart;
  /** Profit of matured investments, fees of completed withdrawals, and referral bonuses, by date, then id. */
  earnings(userId: string, part: HistoryPart): readonly Earning[];
}
