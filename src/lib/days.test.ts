import { endOfDay, formatDays, isReversed, parseDay, presetOf, presetRanges, startOfDay } from './days';

test('a day is read as it is, and what is no day has no moments', () => {
  expect(parseDay('2026-02-28')).toBe('2026-02-28');
  for (const text of ['', 'soon', '2026-02-31', '2026-13-01', '26-01-01']) {
    expect([startOfDay(text), endOfDay(text)]).toEqual([undefined, undefined]);
  }
});

test('whole days are bounded by their first and last moment in the zone of the reader', () => {
  expect(startOfDay('2026-03-01')).toBe(new Date(2026, 2, 1).toISOString());
  expect(endOfDay('2026-03-02')).toBe(new Date(2026, 2, 2, 23, 59, 59, 999).toISOString());
});

test('days are turned around only when both stand and the first comes after the last', () => {
  expect(isReversed('2026-03-02', '2026-03-01')).toBe(true);
  for (const [from, to] of [
    ['2026-03-01', '2026-03-01'],
    ['', '2026-03-01'],
    ['2026-03-02', ''],
  ] as const) {
    expect(isReversed(from, to)).toBe(false);
  }
});

test('the usual periods are whole days and months, also over the turn of a year', () => {
  const now = new Date(2026, 0, 31, 12).getTime();
  const ranges = (isAhead: boolean) =>
    presetRanges(now, isAhead).map(({ name, from, to }) => `${name} ${from} ${to}`);
  expect(ranges(false)).toEqual([
    'Today 2026-01-31 2026-01-31',
    'Last 7 days 2026-01-25 2026-01-31',
    'Last 30 days 2026-01-02 2026-01-31',
    'This month 2026-01-01 2026-01-31',
    'Last month 2025-12-01 2025-12-31',
    'This year 2026-01-01 2026-12-31',
  ]);
  expect(ranges(true)).toContain('Next month 2026-02-01 2026-02-28');
  expect(presetOf({ from: '2025-12-01', to: '2025-12-31' }, now, false)?.name).toBe('Last month');
  expect(presetOf({ from: '2025-12-01', to: '' }, now, false)).toBeUndefined();
});

test.each([
  ['the 30th of a month with 30 days', 30, false, 'Last month', 'Last 7 days'],
  ['the 1st of such a month', 1, true, 'Next month', 'Next 7 days'],
])('on %s, its days are "This month"', (_day, day, isAhead, month, week) => {
  const now = new Date(2026, 10, day, 12).getTime();
  expect(presetOf({ from: '2026-11-01', to: '2026-11-30' }, now, isAhead)?.name).toBe('This month');
  for (const name of [month, week, 'Today', 'This year']) {
    const range = presetRanges(now, isAhead).find((preset) => preset.name === name);
    expect(range && presetOf(range, now, isAhead)?.name).toBe(name);
  }
});

test('days read as a range, with one of its ends open as well', () => {
  const [from, to] = ['2026-11-01', '2026-11-20'];
  expect(formatDays({ from, to })).toBe('Nov 1, 2026 – Nov 20, 2026');
  expect(formatDays({ from, to: from })).toBe('Nov 1, 2026');
  expect(formatDays({ from, to: '' })).toBe('From Nov 1, 2026');
  expect(formatDays({ from: '', to })).toBe('Until Nov 20, 2026');
  expect(formatDays({ from: '', to: '' })).toBe('');
});
