import { ageText, formatDate, inReadersZone, relativeTime, timeLeft, utcMoment } from './dateFormats';
import { DAY_MS } from './time';

test('a date is given as ISO 8601 or in epoch ms, and shown in a time zone', () => {
  const date = '2026-01-15T23:05:09.000Z';
  expect(formatDate(date, 'dateTime', 'UTC')).toMatch(/^Jan 15, 2026, 11:05\sPM$/);
  expect(formatDate(Date.parse(date), 'monthDay', 'UTC')).toBe('Jan 15');
  expect(() => formatDate('yesterday', 'date')).toThrow(RangeError);
});

test('moments that a text names in UTC are shown in the reader’s zone, and the rest of it stays', () => {
  const moments = ['2026-01-15T12:00:00.000Z', '2026-12-31T23:59:00.000Z'] as const;
  const text = (show: (moment: string) => string) =>
    `Ada already approved this on ${show(moments[0])}, Jan 15, 2026. Until ${show(moments[1])}.`;
  expect(text(utcMoment)).toMatch(/on Jan 15, 2026, 12:00\sPM UTC, Jan 15, 2026\./);
  expect(inReadersZone(text(utcMoment))).toBe(text((moment) => formatDate(moment, 'dateTime')));
  expect(inReadersZone('Xyz 99, 2026, 12:00 PM UTC')).toBe('Xyz 99, 2026, 12:00 PM UTC');
});

const now = Date.UTC(2026, 0, 15, 12);

test.each([
  ['2026-01-15T11:59:01Z', 'just now'],
  ['2026-01-15T11:59:00Z', '1 minute ago'],
  ['2026-01-15T11:00:00Z', '1 hour ago'],
  ['2026-01-14T12:00:01Z', '23 hours ago'],
  ['2026-01-14T12:00:00Z', '1 day ago'],
  ['2025-12-05T00:00:00Z', '41 days ago'],
  // Eight days and sixteen hours, nine days on a calendar.
  ['2026-01-06T20:00:00Z', '9 days ago'],
  ['2024-12-05T00:00:00Z', '1 year ago'],
  ['2026-01-18T13:00:00Z', 'in 3 days'],
  // The clock was set back.
  ['2026-01-15T12:00:30Z', 'just now'],
])('%s is %s', (date, text) => {
  expect(relativeTime(date, now)).toBe(text);
});

test.each([
  ['2026-01-15T11:59:30Z', '0 min'],
  ['2026-01-15T11:00:01Z', '59 min'],
  ['2026-01-13T12:00:01Z', '47 h'],
  ['2026-01-13T12:00:00Z', '2 d'],
  // Two days and thirteen hours, three days on a calendar.
  ['2026-01-12T23:00:00Z', '3 d'],
  ['2026-01-12T11:00:00Z', '3 d'],
  // The clock was set back.
  ['2026-01-15T13:00:00Z', '0 min'],
])('%s is %s old', (date, text) => {
  expect(ageText(date, now)).toBe(text);
});

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
