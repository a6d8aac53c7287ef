import { LOCALE, pluralize } from './formats';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time';

const DATE_STYLES = {
  /** "Nov 20" */
  monthDay: { month: 'short', day: 'numeric' },
  /** "Nov 20, 2026" */
  date: { dateStyle: 'medium' },
  /** "November 20, 2026" */
  longDate: { dateStyle: 'long' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "Nov 20, 2026, 2:05 PM" */
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Nov 20, 2026, 2:05:09 PM" */
  dateTimeSeconds: { dateStyle: 'medium', timeStyle: 'medium' },
  /** "2:05 PM" */
  timeOfDay: { timeStyle: 'short' },
  /** "2:05:09 PM" */
  time: { timeStyle: 'medium' },
  /** With weekday and time zone. */
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateStyle = keyof typeof DATE_STYLES;
export type TimeZone = 'UTC' | undefined;

/** Creating a formatter takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `date` is ISO 8601 or epoch ms; in the reader's time zone unless `timeZone` is given. @throws RangeError if unreadable */
export function formatDate(date: string | number, style: DateStyle, timeZone?: TimeZone): string {
  const key = `${style} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...DATE_STYLES[style], timeZone });
  formats.set(key, format);
  return format.format(new Date(date));
}

/** "Jan 15, 2026, 12:00 PM UTC", from an ISO 8601 text: for readers whose time zone isn't known. */
export function utcMoment(date: string): string {
  return `${formatDate(date, 'dateTime', 'UTC')} UTC`;
}

/** What {@link utcMoment} writes. */
const UTC_MOMENTS = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC\b/g;

/** A text of the API's, with each {@link utcMoment} in the reader's time zone. */
export function inReadersZone(text: string): string {
  return text.replace(UTC_MOMENTS, (moment) => {
    // Some engines write a narrow space before "PM", which none reads.
    const time = Date.parse(moment.replace(/\s/g, ' '));
    return Number.isNaN(time) ? moment : formatDate(time, 'dateTime');
  });
}

const UNITS = [
  ['year', 365 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Whole days of the reader's calendar from `from` to `to` (epoch ms). A day that changes the clock is one day, too. */
function calendarDays(from: number, to: number): number {
  return Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY_MS);
}

/** "5 hours ago", "in 3 days": an ISO date seen from `now` (epoch ms), in its largest unit; days as on a calendar. */
export function relativeTime(date: string, now: number): string {
  const away = Date.parse(date) - now;
  const unit = UNITS.find(([, ms]) => Math.abs(away) >= ms);
  if (unit === undefined) return 'just now';
  // On the day of 25 hours, none have passed after 24.
  const days = () => calendarDays(now, now + away) || Math.sign(away);
  const count = unit[0] === 'day' ? days() : Math.trunc(away / unit[1]);
  return new Intl.RelativeTimeFormat(LOCALE).format(count, unit[0]);
}

/** "3 d", "47 h", "12 min": how long ago an ISO date was at `now` (epoch ms); from two days on, days as on a calendar. */
export function ageText(date: string, now: number): string {
  const age = Math.max(0, now - Date.parse(date));
  if (age >= 2 * DAY_MS) return `${calendarDays(Date.parse(date), now)} d`;
  return age >= HOUR_MS ? `${Math.floor(age / HOUR_MS)} h` : `${Math.floor(age / MINUTE_MS)} min`;
}

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

/** "12 hours", "15 minutes", "30 seconds": the largest of these units that divides evenly. */
export function durationText(ms: number): string {
  if (ms % HOUR_MS === 0) return pluralize(ms / HOUR_MS, 'hour');
  if (ms % MINUTE_MS === 0) return pluralize(ms / MINUTE_MS, 'minute');
  return pluralize(Math.round(ms / 1_000), 'second');
}
