import { UnavailableError } from '../../backend/engine';
import { recordSettlementFailure, SETTLE_RETRY_MS, settleInvestment } from '../../backend/services/maturity';
import { LOCK_TIMEOUT, rowsOf, sqlState, type SqlClient } from '../sql/client';
import type { SqlEngine } from './sqlEngine';
import { NoTurn } from './turns';

const DUE = `SELECT id FROM investments
  WHERE status = 'active' AND end_date <= $1::timestamptz AND id <> ALL($2::text[])
  ORDER BY end_date, id LIMIT $3`;

/** Locks an investment that is still active, unless another process has it. */
const CLAIM = "SELECT 1 FROM investments WHERE id = $1 AND status = 'active' FOR UPDATE SKIP LOCKED";

/** Whether another transaction holds a lock on the rows to write. */
function isAboutItsRows(error: unknown): boolean {
  if (error instanceof NoTurn) return true;
  return error instanceof UnavailableError && sqlState(error.cause) === LOCK_TIMEOUT;
}

/** Completes due investments, each in its own transaction. A failure is recorded and doesn't stop the others. */
export function createSettling(client: SqlClient, engine: SqlEngine): (limit: number) => Promise<number> {
  /** In this process: when its latest attempts failed, by id. */
  const failedAt = new Map<string, number>();

  async function settle(id: string): Promise<boolean> {
    const hint = { kind: 'settle', given: { id, booking: `payout/${id}` } };
    const call = { isolation: 'money', hint, claim: { text: CLAIM, values: [id] } } as const;
    try {
      const done = await engine.claimed(call, (tx, { realNow: now }) => settleInvestment({ tx, now }, id));
      failedAt.delete(id);
      return done !== undefined;
    } catch (error) {
      const isLocked = isAboutItsRows(error);
      // Unrelated to this investment: the next one would also fail.
      if (error instanceof UnavailableError && !isLocked) throw error;
      failedAt.set(id, engine.now());
      if (isLocked) return false;
      await engine.claimed(
        { ...call, hint: { kind: 'settlementFailure', given: { id } } },
        (tx, { realNow }) => {
          const investment = tx.investments.get(id);
          if (investment !== undefined) recordSettlementFailure(tx, investment, error, realNow);
        },
      );
      return false;
    }
  }

  return async (limit) => {
    const now = engine.now();
    for (const [id, at] of failedAt) if (at > now || at + SETTLE_RETRY_MS <= now) failedAt.delete(id);
    const values = [new Date(now).toISOString(), [...failedAt.keys()], limit];
    const due = await client.withSession((session) => rowsOf(session, { text: DUE, values }));
    let settled = 0;
    for (const { id } of due) if (await settle(String(id))) settled += 1;
    return settled;
  };
}
