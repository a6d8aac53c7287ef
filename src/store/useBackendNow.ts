import { useEffect, useState } from 'react';
import { selectClockOffset } from '../api/clockSlice';
import { useAppSelector } from './hooks';

/** Epoch ms of the backend, updated every `intervalMs` (product 20.2: the app shows backend time). */
export function useBackendNow(intervalMs = 60_000): number {
  const offsetMs = useAppSelector(selectClockOffset);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now + offsetMs;
}
