import type { ReadView, WriteView } from '../db/database';
import type { MetaRecord } from '../db/tables';

/** Id of the clock's record in `meta`. */
const CLOCK_ID = 'clock';

/** Milliseconds by which the backend's clock is ahead of the real one; every tab shares it. */
export function clockOffset(read: ReadView): number {
  const value = read.meta.get(CLOCK_ID)?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** What `meta` holds for a clock that is `offsetMs` ahead. */
export function clockRecords(offsetMs: number): MetaRecord[] {
  return offsetMs === 0 ? [] : [{ id: CLOCK_ID, value: offsetMs }];
}

/**
 * Moves the backend's clock (decisions C). 0 puts it back to real time. Sessions move along: a week that
 * passes for investments must not log out the person who watches it pass.
 */
export function setClockOffset(tx: WriteView, offsetMs: number): void {
  const movedBy = offsetMs - clockOffset(tx);
  for (const session of [...tx.sessions.values()]) {
    const expiresAt = new Date(Date.parse(session.expiresAt) + movedBy).toISOString();
    tx.sessions.put({ ...session, expiresAt });
  }
  if (offsetMs === 0) tx.meta.remove(CLOCK_ID);
  for (const record of clockRecords(offsetMs)) tx.meta.put(record);
}

/** Backend time in epoch ms: what the real clock says plus the offset. */
export function backendNow(read: ReadView, realNow: () => number): number {
  return realNow() + clockOffset(read);
}
