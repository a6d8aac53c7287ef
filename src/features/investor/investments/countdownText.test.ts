import { countdownText } from './useCountdown';

const END = '2026-01-15T12:00:00.000Z';

it.each([
  [5 * 60_000 + 1, '5 minutes left'],
  [5 * 60_000, '5:00 left'],
  [59_001, '1:00 left'],
  [59_000, '0:59 left'],
  [1, '0:01 left'],
  [0, 'Maturing now'],
  [-1, 'Maturing now'],
])('with %d ms to go reads "%s"', (ms, text) => {
  expect(countdownText(END, Date.parse(END) - ms)).toBe(text);
});
