import { StorageFullError } from '../backend/engine';
import { dueInvestments } from '../backend/memory/dueInvestments';
import { recordSettlementFailure, settleInvestment } from '../backend/services/maturity';
import type { Investment } from '../src/entities/investment/investment';
import { StaleDatabaseError, type Database } from './storage/database';
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
 * Settles what is due: everything of the person `userId`, and a batch of the others, so that a long backlog holds
 * nobody up. Answers whether there is more to settle.
 * @throws StorageFullError, StaleDatabaseError; what was settled until then stays.
 */
type Settle = (database: Database, now: number, userId?: string) => boolean;

/** What is known of a database, so that asking before every request costs nothing. */
interface Known {
  readonly database: Database;
  /** When investments failed last, by id; epoch ms. */
  readonly failedAt: Map<string, number>;
  commit: number;
  /** When there is something to settle next, as of that commit; `Infinity` for never. */
  nextAt: number;
}

/**
 * Makes the settling of maturities (product 8.5). Each investment has a transaction of its own: one that fails is
 * recorded, shown to admins and tried again later, and stops no other.
 */
export function createBrowserSettling(): Settle {
  let known: Known | undefined;
  return (database, now, userId) => {
    if (known?.database !== database) {
      known = { database, failedAt: new Map(), commit: -1, nextAt: -Infinity };
    }
    const isKnown = known.commit === database.commitNumber;
    return isKnown && known.nextAt > now ? false : settleBatch(known, now, userId);
  };
}

function settleBatch(known: Known, now: number, userId: string | undefined): boolean {
  const { database } = known;
  const due = dueInvestments(database.read, now).filter(({ id }) => retryAt(known, id, now) <= now);
  const own = due.filter((investment) => investment.userId === userId);
  const others = due.filter((investment) => investment.userId !== userId);
  for (const investment of [...own, ...others.slice(0, BATCH)]) settleOne(known, investment, now);
  known.nextAt = nextAttempt(known, now);
  known.commit = database.commitNumber;
  return others.length > BATCH;
}

function settleOne({ database, failedAt }: Known, investment: Investment, now: number): void {
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
}

/** When an investment may be tried; a clock that was put back starts over. */
function retryAt({ failedAt }: Known, id: string, now: number): number {
  const failed = failedAt.get(id);
  return failed === undefined || failed > now ? -Infinity : failed + RETRY_MS;
}

function nextAttempt(known: Known, now: number): number {
  let next = Infinity;
  for (const { id, endDate } of known.database.read.investments.where('status', 'active')) {
    next = Math.min(next, Math.max(Date.parse(endDate), retryAt(known, id, now)));
  }
  return next;
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
