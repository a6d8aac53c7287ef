import { relativeTime } from './relativeTime';

const now = Date.UTC(2026, 0, 15, 12);

test.each([
  ['2026-01-15T11:59:01Z', 'just now'],
  ['2026-01-15T11:59:00Z', '1 minute ago'],
  ['2026-01-15T11:00:00Z', '1 hour ago'],
  ['2026-01-14T12:00:01Z', '23 hours ago'],
  ['2026-01-14T12:00:00Z', '1 day ago'],
  ['2025-12-05T00:00:00Z', '41 days ago'],
  ['2024-12-05T00:00:00Z', '1 year ago'],
  ['2026-01-18T13:00:00Z', 'in 3 days'],
  // The clock was set back.
  ['2026-01-15T12:00:30Z', 'just now'],
])('%s is %s', (date, text) => {
  expect(relativeTime(date, now)).toBe(text);
});
