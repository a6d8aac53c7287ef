import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

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
          <Button
            color="inherit"
            variant="outlined"
            aria-disabled={isRetrying || undefined}
            onClick={() => {
              if (!isRetrying) onRetry();
            }}
          >
            Retry
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {description}
    </Alert>
  );
}
