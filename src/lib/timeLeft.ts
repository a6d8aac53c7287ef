import { pluralize } from './pluralize';
import { DAY_MS } from './time';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** "3 days 4 hours left" until an ISO date, from epoch ms; the two largest nonzero units. */
export function timeLeft(endDate: string, now: number): string {
  const left = Date.parse(endDate) - now;
  if (left <= 0) return 'Maturing now';
  if (left < MINUTE_MS) return 'Less than a minute left';
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const parts =
    days > 0
      ? [pluralize(days, 'day'), hours > 0 ? pluralize(hours, 'hour') : '']
      : [hours > 0 ? pluralize(hours, 'hour') : '', minutes > 0 ? pluralize(minutes, 'minute') : ''];
  return `${parts.filter(Boolean).join(' ')} left`;
}
