import { useEffect, useId, useRef } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { BusyButton } from '../parts/BusyButton';

interface OutcomeUnknownProps {
  readonly command: {
    /** Resends the command with the same idempotency key; it cannot take effect twice. */
    readonly checkAgain: () => unknown;
    readonly isChecking: boolean;
  };
  /** Replaces the default text when it is too general. */
  readonly description?: string;
}

/** For a command that got no response: it may or may not have happened. Takes the focus when it appears. */
export function OutcomeUnknown({ command, description }: OutcomeUnknownProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Alert severity="warning" ref={panel} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <AlertTitle id={titleId}>We don&apos;t know whether this went through</AlertTitle>
      <p>{description ?? 'We didn’t get a response. “Check again” is safe: it can’t happen twice.'}</p>
      <div>
        <BusyButton variant="outlined" isBusy={command.isChecking} onClick={() => void command.checkAgain()}>
          Check again
        </BusyButton>
      </div>
    </Alert>
  );
}
