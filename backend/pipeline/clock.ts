import { number } from 'yup';
import { FIRST_MOMENT, LAST_MOMENT } from '../../src/lib/isoDates';
import { record, type Infer } from '../../src/lib/schema';
import type { ReadTables } from '../engine';
import type { WriteView } from '../memory/memoryTables';
import type { MetaRecord } from '../ownRecords';

/** Id of the clock setting in the `meta` table. */
export const CLOCK_ID = 'clock';

export function steadyClock(offsetMs: number): ClockSetting {
  return { offsetMs, rate: 1, since: 0 };
}

/** Maximum offset of the clock, ms: it stays within the years of dates. */
export const MAX_OFFSET_MS = 100 * 365 * 86_400_000;
export const MAX_RATE = 1_000_000;
/** The latest time that a JavaScript date can represent, epoch ms. */
const MAX_DATE_MS = 8.64e15;

const offset = number().required().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS);

export const clockSetting = record({
  /** How far the clock was ahead of real time at `since`, ms. */
  offsetMs: offset,
  /** Speed since `since`, relative to real time: 1 is normal, 0 is frozen. */
  rate: number().required().min(0).max(MAX_RATE),
  /** Real time, epoch ms. Irrelevant at a rate of 1. */
  since: number().required().min(-MAX_DATE_MS).max(MAX_DATE_MS),
});
export type ClockSetting = Infer<typeof clockSetting>;

/** The clock setting; real time if it is unreadable. */
export function readClock(read: ReadTables): ClockSetting {
  const value = read.meta.get(CLOCK_ID)?.value;
  // Runs for every request, usually without a setting.
  if (value === undefined) return steadyClock(0);
  if (offset.isValidSync(value, { strict: true })) return steadyClock(value);
  return clockSetting.isValidSync(value) ? value : steadyClock(0);
}

export function clockRecords({ offsetMs, rate, since }: ClockSetting): MetaRecord[] {
  if (rate !== 1) return [{ id: CLOCK_ID, value: { offsetMs, rate, since } }];
  return offsetMs === 0 ? [] : [{ id: CLOCK_ID, value: offsetMs }];
}

/** The clock's first and last moment, epoch ms: anything promised up to ten years ahead is also a valid date. */
const FIRST_MS = Date.parse(FIRST_MOMENT);
const LAST_MS = Date.parse(LAST_MOMENT) - 11 * 365 * 86_400_000;

/** Backend time for a real time; both epoch ms. */
export function backendNow(read: ReadTables, realNow: number): number {
  const { offsetMs, rate, since } = readClock(read);
  if (rate === 1) return realNow + offsetMs;
  const now = Math.floor(since + offsetMs + (realNow - since) * rate);
  return Math.min(Math.max(now, FIRST_MS), LAST_MS);
}

/** The time that session expiry uses, epoch ms: offset like the clock, but always at normal speed. */
export function sessionNow(read: ReadTables, realNow: number): number {
  return realNow + readClock(read).offsetMs;
}

/**
 * Sets the backend's clock (product 20.2). Sessions move with it: skipping a week for investments must not log the
 * tester out, at any speed (decision 7).
 */
export function setClock(tx: WriteView, clock: ClockSetting): void {
  const movedBy = clock.offsetMs - readClock(tx).offsetMs;
  for (const session of movedBy === 0 ? [] : [...tx.sessions.values()]) {
    const expiresAt = new Date(Date.parse(session.expiresAt) + movedBy).toISOString();
    tx.sessions.put({ ...session, expiresAt });
  }
  const records = clockRecords(clock);
  if (records.length === 0) tx.meta.remove(CLOCK_ID);
  for (const record of records) tx.meta.put(record);
}
