import Button from '@mui/material/Button';
import { EmptyState } from '../page/EmptyState';

export interface NoMatchesProps {
  readonly title: string;
  readonly description?: string;
  /** "Show all plans" */
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** For a list that is empty because of its filters. */
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
