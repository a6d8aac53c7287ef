import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { DEPOSIT_STATUSES, type DepositStatus } from '../../../entities/deposit/deposit';

const CHOICES = ['all', ...DEPOSIT_STATUSES] as const;

export interface StatusFilterProps {
  readonly status: DepositStatus | undefined;
  readonly onChange: (status: DepositStatus | undefined) => void;
}

/** Narrows the list to one status. */
export function StatusFilter({ status, onChange }: StatusFilterProps) {
  const choose = (value: unknown) => onChange(DEPOSIT_STATUSES.find((known) => known === value));
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      aria-label="Status of deposit requests"
      value={status ?? 'all'}
      onChange={(_event, value: unknown) => {
        // Pressing the pressed one again leaves it as it is.
        if (value !== null) choose(value);
      }}
    >
      {CHOICES.map((choice) => (
        <ToggleButton
          key={choice}
          value={choice}
          sx={{
            px: { xs: 1, sm: 1.5 },
            textTransform: 'capitalize',
            color: 'text.secondary',
            '&.Mui-selected': { color: 'text.primary' },
          }}
        >
          {choice}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
