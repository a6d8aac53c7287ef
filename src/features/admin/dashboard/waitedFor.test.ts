import { waitedFor } from './waitedFor';

const now = Date.UTC(2026, 0, 15, 12);

test.each([
  ['2026-01-15T11:59:00Z', 'less than an hour'],
  ['2026-01-15T11:00:00Z', '1 hour'],
  ['2026-01-14T12:00:01Z', '23 hours'],
  ['2026-01-14T12:00:00Z', '1 day'],
  ['2025-12-05T00:00:00Z', '41 days'],
  // The clock was set back: a wait is never negative.
  ['2026-01-16T00:00:00Z', 'less than an hour'],
])('what waits since %s has waited for %s', (since, text) => {
  expect(waitedFor(since, now)).toBe(text);
});
