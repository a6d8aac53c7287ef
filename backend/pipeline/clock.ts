import { number } from 'yup';
import { record, type Infer } from '../../src/lib/schema';
import type { ReadTables } from '../engine';
import type { MetaRecord } from '../tables';

/** Id of the clock's setting among the meta records. */
export const CLOCK_ID = 'clock';

export function steadyClock(offsetMs: number): ClockSetting {
  return { offsetMs, rate: 1, since: 0 };
}

/** The farthest that the clock goes, in milliseconds: dates reach farther, so that what it stamps has room. */
export const MAX_OFFSET_MS = 200 * 365 * 86_400_000;
export const MAX_RATE = 1_000_000;
/** The farthest moment that dates can tell, epoch ms. */
const MAX_DATE_MS = 8.64e15;

const offset = number().required().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS);

const clockSetting = record({
  /** Milliseconds by which it was ahead of the real one at `since`. */
  offsetMs: offset,
  /** Speed since `since`, relative to real time: 1 is normal, 0 is frozen. */
  rate: number().required().min(0).max(MAX_RATE),
  /** Real time, epoch ms. Without meaning at a rate of 1. */
  since: number().required().min(-MAX_DATE_MS).max(MAX_DATE_MS),
});
export type ClockSetting = Infer<typeof clockSetting>;

/** How the clock goes. What cannot be read is real time. */
export function readClock(read: ReadTables): ClockSetting {
  const value = read.meta.get(CLOCK_ID)?.value;
  // Asked for every request, mostly without one.
  if (value === undefined) return steadyClock(0);
  if (offset.isValidSync(value, { strict: true })) return steadyClock(value);
  return clockSetting.isValidSync(value) ? value : steadyClock(0);
}

export function clockRecords({ offsetMs, rate, since }: ClockSetting): MetaRecord[] {
  if (rate !== 1) return [{ id: CLOCK_ID, value: { offsetMs, rate, since } }];
  return offsetMs === 0 ? [] : [{ id: CLOCK_ID, value: offsetMs }];
}

/** Backend time in epoch ms; `realNow` as well. */
export function backendNow(read: ReadTables, realNow: number): number {
  const { offsetMs, rate, since } = readClock(read);
  return rate === 1 ? realNow + offsetMs : Math.floor(since + offsetMs + (realNow - since) * rate);
}

/** The time by which sessions run out, in epoch ms: moved as the clock is, but always at real speed. */
export function sessionNow(read: ReadTables, realNow: number): number {
  return realNow + readClock(read).offsetMs;
}
