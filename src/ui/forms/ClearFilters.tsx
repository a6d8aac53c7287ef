import Button from '@mui/material/Button';

interface ClearFiltersProps {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** The last of a {@link FilterBar}: shows everything again. It is there while there is something to clear. */
export function ClearFilters({ isNarrowed, onClear }: ClearFiltersProps) {
  if (!isNarrowed) return null;
  return (
    <div>
      <Button type="button" variant="text" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
