import { useEffect, useEffectEvent } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useBackendNow } from '../../store/useBackendNow';

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
          </p>
        )}
        <p role="status">{isOver ? 'You can try again now.' : ''}</p>
      </div>
    </Alert>
  );
}
