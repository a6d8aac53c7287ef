import { StorageFullError } from '../../backend/engine';
import { dueInvestments } from '../../backend/memory/dueInvestments';
import {
  recordSettlementFailure,
  SETTLE_BATCH,
  SETTLE_RETRY_MS,
  settleInvestment,
} from '../../backend/services/maturity';
import type { Investment } from '../../src/entities/investment/investment';
import type { Store } from '../storage/store';

/**
 * Settles due investments (product 8.5): all of `userId`'s, and a batch of the others, so that a long backlog delays
 * nobody. Returns whether more is due. Each investment has its own transaction: one that fails is recorded, shown to
 * admins and retried later, and stops no other.
 * @throws StorageFullError; what was settled before stays.
 */
type Settle = (now: number, userId?: string) => Promise<boolean>;

export function createBrowserSettling(store: Pick<Store, 'read' | 'command'>): Settle {
  /** Epoch ms of the latest failures, by id. */
  const failedAt = new Map<string, number>();

  /** Retries immediately if the clock was set back. */
  const mayTry = ({ id }: Investment, now: number) => {
    const failed = failedAt.get(id);
    return failed === undefined || failed > now || failed + SETTLE_RETRY_MS <= now;
  };

  const settleOne = async (investment: Investment, now: number) => {
    const { id } = investment;
    try {
      await store.command((tx) => settleInvestment({ tx, now }, id));
      failedAt.delete(id);
    } catch (error) {
      // Unrelated to this investment, so the next one would fail too.
      if (error instanceof StorageFullError) throw error;
      failedAt.set(id, now);
      await store.command((tx) => recordSettlementFailure(tx, investment, error, now));
    }
  };

  return async (now, userId) => {
    const due = dueInvestments(store.read, now).filter((investment) => mayTry(investment, now));
    const own = due.filter((investment) => investment.userId === userId);
    const others = due.filter((investment) => investment.userId !== userId);
    for (const investment of [...own, ...others.slice(0, SETTLE_BATCH)]) await settleOne(investment, now);
    return others.length > SETTLE_BATCH;
  };
}

/** Interval between checks for what is due (product 8.5). */
export const WORK_EVERY_MS = 60_000;

/** Every minute and whenever the tab becomes visible; returns the stop function. */
export function workRegularly(work: () => void): () => void {
  const timer = setInterval(work, WORK_EVERY_MS);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') work();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
