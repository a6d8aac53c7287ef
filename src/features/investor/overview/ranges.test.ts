import { DAY_MS } from '../../../lib/time';
import { earnedIn, pointsIn, shareText } from './ranges';

const NOW = Date.parse('2026-06-30T12:00:00.000Z');
const point = (daysAgo: number, value: number, earned = 0) => ({
  date: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  balance: value,
  held: 0,
  invested: 0,
  value,
  earned,
  netDeposits: value - earned,
});
const SERIES = [point(100, 1_000), point(20, 1_500, 300), point(3, 1_200, 320)];

it.each([
  ['1W', [1_500, 1_200], 20, 20 / 1_180],
  ['1M', [1_000, 1_500, 1_200], 320, 320 / 880],
  ['1Y', [1_000, 1_500, 1_200], 320, 320 / 880],
  ['All', [1_000, 1_500, 1_200], 320, 320 / 880],
] as const)(
  '%s: what there was at its beginning and since, and what was earned',
  (range, values, amount, share) => {
    expect(pointsIn(SERIES, range, NOW).map(({ value }) => value)).toEqual(values);
    expect(earnedIn(SERIES, range, NOW)).toEqual({ amount, share });
  },
);

it('begins a period at its first day, not at the change before it', () => {
  expect(pointsIn(SERIES, '1W', NOW)[0]?.date).toBe('2026-06-23T12:00:00.000Z');
});

it('compares with nothing where nothing else is left', () => {
  expect(earnedIn([point(2, 0), point(1, 50, 50)], 'All', NOW)).toEqual({ amount: 50, share: null });
  expect(earnedIn([], 'All', NOW)).toEqual({ amount: 0, share: null });
});

it.each([
  [0, '0%'],
  [0.000_07, 'under 0.1%'],
  [0.0005, '0.1%'],
  [0.125, '12.5%'],
])('a share of %s is shown as %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});
