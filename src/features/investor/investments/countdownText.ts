import { timeLeft } from '../../../lib/timeLeft';
import { LAST_MINUTES_MS } from './useCountdown';

/** Time from `now` (epoch ms) to an ISO date: "3 days 4 hours left", or "4:59 left" in the last minutes. */
export function countdownText(endDate: string, now: number): string {
  const left = Date.parse(endDate) - now;
  if (left <= 0 || left > LAST_MINUTES_MS) return timeLeft(endDate, now);
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}
