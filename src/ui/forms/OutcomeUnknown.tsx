import { useEffect, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { BusyButton } from '../parts/BusyButton';
import { FormButtons } from './FormStack';

/** A command without an answer that is too old to be checked safely. */
export interface TooOld {
  /** The page that shows whether it went through. */
  readonly where: { readonly to: string; readonly label: string };
  /** Gives it up, so that the same command can be sent as a new one. */
  readonly startOver: () => void;
}

/** The two ways forward; `size` is the buttons'. */
export function TooOldButtons({ tooOld, size }: { readonly tooOld: TooOld; readonly size?: 'small' }) {
  const { where, startOver } = tooOld;
  const look = { variant: 'outlined', ...(size && { size }) } as const;
  return (
    <FormButtons>
      <Button {...look} component={RouterLink} to={where.to}>
        {where.label}
      </Button>
      <Button {...look} onClick={startOver}>
        Start over
      </Button>
    </FormButtons>
  );
}

interface CheckAgainButtonProps {
  /** ID of the note that says what is unknown. */
  readonly noteId: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** A row's small button for checking again. */
export function CheckAgainButton({ noteId, ...button }: CheckAgainButtonProps) {
  return (
    <BusyButton size="small" variant="outlined" aria-describedby={noteId} {...button}>
      Check again
    </BusyButton>
  );
}

interface OutcomeUnknownProps {
  readonly command: {
    /** Resends the command with the same idempotency key; it can't take effect twice. */
    readonly checkAgain: () => unknown;
    readonly isChecking: boolean;
    readonly tooOld?: TooOld | null;
  };
  /** Replaces the default text when it is too general. */
  readonly description?: string;
}

/** For a command that got no response: it may or may not have happened. Takes the focus when it appears. */
export function OutcomeUnknown({ command, description }: OutcomeUnknownProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { tooOld = null } = command;
  const isOld = tooOld !== null;
  useEffect(() => panel.current?.focus(), [isOld]);
  return (
    <Alert
      severity="warning"
      ref={panel}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      // Focusing it scrolls it out from under whatever is pinned to the window's edges.
      sx={{ scrollMarginBlock: 140 }}
    >
      <AlertTitle id={titleId}>We don’t know whether this went through</AlertTitle>
      {tooOld === null ? (
        <>
          <p>{description ?? 'We didn’t get a response. It’s safe to check again. It can’t happen twice.'}</p>
          <div>
            <BusyButton
              variant="outlined"
              isBusy={command.isChecking}
              onClick={() => void command.checkAgain()}
            >
              Check again
            </BusyButton>
          </div>
        </>
      ) : (
        <>
          <p>
            It’s been about a day, so we can’t check again safely. See whether it went through, and start over
            only if it didn’t.
          </p>
          <TooOldButtons tooOld={tooOld} />
        </>
      )}
    </Alert>
  );
}
