import type { LedgerType } from '../../src/entities/ledger/ledger';
import { DAY_MS } from '../../src/lib/time';
import { seriesOf, stepsOf } from './portfolio';

const START = Date.UTC(2026, 0, 1);
const iso = (day: number) => new Date(START + day * DAY_MS).toISOString();

/** An entry dated some days after the start. */
const entry = (seq: number, day: number, amount: number, type: LedgerType = 'deposit') => ({
  seq,
  type,
  amount,
  date: iso(day),
});

const term = (amount: number, from: number, to: number, profit = 0) => ({
  amount,
  profit,
  status: 'completed' as const,
  startDate: iso(from),
  endDate: iso(to),
});

const portfolioSeries = (records: Parameters<typeof stepsOf>[0], now: number, max: number) =>
  seriesOf(stepsOf(records), now, max);

const NOTHING = { entries: [], investments: [], withdrawals: [] };

/** Up to this day: day, balance, held, invested, value, earned, net deposits. */
const rowsUntil = (day: number, records: Partial<Parameters<typeof portfolioSeries>[0]>) =>
  portfolioSeries({ ...NOTHING, ...records }, START + day * DAY_MS, 60).map(
    ({ date, balance, held, invested, value, earned, netDeposits }) => [
      (Date.parse(date) - START) / DAY_MS,
      balance,
      held,
      invested,
      value,
      earned,
      netDeposits,
    ],
  );

describe('the value of a portfolio over time', () => {
  it('is balance plus active principal after each entry, and now', () => {
    const rows = rowsUntil(12, {
      entries: [entry(1, 0, 1000.1), entry(2, 2, -600.2), entry(3, 9, 630.21), entry(4, 10, -30.11)],
      investments: [term(600.2, 2, 9, 30.01)],
    });
    expect(rows).toEqual([
      [0, 1000.1, 0, 0, 1000.1, 0, 1000.1],
      [2, 399.9, 0, 600.2, 1000.1, 0, 1000.1],
      [9, 1030.11, 0, 0, 1030.11, 30.01, 1000.1],
      [10, 1000, 0, 0, 1000, 30.01, 969.99],
      [12, 1000, 0, 0, 1000, 30.01, 969.99],
    ]);
  });

  it('counts held money until the withdrawal is completed, and a bonus as earned', () => {
    const rows = rowsUntil(4, {
      entries: [entry(1, 0, 100), entry(2, 1, 10, 'referral-bonus'), entry(3, 2, -50, 'withdrawal')],
      withdrawals: [{ amount: 50, status: 'completed', date: iso(2), decidedAt: iso(4) }],
    });
    expect(rows).toEqual([
      [0, 100, 0, 0, 100, 0, 100],
      [1, 110, 0, 0, 110, 10, 100],
      [2, 60, 50, 0, 110, 10, 100],
      [4, 60, 0, 0, 60, 10, 50],
    ]);
  });

  it('takes the entries in any order, and what is booked at one moment together', () => {
    const entries = [entry(3, 5, -40), entry(2, 5, 90), entry(1, 1, 10)];
    const points = portfolioSeries({ ...NOTHING, entries }, START + 5 * DAY_MS, 60);
    expect(points.map(({ balance }) => balance)).toEqual([10, 60]);
  });

  it('counts a payout from its maturity on, even if it was booked after later entries', () => {
    const rows = rowsUntil(4, {
      entries: [entry(1, 0, 1000), entry(2, 1, -900), entry(3, 3, 50), entry(4, 2, 1000, 'payout')],
      investments: [term(900, 1, 2, 100)],
    });
    expect(rows).toEqual([
      [0, 1000, 0, 0, 1000, 0, 1000],
      [1, 100, 0, 900, 1000, 0, 1000],
      [2, 1100, 0, 0, 1100, 100, 1000],
      [3, 1150, 0, 0, 1150, 100, 1050],
      [4, 1150, 0, 0, 1150, 100, 1050],
    ]);
  });

  it('is empty without an entry', () => {
    expect(portfolioSeries(NOTHING, START, 60)).toEqual([]);
  });
});

describe('a long history', () => {
  const valuesOf = (days: readonly number[], max: number, now = START) => {
    const entries = days.map((day, index) => entry(index + 1, day, 1));
    return portfolioSeries({ ...NOTHING, entries }, now, max).map(({ value }) => value);
  };

  it('stays as it is while it is short', () => {
    expect(valuesOf([0, 0.5, 1], 3)).toEqual([1, 2, 3]);
  });

  it('keeps its beginning, its end, and the last value of each day', () => {
    expect(valuesOf([0, 0.5, 1.1, 1.2, 2], 4)).toEqual([1, 2, 4, 5]);
  });

  it('goes on to weeks and longer spans until it is short enough', () => {
    const kept = valuesOf(
      Array.from({ length: 900 }, (_, day) => day),
      40,
    );
    expect(kept.length).toBeLessThanOrEqual(41);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.at(0)).toBe(1);
    expect(kept.at(-1)).toBe(900);
  });

  it('still has the last value before each period, so that what was earned since is exact', () => {
    const days = Array.from({ length: 900 }, (_, day) => day);
    const kept = valuesOf(days, 40, START + 899 * DAY_MS);
    expect(kept).toEqual(expect.arrayContaining([893, 870, 809, 535]));
  });
});
