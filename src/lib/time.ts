/** Milliseconds of a plan day (product 20.1): durations ignore daylight saving. */
export const DAY_MS = 86_400_000;

/** ISO 8601 text of `start` plus `days` plan days. */
export function addDays(start: string, days: number): string {
  return new Date(Date.parse(start) + days * DAY_MS).toISOString();
}

/** How far `now` (epoch ms) is between two ISO dates, in percent, clamped to 0–100 (product 8.6). */
export function progressPercent(start: string, end: string, now: number): number {
  const from = Date.parse(start);
  const to = Date.parse(end);
  if (now <= from) return 0;
  if (now >= to) return 100;
  return ((now - from) / (to - from)) * 100;
}
