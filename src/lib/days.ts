const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day's midnight in the reader's zone, `plusDays` later; `null` for what is no day. */
function midnight(day: string, plusDays = 0): Date | null {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(2000, 0, 1);
  moment.setFullYear(year, month - 1, date + plusDays);
  // 31 February would roll over to March.
  return plusDays === 0 && moment.getMonth() !== month - 1 ? null : moment;
}

/** Reads a day of the reader's calendar, `2026-01-31`; '' for what is none. */
export function readDay(text: string): string {
  return midnight(text) === null ? '' : text;
}

/** The first day comes after the last one: nothing lies between them. */
export function isTurnedAround(from: string, to: string): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Whole days of the reader's zone as the moments that a list is bounded by, both inclusive (ISO 8601). */
export function momentsOfDays(from: string, to: string): { readonly from?: string; readonly to?: string } {
  const first = midnight(from);
  const next = to === '' ? null : midnight(to, 1);
  return {
    ...(first !== null && { from: first.toISOString() }),
    ...(next !== null && { to: new Date(next.getTime() - 1).toISOString() }),
  };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i;
const NUMBERS = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

function dayOf(year: string | undefined, month: number, date: string | undefined): string {
  return readDay(`${year ?? ''}-${String(month).padStart(2, '0')}-${(date ?? '').padStart(2, '0')}`);
}

/** The day that a person typed, "Nov 20, 2026", "11/20/2026" or "2026-11-20", as `2026-11-20`; '' for none, `null` while it is no day. */
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

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `2026-11-20` as "Nov 20, 2026"; '' for none. */
export function formatDay(day: string): string {
  const moment = midnight(day);
  return moment === null ? '' : LONG.format(moment);
}

/** A moment's day in the reader's zone, `plusDays` later. */
function dayAt(moment: number, plusDays = 0): string {
  const date = new Date(moment);
  date.setDate(date.getDate() + plusDays);
  return dayOf(String(date.getFullYear()).padStart(4, '0'), date.getMonth() + 1, String(date.getDate()));
}

export interface DayRange {
  /** Days of the reader's calendar, `2026-01-31`; '' for no bound. Both inclusive. */
  readonly from: string;
  readonly to: string;
}

interface Preset extends DayRange {
  readonly name: string;
}

/** The periods that people look at most, of what was or of what will be. */
export function presetRanges(now: number, isAhead: boolean): readonly Preset[] {
  const today = dayAt(now);
  const [year, month] = today.split('-').map(Number);
  const lastOfMonth = new Date(year ?? 0, month ?? 0, 0).getTime();
  const days = (count: number) =>
    isAhead ? { from: today, to: dayAt(now, count - 1) } : { from: dayAt(now, 1 - count), to: today };
  return [
    { name: 'Today', from: today, to: today },
    { name: isAhead ? 'Next 7 days' : 'Last 7 days', ...days(7) },
    { name: isAhead ? 'Next 30 days' : 'Last 30 days', ...days(30) },
    { name: 'This month', from: `${today.slice(0, 8)}01`, to: dayAt(lastOfMonth) },
    { name: 'This year', from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  ];
}
