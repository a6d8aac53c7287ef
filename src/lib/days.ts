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
