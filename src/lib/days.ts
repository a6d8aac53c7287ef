import { formatDate } from './dateFormats';
import { FIRST_MOMENT, LAST_MOMENT, YEAR } from './isoDates';
import { DAY_MS } from './time';

/** Beyond this age or span, a day and month alone are ambiguous. */
export const UNAMBIGUOUS_MS = 330 * DAY_MS;

const DAY = new RegExp(`^(${YEAR})-(\\d{2})-(\\d{2})$`);

/** Midnight in the reader's time zone, `plusDays` later; `null` for an invalid day. */
function midnight(day: string, plusDays = 0): Date | null {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(2000, 0, 1);
  moment.setFullYear(year, month - 1, date + plusDays);
  // February 31 would roll over to March.
  return plusDays === 0 && moment.getMonth() !== month - 1 ? null : moment;
}

/** A calendar day `2026-01-31`; '' when invalid. */
function readDay(text: string): string {
  return midnight(text) === null ? '' : text;
}

/** False while either end is open. */
export function isReversed(from: string, to: string): boolean {
  return from !== '' && to !== '' && from > to;
}

/**
 * The first moment of a day in the reader's time zone, in ISO 8601; `undefined` for an invalid day. It stays within the
 * years that the API knows, in every time zone.
 */
export function startOfDay(day: string): string | undefined {
  const moment = midnight(day)?.toISOString();
  return moment !== undefined && moment < FIRST_MOMENT ? FIRST_MOMENT : moment;
}

/** The last moment of a day; otherwise like {@link startOfDay}. */
export function endOfDay(day: string): string | undefined {
  const next = readDay(day) === '' ? null : midnight(day, 1);
  if (next === null) return undefined;
  const moment = new Date(next.getTime() - 1).toISOString();
  return moment > LAST_MOMENT ? LAST_MOMENT : moment;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i;
const NUMBERS = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

function dayOf(year: string | undefined, month: number, date: string | undefined): string {
  return readDay(`${year ?? ''}-${String(month).padStart(2, '0')}-${(date ?? '').padStart(2, '0')}`);
}

/** Parses "Nov 20, 2026", "11/20/2026" or "2026-11-20" to `2026-11-20`; '' for blank text, `null` when invalid. */
export function parseDay(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const [, name, date, year] = MONTH_FIRST.exec(typed) ?? [];
  const [, month, monthDate, monthYear] = NUMBERS.exec(typed) ?? [];
  const day =
    name !== undefined
      ? dayOf(year, MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1, date)
      : month !== undefined
        ? dayOf(monthYear, Number(month), monthDate)
        : readDay(typed);
  return day === '' ? null : day;
}

/** `2026-11-20` as "Nov 20, 2026"; '' stays ''. */
export function formatDay(day: string): string {
  const moment = midnight(day);
  return moment === null ? '' : formatDate(moment.getTime(), 'date');
}

/** The calendar day of a moment (epoch ms) in the reader's time zone, `plusDays` later. */
export function dayAt(moment: number, plusDays = 0): string {
  const date = new Date(moment);
  date.setDate(date.getDate() + plusDays);
  return dayOf(String(date.getFullYear()).padStart(4, '0'), date.getMonth() + 1, String(date.getDate()));
}

export interface DayRange {
  /** Calendar days `2026-01-31`, inclusive; '' for no bound. */
  readonly from: string;
  readonly to: string;
}

interface Preset extends DayRange {
  readonly name: string;
}

/** Common periods, in the past or (`isAhead`) the future. */
export function presetRanges(now: number, isAhead: boolean): readonly Preset[] {
  const today = dayAt(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const days = (count: number) =>
    isAhead ? { from: today, to: dayAt(now, count - 1) } : { from: dayAt(now, 1 - count), to: today };
  /** `plus` months from this one. */
  const monthAt = (plus: number) => ({
    from: dayAt(new Date(year, month - 1 + plus, 1).getTime()),
    to: dayAt(new Date(year, month + plus, 0).getTime()),
  });
  return [
    { name: 'Today', from: today, to: today },
    { name: isAhead ? 'Next 7 days' : 'Last 7 days', ...days(7) },
    { name: isAhead ? 'Next 30 days' : 'Last 30 days', ...days(30) },
    { name: 'This month', ...monthAt(0) },
    isAhead ? { name: 'Next month', ...monthAt(1) } : { name: 'Last month', ...monthAt(-1) },
    { name: 'This year', from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  ];
}

/**
 * The preset that has these days; `undefined` if there is none. On the 30th of a month with 30 days "Last 30 days" is this
 * month, and on the 1st "Next 30 days" is: then it is the month, the last of the two.
 */
export function presetOf({ from, to }: DayRange, now: number, isAhead: boolean): Preset | undefined {
  return presetRanges(now, isAhead).findLast((preset) => preset.from === from && preset.to === to);
}

/** "Nov 1, 2026 – Nov 20, 2026", "From Nov 1, 2026"; '' without a bound. */
export function formatDays({ from, to }: DayRange): string {
  if (from === '') return to === '' ? '' : `Until ${formatDay(to)}`;
  if (to === '') return `From ${formatDay(from)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
