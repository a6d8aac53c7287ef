import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { isRecord } from '../../lib/json';
import { BusyButton } from '../parts/BusyButton';

/** The detail, else the title, else 'An error occurred.' (product 18.3). */
function failureText(error: unknown): string {
  const { detail, title } = isRecord(error) ? error : {};
  const text = [detail, title].find((each) => typeof each === 'string' && each !== '');
  return typeof text === 'string' ? text : 'An error occurred.';
}

interface ErrorStateProps {
  readonly title: string;
  readonly description?: string;
  /** A problem document, which describes itself. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, error, onRetry, isRetrying = false } = props;
  return (
    <Alert
      severity="error"
      role="group"
      aria-label={title}
      // On a phone, the button goes below the text, which keeps the whole width.
      sx={{
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 14rem' },
        '& .MuiAlert-action': { alignSelf: 'center', py: 0.5, mr: 0 },
      }}
      action={
        onRetry === undefined ? null : (
          <BusyButton color="inherit" variant="outlined" isBusy={isRetrying} onClick={onRetry}>
            Retry
          </BusyButton>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {error === undefined ? props.description : failureText(error)}
    </Alert>
  );
}
