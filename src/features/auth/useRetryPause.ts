import { useState } from 'react';
import { selectClockOffset } from '../../api/clockSlice';
import { normalizeEmail } from '../../lib/textSchema';
import { useAppSelector } from '../../store/hooks';

interface Pause {
  readonly email: string;
  readonly until: number;
  readonly isOver: boolean;
}

/** The wait that the API asks for after too many attempts with one email; other emails aren't affected. */
export function useRetryPause() {
  const offsetMs = useAppSelector(selectClockOffset);
  const [pause, setPause] = useState<Pause | null>(null);
  const pauseOf = (email: string) => (pause?.email === normalizeEmail(email) ? pause : null);
  return {
    /** Starts from now; without `seconds` there is no wait. */
    begin: (email: string, seconds: number | undefined) =>
      setPause(
        seconds === undefined
          ? null
          : { email: normalizeEmail(email), until: Date.now() + offsetMs + seconds * 1_000, isOver: false },
      ),
    end: () => setPause((current) => current && { ...current, isOver: true }),
    /** When the next attempt with this email is allowed, in backend time; `null` without a wait. */
    untilFor: (email: string) => pauseOf(email)?.until ?? null,
    isWaiting: (email: string) => pauseOf(email)?.isOver === false,
  };
}
