import { useEffect, useId, useRef } from 'react';
import Button from '@mui/material/Button';
import { Panel, PanelTitle } from './Panel';

interface OutcomeUnknownProps {
  /** Sends the same command with the same key again; it can have no second effect. */
  readonly onCheckAgain: () => void;
  readonly isChecking?: boolean;
  /** What the command was, if the default text is too general. */
  readonly description?: string;
}

/** For a command that got no answer: it may or may not have happened. Takes the focus when it appears. */
export function OutcomeUnknown({ onCheckAgain, isChecking = false, description }: OutcomeUnknownProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Panel ref={panel} role="group" aria-labelledby={titleId} data-tone="warning" tabIndex={-1}>
      <PanelTitle id={titleId}>We don&apos;t know whether this went through</PanelTitle>
      <p>
        {description ??
          'No answer came back. Checking again asks about the same request; it cannot happen twice.'}
      </p>
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
    </Panel>
  );
}
