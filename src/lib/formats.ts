import { DAY_MS, HOUR_MS, MINUTE_MS } from './time';

/** How numbers, dates and times read. Only this module names their locale. */

const LOCALE = 'en-US';

const NUMBER_STYLES = {
  /** "17,200" */
  count: {},
  /** "$1,234.50" */
  dollars: { style: 'currency', currency: 'USD' },
  /** "$1,235" */
  wholeDollars: { style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
  /** "$1.2K", for the axis of a plot. */
  compactDollars: { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 },
  /** 0.125 as "13%". */
  percent: { style: 'percent', maximumFractionDigits: 0 },
  /** 0.125 as "12.5%". */
  exactPercent: { style: 'percent', maximumFractionDigits: 1 },
  /** 0.125 as "+12.5%". */
  percentChange: { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

const DATE_STYLES = {
  /** "Nov 20" */
  monthDay: { month: 'short', day: 'numeric' },
  /** "Nov 20, 2026" */
  date: { dateStyle: 'medium' },
  /** "November 20, 2026" */
  longDate: { dateStyle: 'long' },
  /** "Nov 20, 2026, 2:05 PM" */
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Nov 20, 2026, 2:05:09 PM" */
  dateTimeSeconds: { dateStyle: 'medium', timeStyle: 'medium' },
  /** "2:05:09 PM" */
  time: { timeStyle: 'medium' },
  /** With weekday and time zone. */
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type NumberStyle = keyof typeof NUMBER_STYLES;
export type DateStyle = keyof typeof DATE_STYLES;
type TimeZone = 'UTC' | undefined;

/** Making a formatter takes much longer than using it. */
const numberFormats = new Map<NumberStyle, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** For a style that depends on data, such as a currency; the styles of {@link formatNumber} are kept. */
export function numberFormat(style: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE, style);
}

export function formatNumber(value: number, style: NumberStyle = 'count'): string {
  const format = numberFormats.get(style) ?? numberFormat(NUMBER_STYLES[style]);
  numberFormats.set(style, format);
  return format.format(value);
}

/** `date` is ISO 8601 or epoch ms; in the reader's time zone unless `timeZone` is given. @throws RangeError if unreadable */
export function formatDate(date: string | number, style: DateStyle, timeZone?: TimeZone): string {
  const key = `${style} ${timeZone ?? ''}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...DATE_STYLES[style], timeZone });
  dateFormats.set(key, format);
  return format.format(new Date(date));
}

/** "1 day", "3 days", "1,204 entries"; `many` for nouns that don't just take an s. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const UNITS = [
  ['year', 365 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** "5 hours ago", "in 3 days": an ISO date seen from `now` (epoch ms), in its largest unit. */
export function relativeTime(date: string, now: number): string {
  const away = Date.parse(date) - now;
  const unit = UNITS.find(([, ms]) => Math.abs(away) >= ms);
  if (unit === undefined) return 'just now';
  return new Intl.RelativeTimeFormat(LOCALE).format(Math.trunc(away / unit[1]), unit[0]);
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
