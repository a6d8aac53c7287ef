import fc from 'fast-check';
import { sumDollars } from '../../lib/money';
import type { ExpectedPayout } from '../portfolio/portfolio';
import { payoutSchedule } from './payoutSchedule';

const buildRun = (id: string, day: number, amount: number, profit: number): ExpectedPayout => ({
  id,
  planName: `Plan ${id}`,
  amount,
  profit,
  endDate: new Date(Date.UTC(2026, 0, day)).toISOString(),
});

test('payouts come in the order of their dates, each with the total so far, to the cent', () => {
  const running = [buildRun('b', 20, 5_000.5, 350.04), buildRun('a', 8, 0.1, 0.2)];
  expect(payoutSchedule(running).map(({ id, payout, runningTotal }) => [id, payout, runningTotal])).toEqual([
    ['a', 0.3, 0.3],
    ['b', 5_350.54, 5_350.84],
  ]);
});

test('nothing runs, nothing is paid', () => {
  expect(payoutSchedule([])).toEqual([]);
});

test('the last running total is what all payouts make together', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100);
  const run = fc.tuple(fc.integer({ min: 1, max: 28 }), cents, cents);
  fc.assert(
    fc.property(fc.array(run, { minLength: 1 }), (runs) => {
      const running = runs.map(([day, amount, profit], index) =>
        buildRun(String(index), day, amount, profit),
      );
      expect(payoutSchedule(running).at(-1)?.runningTotal).toBe(
        sumDollars(running.flatMap(({ amount, profit }) => [amount, profit])),
      );
    }),
  );
});
