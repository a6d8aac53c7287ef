import { DAY_MS } from './time';

const UNITS = [
  ['year', 365 * DAY_MS],
  ['day', DAY_MS],
  ['hour', DAY_MS / 24],
  ['minute', 60_000],
] as const;

const words = new Intl.RelativeTimeFormat('en-US');

/** "5 hours ago", "in 3 days": an ISO date seen from `now` (epoch ms), in its largest unit. */
export function relativeTime(date: string, now: number): string {
  const away = Date.parse(date) - now;
  const unit = UNITS.find(([, ms]) => Math.abs(away) >= ms);
  return unit === undefined ? 'just now' : words.format(Math.trunc(away / unit[1]), unit[0]);
}
