import { endOfDay, isTurnedAround, parseDay, startOfDay } from './days';

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
  expect(isTurnedAround('2026-03-02', '2026-03-01')).toBe(true);
  for (const [from, to] of [
    ['2026-03-01', '2026-03-01'],
    ['', '2026-03-01'],
    ['2026-03-02', ''],
  ] as const) {
    expect(isTurnedAround(from, to)).toBe(false);
  }
});
