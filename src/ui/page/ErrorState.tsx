import { PlainButton } from '../buttons/PlainButton';
import { Panel, PanelTitle } from '../forms/Panel';

interface ErrorStateProps {
  readonly title: string;
  readonly description?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

export function ErrorState({ title, description, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <Panel data-tone="error">
      <PanelTitle>{title}</PanelTitle>
      {description === undefined ? null : <p>{description}</p>}
      {onRetry === undefined ? null : (
        <div>
          <PlainButton
            variant="outlined"
            aria-disabled={isRetrying || undefined}
            onClick={() => {
              if (!isRetrying) onRetry();
            }}
          >
            Retry
          </PlainButton>
        </div>
      )}
    </Panel>
  );
}
