import fc from 'fast-check';
import { sumDollars, toCents } from '../../../lib/money';
import { DAY_MS } from '../../../lib/time';
import { buildInvestment } from '../testing/buildInvestment';
import { allocationOf, portfolioSeries, thinned, type PortfolioPoint } from './portfolioSeries';

const START = Date.UTC(2026, 0, 1);
const iso = (day: number) => new Date(START + day * DAY_MS).toISOString();

/** A booking on a day after the start, in the order of `seq`. */
const booking = (seq: number, day: number, amount: number, balanceAfter: number) => ({
  seq,
  amount,
  balanceAfter,
  date: iso(day),
});

const run = (amount: number, from: number, to: number) =>
  buildInvestment({ amount, startDate: iso(from), endDate: iso(to), duration: to - from });

/** Day, balance, invested, value. */
const told = (points: readonly PortfolioPoint[]) =>
  points.map(({ at, balance, invested, value }) => [(at - START) / DAY_MS, balance, invested, value]);

describe('the value of a portfolio over time', () => {
  it('is balance plus active principal after each booking, and now', () => {
    const points = portfolioSeries(
      [
        booking(1, 0, 1000.1, 1000.1),
        booking(2, 2, -600.2, 399.9),
        booking(3, 9, 630.21, 1030.11),
        booking(4, 10, -30.11, 1000),
      ],
      [run(600.2, 2, 9)],
      START + 12 * DAY_MS,
    );
    expect(told(points)).toEqual([
      [0, 1000.1, 0, 1000.1],
      [2, 399.9, 600.2, 1000.1],
      [9, 1030.11, 0, 1030.11],
      [10, 1000, 0, 1000],
      [12, 1000, 0, 1000],
    ]);
  });

  it('takes the rows in any order, and what is booked at one moment together', () => {
    const points = portfolioSeries(
      [booking(3, 5, -40, 60), booking(2, 5, 90, 100), booking(1, 1, 10, 10)],
      [],
      START + 5 * DAY_MS,
    );
    expect(told(points)).toEqual([
      [1, 10, 0, 10],
      [5, 60, 0, 60],
    ]);
  });

  it('counts what ran before the first row that it is given', () => {
    expect(told(portfolioSeries([booking(9, 4, 5, 25)], [run(500, 1, 8)], START + 4 * DAY_MS))).toEqual([
      [4, 25, 500, 525],
    ]);
  });

  it('is empty without a booking', () => {
    expect(portfolioSeries([], [], START)).toEqual([]);
  });

  it('moves by exactly what comes in and goes out, to the cent, however much is invested', () => {
    const step = fc.record({
      cents: fc.integer({ min: 1, max: 5_000_000 }),
      kind: fc.constantFrom('in', 'out', 'invest'),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let balance = 0;
        let external = 0;
        const runs: ReturnType<typeof run>[] = [];
        const bookings = steps.map(({ cents, kind }, index) => {
          const signed = kind === 'in' ? cents : -Math.min(cents, balance);
          balance += signed;
          if (kind === 'invest') runs.push(run(-signed / 100, index, index + 1_000));
          else external += signed;
          return booking(index + 1, index, signed / 100, balance / 100);
        });
        const points = portfolioSeries(bookings, runs, START + 100 * DAY_MS);
        for (const point of points)
          expect(toCents(point.value)).toBe(toCents(point.balance) + toCents(point.invested));
        expect(toCents(points.at(-1)?.value ?? 0)).toBe(external);
      }),
    );
  });
});

describe('a long history', () => {
  const point = (day: number, value: number): PortfolioPoint => ({
    at: START + day * DAY_MS,
    balance: value,
    invested: 0,
    value,
  });

  it('stays as it is while it is short', () => {
    const points = [point(0, 1), point(0.5, 2), point(1, 3)];
    expect(thinned(points, 3)).toBe(points);
  });

  it('keeps its beginning, its end, and the last value of each day', () => {
    const points = [point(0, 1), point(0.5, 2), point(1.1, 3), point(1.2, 4), point(2, 5)];
    expect(thinned(points, 4).map(({ value }) => value)).toEqual([1, 2, 4, 5]);
  });

  it('goes on to weeks and longer spans until it is short enough', () => {
    const points = Array.from({ length: 900 }, (_, day) => point(day, day));
    const kept = thinned(points, 40);
    expect(kept.length).toBeLessThanOrEqual(41);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.at(0)?.value).toBe(0);
    expect(kept.at(-1)?.value).toBe(899);
  });
});

describe('the allocation', () => {
  it('adds up to the cent', () => {
    const { total, parts } = allocationOf(0.1, 0.2, 1000.03);
    expect(total).toBe(1000.33);
    expect(sumDollars(parts.map(({ amount }) => amount))).toBe(total);
    expect(parts.map(({ name }) => name)).toEqual(['Available balance', 'Crypto', 'Real estate']);
  });

  it('has shares of the whole, and none of nothing', () => {
    expect(allocationOf(250, 500, 250).parts.map(({ share }) => share)).toEqual([0.25, 0.5, 0.25]);
    expect(allocationOf(0, 0, 0).parts.map(({ share }) => share)).toEqual([0, 0, 0]);
  });
});
