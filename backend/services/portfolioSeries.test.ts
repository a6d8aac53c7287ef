import type { PortfolioPoint } from '../../src/entities/portfolio/portfolio';
import { DAY_MS } from '../../src/lib/time';
import { portfolioSeries } from './portfolio';

const START = Date.UTC(2026, 0, 1);
const iso = (day: number) => new Date(START + day * DAY_MS).toISOString();

/** An entry some days after the start, in `seq` order. */
const entry = (seq: number, day: number, balanceAfter: number) => ({ seq, balanceAfter, date: iso(day) });

const term = (amount: number, from: number, to: number) => ({
  amount,
  startDate: iso(from),
  endDate: iso(to),
});

/** Day, balance, invested, value. */
const rows = (points: readonly PortfolioPoint[]) =>
  points.map(({ date, balance, invested, value }) => [
    (Date.parse(date) - START) / DAY_MS,
    balance,
    invested,
    value,
  ]);

describe('the value of a portfolio over time', () => {
  it('is balance plus active principal after each entry, and now', () => {
    const points = portfolioSeries(
      [entry(1, 0, 1000.1), entry(2, 2, 399.9), entry(3, 9, 1030.11), entry(4, 10, 1000)],
      [term(600.2, 2, 9)],
      START + 12 * DAY_MS,
      60,
    );
    expect(rows(points)).toEqual([
      [0, 1000.1, 0, 1000.1],
      [2, 399.9, 600.2, 1000.1],
      [9, 1030.11, 0, 1030.11],
      [10, 1000, 0, 1000],
      [12, 1000, 0, 1000],
    ]);
  });

  it('takes the entries in any order, and what is booked at one moment together', () => {
    const points = portfolioSeries(
      [entry(3, 5, 60), entry(2, 5, 100), entry(1, 1, 10)],
      [],
      START + 5 * DAY_MS,
      60,
    );
    expect(rows(points)).toEqual([
      [1, 10, 0, 10],
      [5, 60, 0, 60],
    ]);
  });

  it('is empty without an entry', () => {
    expect(portfolioSeries([], [], START, 60)).toEqual([]);
  });
});

describe('a long history', () => {
  const values = (days: readonly number[], max: number) => {
    const entries = days.map((day, index) => entry(index + 1, day, index + 1));
    return portfolioSeries(entries, [], START, max).map(({ value }) => value);
  };

  it('stays as it is while it is short', () => {
    expect(values([0, 0.5, 1], 3)).toEqual([1, 2, 3]);
  });

  it('keeps its beginning, its end, and the last value of each day', () => {
    expect(values([0, 0.5, 1.1, 1.2, 2], 4)).toEqual([1, 2, 4, 5]);
  });

  it('goes on to weeks and longer spans until it is short enough', () => {
    const kept = values(
      Array.from({ length: 900 }, (_, day) => day),
      40,
    );
    expect(kept.length).toBeLessThanOrEqual(41);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.at(0)).toBe(1);
    expect(kept.at(-1)).toBe(900);
  });
});
