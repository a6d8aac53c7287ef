import { useState } from 'react';
import { useBackendNow } from '../../../store/useBackendNow';

/** From here on the seconds count; before that, a figure that changed each second would only distract. */
export const LAST_MINUTES_MS = 5 * 60_000;

const COARSE_MS = 30_000;
const SECOND_MS = 1_000;

/**
 * The backend's time in epoch ms (product 20.2), read again often enough to count down to an ISO date: each
 * second in the last minutes before it, else every half minute.
 */
export function useCountdown(endDate: string): number {
  const [intervalMs, setIntervalMs] = useState(COARSE_MS);
  const now = useBackendNow(intervalMs);
  const left = Date.parse(endDate) - now;
  const wanted = left > 0 && left <= LAST_MINUTES_MS + COARSE_MS ? SECOND_MS : COARSE_MS;
  if (wanted !== intervalMs) setIntervalMs(wanted);
  return now;
}
