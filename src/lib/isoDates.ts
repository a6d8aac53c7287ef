/**
 * A pattern for the years of every date in the API and in stored records: 1900 to 1999 and 2000 to 8999. Every time
 * zone's day, and the day after, then stay valid dates in JavaScript, in PostgreSQL and in four digits.
 */
export const YEAR = '(?:19|[2-8]\\d)\\d{2}';

/** The first and the last moment of these years, UTC. */
export const FIRST_MOMENT = '1900-01-01T00:00:00.000Z';
export const LAST_MOMENT = '8999-12-31T23:59:59.999Z';

const DAY = `${YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';

/** A UTC day such as `2026-01-31`. */
export const ISO_DAY = new RegExp(`^${DAY}$`);
/** A moment such as `2026-01-31T12:00:00.000Z`, as records store it. */
export const ISO_MOMENT = new RegExp(`^${DAY}T${TIME}:[0-5]\\d(?:\\.\\d{1,3})?Z$`);
/** A day, or a moment in any time zone, as queries use it. */
export const ISO_BOUND = new RegExp(`^${DAY}(?:T${TIME}(?::[0-5]\\d(?:\\.\\d{1,3})?)?(?:Z|[+-]${TIME}))?$`);

/** Whether the text has this pattern and names a real calendar day: there is no February 31. */
export function isDated(text: string, pattern: RegExp): boolean {
  if (!pattern.test(text)) return false;
  // Date.parse turns February 31 into a day in March.
  return new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));
}
