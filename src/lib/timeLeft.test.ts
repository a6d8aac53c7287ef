import { DAY_MS } from './time';
import { timeLeft } from './timeLeft';

const END = '2026-01-15T12:00:00.000Z';
const before = (ms: number) => timeLeft(END, Date.parse(END) - ms);

describe('the time left', () => {
  it.each([
    [3 * DAY_MS + 4 * 3_600_000 + 59_000, '3 days 4 hours left'],
    [DAY_MS + 3_600_000, '1 day 1 hour left'],
    [2 * DAY_MS, '2 days left'],
    [5 * 3_600_000 + 60_000, '5 hours 1 minute left'],
    [3_600_000, '1 hour left'],
    [60_000, '1 minute left'],
    [59_999, 'Less than a minute left'],
    [0, 'Maturing now'],
    [-DAY_MS, 'Maturing now'],
  ])('with %d ms to go reads "%s"', (ms, text) => {
    expect(before(ms)).toBe(text);
  });
});
