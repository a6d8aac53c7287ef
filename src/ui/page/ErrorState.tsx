import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { BusyButton } from '../parts/BusyButton';

interface ErrorStateProps {
  readonly title: string;
  readonly description?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

export function ErrorState({ title, description, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <Alert
      severity="error"
      role="group"
      aria-label={title}
      action={
        onRetry === undefined ? null : (
          <BusyButton color="inherit" variant="outlined" isBusy={isRetrying} onClick={onRetry}>
            Retry
          </BusyButton>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {description}
    </Alert>
  );
}
