import { isRecord } from '../../src/lib/isRecord';
import type { ReadView, WriteView } from '../db/database';
import type { MetaRecord } from '../db/tables';

/** Id of the clock's record in `meta`. */
const CLOCK_ID = 'clock';

/** How the backend's clock goes; every tab shares it. */
export interface ClockSetting {
  /** Milliseconds by which it was ahead of the real one at `since`. */
  readonly offsetMs: number;
  /** How many times real speed it has gone from `since` on: 1 as usual, 0 stands still. */
  readonly rate: number;
  /** Real time, epoch ms. Without meaning at a rate of 1. */
  readonly since: number;
}

/** The setting that `offsetMs` alone stands for. */
export function steadyClock(offsetMs: number): ClockSetting {
  return { offsetMs, rate: 1, since: 0 };
}

/** The farthest that the clock goes, in milliseconds: dates reach farther, so that what it stamps has room. */
export const MAX_OFFSET_MS = 200 * 365 * 86_400_000;
/** The fastest that it goes. */
export const MAX_RATE = 1_000_000;

const isOffset = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_OFFSET_MS;
const isRate = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_RATE;
/** A moment of the real clock that dates can tell. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15;

/** How the clock goes. What cannot be read is real time. */
export function readClock(read: ReadView): ClockSetting {
  const value = read.meta.get(CLOCK_ID)?.value;
  if (isOffset(value)) return steadyClock(value);
  if (!isRecord(value)) return steadyClock(0);
  const { offsetMs, rate, since } = value;
  return isOffset(offsetMs) && isRate(rate) && isMoment(since) ? { offsetMs, rate, since } : steadyClock(0);
}

/** What `meta` holds for a clock. */
export function clockRecords({ offsetMs, rate, since }: ClockSetting): MetaRecord[] {
  if (rate !== 1) return [{ id: CLOCK_ID, value: { offsetMs, rate, since } }];
  return offsetMs === 0 ? [] : [{ id: CLOCK_ID, value: offsetMs }];
}

/**
 * Sets the backend's clock (decisions C). Sessions move along: a week that passes for investments must not log out
 * the person who watches it pass, however fast it does (decision 7).
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

/** Moves the clock to `offsetMs` ahead of real time, at real speed. 0 puts it back. */
export function setClockOffset(tx: WriteView, offsetMs: number): void {
  setClock(tx, steadyClock(offsetMs));
}

/** Backend time in epoch ms. */
export function backendNow(read: ReadView, realNow: () => number): number {
  const { offsetMs, rate, since } = readClock(read);
  const real = realNow();
  return rate === 1 ? real + offsetMs : Math.floor(since + offsetMs + (real - since) * rate);
}

/** The time by which sessions run out, in epoch ms: moved as the clock is, but always at real speed. */
export function sessionNow(read: ReadView, realNow: () => number): number {
  return realNow() + readClock(read).offsetMs;
}
