import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { AmountInput } from '../../../ui/forms/AmountField';
import { typedDollars, type PlanFilter } from './usePlanFilter';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(1, 3),
  '& > div': { flex: '0 1 280px', minWidth: 0 },
  '& > p': {
    margin: 0,
    minHeight: 40,
    display: 'flex',
    alignItems: 'center',
    fontSize: '0.875rem',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { '& > div': { flex: '1 1 100%' }, '& > p': { minHeight: 0 } },
}));

interface PlanFilterBarProps {
  readonly filter: PlanFilter;
  readonly fitting: number;
  readonly total: number;
}

export function PlanFilterBar({ filter, fitting, total }: PlanFilterBarProps) {
  const { typed, setTyped, isFittingOnly, setFittingOnly } = filter;
  return (
    <Bar role="search" aria-label="Find a plan that fits">
      <div>
        <AmountInput
          name="wanted"
          label="Amount to invest"
          placeholder="Any amount"
          min={0}
          value={typed}
          error={typed === '' || typedDollars(typed) !== null ? undefined : 'Enter more than $0.'}
          onChange={setTyped}
        />
      </div>
      <FormControlLabel
        label="Only plans within my balance"
        control={<Checkbox checked={isFittingOnly} onChange={(_event, isOn) => setFittingOnly(isOn)} />}
      />
      <p aria-live="polite">{`${fitting} of ${total} plans available`}</p>
    </Bar>
  );
}
