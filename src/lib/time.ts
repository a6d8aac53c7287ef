/** A plan day (product 20.1); durations ignore daylight saving. */
export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** A page that is being left loses what it loads, which is no failure. After this long it is gone. */
export const LEAVING_MS = 500;

/** ISO 8601; adds plan days. */
export function addDays(start: string, days: number): string {
  return new Date(Date.parse(start) + days * DAY_MS).toISOString();
}

/** Elapsed percent between two ISO dates at `now` (epoch ms), clamped to 0–100 (product 8.6). */
export function progressPercent(start: string, end: string, now: number): number {
  const from = Date.parse(start);
  const to = Date.parse(end);
  if (now <= from) return 0;
  if (now >= to) return 100;
  return ((now - from) / (to - from)) * 100;
}
