import { timeLeft } from '../../../lib/dateFormats';
import { useBackendNow } from '../../../store/hooks';

/** Seconds are shown only this close to the end; before that they would just distract. */
const LAST_MINUTES_MS = 5 * 60_000;

const COARSE_MS = 30_000;
const SECOND_MS = 1_000;

/**
 * The backend's time in epoch ms (product 20.2), for a countdown to an ISO date: updated every second in the last
 * minutes, and every half minute before that.
 */
export function useCountdown(endDate: string): number {
  const left = Date.parse(endDate) - useBackendNow(COARSE_MS);
  const isNearEnd = left > 0 && left <= LAST_MINUTES_MS + COARSE_MS;
  return useBackendNow(isNearEnd ? SECOND_MS : COARSE_MS);
}

/** Time from `now` (epoch ms) to an ISO date: "3 days 4 hours left", or "4:59 left" in the last minutes. */
export function countdownText(endDate: string, now: number): string {
  const left = Date.parse(endDate) - now;
  if (left <= 0 || left > LAST_MINUTES_MS) return timeLeft(endDate, now);
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}
