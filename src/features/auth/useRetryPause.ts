import { useState } from 'react';
import { selectClockOffset } from '../../api/clockSlice';
import { normalizeEmail } from '../../lib/email';
import { useAppSelector } from '../../store/hooks';

interface Pause {
  readonly email: string;
  readonly until: number;
  readonly isOver: boolean;
}

/** The pause that the API asked for after too many tries with one e-mail; other e-mails do not wait. */
export function useRetryPause() {
  const offsetMs = useAppSelector(selectClockOffset);
  const [pause, setPause] = useState<Pause | null>(null);
  const pauseOf = (email: string) => (pause?.email === normalizeEmail(email) ? pause : null);
  return {
    /** Begins with the answer; without a wait in it there is none. */
    begin: (email: string, seconds: number | undefined) =>
      setPause(
        seconds === undefined
          ? null
          : { email: normalizeEmail(email), until: Date.now() + offsetMs + seconds * 1_000, isOver: false },
      ),
    end: () => setPause((current) => current && { ...current, isOver: true }),
    /** When a try with this e-mail is welcome again, in backend time; `null` when nobody asked to wait. */
    untilFor: (email: string) => pauseOf(email)?.until ?? null,
    isWaiting: (email: string) => pauseOf(email)?.isOver === false,
  };
}
