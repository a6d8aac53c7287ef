import { isTurnedAround, momentsOfDays, readDay } from './days';

test('a day is read as it is, and what is no day counts as none', () => {
  expect(readDay('2026-02-28')).toBe('2026-02-28');
  for (const text of ['', 'soon', '2026-02-31', '2026-13-01', '26-01-01']) expect(readDay(text)).toBe('');
});

test('whole days are bounded by their first and last moment in the zone of the reader', () => {
  const { from = '', to = '' } = momentsOfDays('2026-03-01', '2026-03-02');
  expect(new Date(from)).toEqual(new Date(2026, 2, 1));
  expect(new Date(to)).toEqual(new Date(2026, 2, 2, 23, 59, 59, 999));
});

test('a side that is left open bounds nothing', () => {
  expect(momentsOfDays('', '')).toEqual({});
  expect(Object.keys(momentsOfDays('2026-03-01', ''))).toEqual(['from']);
  expect(Object.keys(momentsOfDays('', '2026-03-01'))).toEqual(['to']);
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
