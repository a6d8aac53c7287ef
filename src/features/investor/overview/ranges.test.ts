import { DAY_MS } from '../../../lib/time';
import { changeOver, pointsIn } from './ranges';

const NOW = Date.parse('2026-06-30T12:00:00.000Z');
const point = (daysAgo: number, value: number) => ({
  date: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  balance: value,
  invested: 0,
  value,
});
const SERIES = [point(100, 1_000), point(20, 1_500), point(3, 1_200)];

it.each([
  ['1W', [1_500, 1_200], -300, -0.2],
  ['1M', [1_000, 1_500, 1_200], 200, 0.2],
  ['1Y', [1_000, 1_500, 1_200], 200, 0.2],
  ['All', [1_000, 1_500, 1_200], 200, 0.2],
] as const)('%s: what there was at its beginning and since', (range, values, amount, share) => {
  const points = pointsIn(SERIES, range, NOW);
  expect(points.map(({ value }) => value)).toEqual(values);
  expect(changeOver(points)).toEqual({ amount, share });
});

it('begins a period at its first day, not at the change before it', () => {
  expect(pointsIn(SERIES, '1W', NOW)[0]?.date).toBe('2026-06-23T12:00:00.000Z');
});

it('knows no share of nothing', () => {
  expect(changeOver([point(2, 0), point(1, 50)])).toEqual({ amount: 50, share: null });
  expect(changeOver([])).toEqual({ amount: 0, share: null });
});
