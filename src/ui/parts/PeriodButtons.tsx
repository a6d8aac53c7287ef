import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface PeriodButtonsProps<Id extends string> {
  /** Accessible name. */
  readonly name: string;
  readonly periods: readonly Id[];
  /** Default: the period itself. */
  readonly labelOf?: (period: Id) => string;
  readonly value: Id;
  readonly onChange: (period: Id) => void;
}

/** The period that a card shows: one of a few. */
export function PeriodButtons<Id extends string>(props: PeriodButtonsProps<Id>) {
  const { name, periods, labelOf = (period) => period, value, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={name}
      value={value}
      sx={{ flexWrap: 'wrap' }}
      onChange={(_event, chosen: Id | null) => {
        if (chosen !== null) onChange(chosen);
      }}
    >
      {periods.map((period) => (
        // Each is a tab stop, as in our other button groups; the group alone would stop at the first, selected or not.
        <ToggleButton key={period} value={period} tabIndex={0} sx={{ px: 1.5 }}>
          {labelOf(period)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
