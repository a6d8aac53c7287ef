import Button from '@mui/material/Button';
import { EmptyState } from '../page/EmptyState';

interface NoMatchesProps {
  readonly title: string;
  readonly description?: string;
  /** "Show all plans" */
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** What a list shows whose filters let nothing through. */
export function NoMatches({ clearLabel, onClear, ...texts }: NoMatchesProps) {
  return (
    <EmptyState
      {...texts}
      action={
        <Button variant="outlined" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    />
  );
}
