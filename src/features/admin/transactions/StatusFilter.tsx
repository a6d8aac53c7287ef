import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { statusText } from '../../../ui/parts/StatusBadge';

interface StatusFilterProps {
  /** Accessible name: "Status of deposit requests". */
  readonly name: string;
  readonly statuses: readonly string[];
  /** '' for all. */
  readonly status: string;
  readonly onChange: (status: string) => void;
}

export function StatusFilter({ name, statuses, status, onChange }: StatusFilterProps) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label={name}
      sx={{ maxWidth: '100%', overflowX: 'auto' }}
      value={status === '' ? 'all' : status}
      onChange={(_event, value: unknown) => {
        // `null` when the active button is pressed again, which changes nothing.
        if (value !== null) onChange(statuses.find((known) => known === value) ?? '');
      }}
    >
      {['all', ...statuses].map((choice) => (
        <ToggleButton
          key={choice}
          value={choice}
          sx={{
            px: { xs: 1, sm: 1.5 },
            color: 'text.secondary',
            '&.Mui-selected': { color: 'text.primary' },
          }}
        >
          {statusText(choice)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
