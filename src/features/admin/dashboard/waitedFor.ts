import { pluralize } from '../../../lib/pluralize';
import { DAY_MS } from '../../../lib/time';

const HOUR_MS = DAY_MS / 24;

/** "3 days", "5 hours": the time from an ISO date to `now` (epoch ms), in its largest unit. */
export function waitedFor(since: string, now: number): string {
  const waited = now - Date.parse(since);
  if (waited < HOUR_MS) return 'less than an hour';
  return waited < DAY_MS
    ? pluralize(Math.floor(waited / HOUR_MS), 'hour')
    : pluralize(Math.floor(waited / DAY_MS), 'day');
}
