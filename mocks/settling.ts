import { StorageFullError } from '../backend/engine';
import { dueInvestments } from '../backend/memory/dueInvestments';
import { recordSettlementFailure, settleInvestment } from '../backend/services/maturity';
import type { Investment } from '../src/entities/investment/investment';
import type { OpenedDatabase } from './storage/openDatabase';
import { StaleDatabaseError } from './storage/storageErrors';
import type { ReadView } from '../backend/memory/scannedTables';

/** When the next active investment matures, in epoch ms; `undefined` when none does after `now`. */
export function nextDue(read: ReadView, now: number): number | undefined {
  const from = new Date(now).toISOString();
  let earliest: string | undefined;
  // All dates come from toISOString, so they sort as text.
  for (const { endDate } of read.investments.where('status', 'active')) {
    if (endDate > from && (earliest === undefined || endDate < earliest)) earliest = endDate;
  }
  return earliest === undefined ? undefined : Date.parse(earliest);
}

/** Other people's investments settled before one answer. */
const BATCH = 50;
/** How long after a failure an investment is tried again, in the backend's time. */
const RETRY_MS = 60_000;

/**
 * Settles what is due (product 8.5): everything of the person `userId`, and a batch of the others, so that a long backlog
 * holds nobody up. Answers whether there is more to settle. Each investment has a transaction of its own: one that fails
 * is recorded, shown to admins and tried again later, and stops no other.
 * @throws StorageFullError, StaleDatabaseError; what was settled until then stays.
 */
type Settle = (now: number, userId?: string) => boolean;

export function createBrowserSettling(database: OpenedDatabase): Settle {
  /** When investments failed last, by id; epoch ms. */
  const failedAt = new Map<string, number>();

  /** A clock that was put back starts over. */
  const mayTry = ({ id }: Investment, now: number) => {
    const failed = failedAt.get(id);
    return failed === undefined || failed > now || failed + RETRY_MS <= now;
  };

  const settleOne = (investment: Investment, now: number) => {
    const { id } = investment;
    try {
      database.transact((tx) => settleInvestment(tx, id, now));
      failedAt.delete(id);
    } catch (error) {
      // That has nothing to do with this investment: the next one would fail as well.
      if (error instanceof StorageFullError || error instanceof StaleDatabaseError) throw error;
      failedAt.set(id, now);
      database.transact((tx) => recordSettlementFailure(tx, investment, error, now));
    }
  };

  return (now, userId) => {
    const due = dueInvestments(database.read, now).filter((investment) => mayTry(investment, now));
    const own = due.filter((investment) => investment.userId === userId);
    const others = due.filter((investment) => investment.userId !== userId);
    for (const investment of [...own, ...others.slice(0, BATCH)]) settleOne(investment, now);
    return others.length > BATCH;
  };
}

/** How often maturities are looked for (product 8.5). */
export const SETTLE_EVERY_MS = 60_000;

/** Calls `settle` every minute and whenever the tab comes into view; returns what ends that. */
export function settleRegularly(settle: () => void): () => void {
  const timer = setInterval(settle, SETTLE_EVERY_MS);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') settle();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
