import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Search from '@mui/icons-material/Search';
import { LEDGER_TYPES } from '../../../entities/ledger/ledger';
import { FieldLabel } from '../../../ui/forms/FieldFrame';
import { LEDGER_NAMES } from './ledgerNames';
import { isNarrowed, isTurnedAround, MAX_SEARCH, type StatementFilter } from './statementFilter';
import { useSettledText } from './useSettledText';

const Bar = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '2fr minmax(160px, 1.4fr) repeat(2, minmax(150px, 1fr))',
  gap: theme.spacing(2),
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Field = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });

const Notice = styled('p')(({ theme }) => ({
  margin: 0,
  gridColumn: '1 / -1',
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.error.main,
}));

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Field>
      <FieldLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FieldLabel>
      {children}
    </Field>
  );
}

interface DayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly errorId: string | undefined;
}

function DayField({ id, label, value, onChange, errorId }: DayFieldProps) {
  const { text, setText, settle } = useSettledText(value, onChange);
  return (
    <Labelled id={id} label={label}>
      <OutlinedInput
        id={id}
        type="date"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        error={errorId !== undefined}
        inputProps={{ 'aria-invalid': errorId !== undefined, 'aria-describedby': errorId, max: '9999-12-31' }}
      />
    </Labelled>
  );
}

export interface StatementFiltersProps {
  readonly filter: StatementFilter;
  readonly onChange: (changes: Partial<StatementFilter>) => void;
  readonly onClear: () => void;
}

/** Narrows the statement: kind of booking, first and last day, and words of the description. */
export function StatementFilters({ filter, onChange, onClear }: StatementFiltersProps) {
  const id = useId();
  const search = useSettledText(filter.search, (text) => onChange({ search: text }));
  const errorId = isTurnedAround(filter) ? `${id}-error` : undefined;
  return (
    <Bar
      role="search"
      aria-label="Filter transactions"
      noValidate
      data-screen-only=""
      onSubmit={(event) => {
        event.preventDefault();
        search.settle();
      }}
    >
      <Labelled id={`${id}-search`} label="Search">
        <OutlinedInput
          id={`${id}-search`}
          type="search"
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          startAdornment={<Search aria-hidden="true" sx={{ mr: 1, color: 'text.secondary' }} />}
          inputProps={{ maxLength: MAX_SEARCH, enterKeyHint: 'search', autoComplete: 'off' }}
        />
      </Labelled>
      <Field>
        <FieldLabel id={`${id}-type-label`}>Type</FieldLabel>
        <Select
          labelId={`${id}-type-label`}
          value={filter.type === '' ? 'all' : filter.type}
          IconComponent={KeyboardArrowDown}
          onChange={(event) => {
            const chosen = event.target.value;
            onChange({ type: LEDGER_TYPES.find((known) => known === chosen) ?? '' });
          }}
          SelectDisplayProps={{ id: `${id}-type`, 'aria-labelledby': `${id}-type-label` }}
        >
          <MenuItem value="all">All types</MenuItem>
          {LEDGER_TYPES.map((type) => (
            <MenuItem key={type} value={type}>
              {LEDGER_NAMES[type]}
            </MenuItem>
          ))}
        </Select>
      </Field>
      <DayField
        id={`${id}-from`}
        label="From"
        value={filter.from}
        errorId={errorId}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        id={`${id}-to`}
        label="To"
        value={filter.to}
        errorId={errorId}
        onChange={(to) => onChange({ to })}
      />
      {errorId === undefined ? null : <Notice id={errorId}>The first day comes after the last one.</Notice>}
      {isNarrowed(filter) ? (
        <div>
          <Button type="button" variant="text" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      ) : null}
    </Bar>
  );
}
