import { useEffect, useEffectEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { selectClockOffset } from '../../api/clockSlice';
import { emailKey } from '../../lib/email';
import { useAppSelector, useBackendNow } from '../../store/hooks';

/** "0:09", "14:32", "1:00:00". */
function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

interface RetryPauseProps {
  /** Backend time of the next allowed attempt, in epoch ms. */
  readonly until: number;
  readonly onOver: () => void;
}

/** Counts down the wait that the API asked for (429). Only the end is announced, not each second. */
export function RetryPause({ until, onOver }: RetryPauseProps) {
  const now = useBackendNow(1_000);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const isOver = seconds === 0;
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);

  return (
    <Alert role="note" severity={isOver ? 'info' : 'warning'}>
      <AlertTitle>Too many attempts</AlertTitle>
      <div>
        {isOver ? null : (
          <p>
            You can try this email again in{' '}
            <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {clockText(seconds)}
            </span>
            .
          </p>
        )}
        <p role="status">{isOver ? 'You can try again now.' : ''}</p>
      </div>
    </Alert>
  );
}

interface Pause {
  readonly email: string;
  readonly until: number;
  readonly isOver: boolean;
}

/** The wait that the API asks for after too many attempts with one email; other emails aren't affected. */
export function useRetryPause() {
  const offsetMs = useAppSelector(selectClockOffset);
  const [pause, setPause] = useState<Pause | null>(null);
  const pauseOf = (email: string) => (pause?.email === emailKey(email) ? pause : null);
  return {
    /** Starts from now; without `seconds` there is no wait. */
    begin: (email: string, seconds: number | undefined) =>
      setPause(
        seconds === undefined
          ? null
          : { email: emailKey(email), until: Date.now() + offsetMs + seconds * 1_000, isOver: false },
      ),
    end: () => setPause((current) => current && { ...current, isOver: true }),
    /** When the next attempt with this email is allowed, in backend time; `null` without a wait. */
    untilFor: (email: string) => pauseOf(email)?.until ?? null,
    isWaiting: (email: string) => pauseOf(email)?.isOver === false,
  };
}
