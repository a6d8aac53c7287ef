import { useId, useMemo } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { AmountField } from '../../../ui/forms/AmountField';
import { FormFieldsContext, type FormFields } from '../../../ui/forms/formFields';
import type { PlanFilter } from './usePlanFilter';

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
  [theme.breakpoints.down('sm')]: { '& > div': { flex: '1 1 100%' } },
}));

export interface PlanFilterBarProps {
  readonly filter: PlanFilter;
  /** How many plans fit, of how many. */
  readonly fitting: number;
  readonly total: number;
}

/** What the person wants to invest: the plans say at once which of them fit. */
export function PlanFilterBar({ filter, fitting, total }: PlanFilterBarProps) {
  const id = useId();
  const { typed, setTyped, amount, isFittingOnly, setFittingOnly } = filter;
  const fields = useMemo<FormFields>(
    () => ({
      id,
      isSubmitting: false,
      isLocked: false,
      valueOf: () => typed,
      errorOf: () => (typed === '' || amount !== null ? undefined : 'Enter an amount above $0.'),
      setValue: (_name, value) => setTyped(typeof value === 'string' ? value : ''),
    }),
    [id, typed, amount, setTyped],
  );
  return (
    <Bar role="search" aria-label="Find a plan that fits">
      <div>
        <FormFieldsContext value={fields}>
          <AmountField name="wanted" label="Amount to invest" placeholder="Any amount" min={0} />
        </FormFieldsContext>
      </div>
      <FormControlLabel
        label="Only plans that fit"
        control={<Checkbox checked={isFittingOnly} onChange={(_event, isOn) => setFittingOnly(isOn)} />}
      />
      <p aria-live="polite">
        {fitting === 1 ? `1 of ${total} plans fits` : `${fitting} of ${total} plans fit`}
      </p>
    </Bar>
  );
}
