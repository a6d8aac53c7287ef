import { addDays, progressPercent } from './time';

const START = '2026-01-01T00:00:00.000Z';
const END = '2026-01-11T00:00:00.000Z';

test('a plan day is 24 hours, whatever the clocks do', () => {
  expect(addDays('2026-03-28T12:00:00.000Z', 2)).toBe('2026-03-30T12:00:00.000Z');
  expect(addDays('2028-02-28T00:00:00.000Z', 2)).toBe('2028-03-01T00:00:00.000Z');
});

test.each([
  ['2025-12-31T00:00:00.000Z', 0],
  [START, 0],
  ['2026-01-06T00:00:00.000Z', 50],
  [END, 100],
  ['2026-02-01T00:00:00.000Z', 100],
])('progress at %s is %d percent', (now, percent) => {
  expect(progressPercent(START, END, Date.parse(now))).toBe(percent);
});

test('something without duration is never half done', () => {
  expect(progressPercent(START, START, Date.parse(START) - 1)).toBe(0);
  expect(progressPercent(START, START, Date.parse(START) + 1)).toBe(100);
});
