import { useEffect, useId, useRef } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

interface OutcomeUnknownProps {
  /** Resends the command with the same idempotency key; it cannot take effect twice. */
  readonly onCheckAgain: () => void;
  readonly isChecking?: boolean;
  /** Replaces the default text when it is too general. */
  readonly description?: string;
}

/** For a command that got no response: it may or may not have happened. Takes the focus when it appears. */
export function OutcomeUnknown({ onCheckAgain, isChecking = false, description }: OutcomeUnknownProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Alert severity="warning" ref={panel} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <AlertTitle id={titleId}>We don&apos;t know whether this went through</AlertTitle>
      <p>{description ?? 'We didn’t get a response. “Check again” is safe: it can’t happen twice.'}</p>
      <div>
        <Button
          variant="outlined"
          aria-disabled={isChecking || undefined}
          onClick={() => {
            if (!isChecking) onCheckAgain();
          }}
        >
          Check again
        </Button>
      </div>
    </Alert>
  );
}
