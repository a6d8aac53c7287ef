import { useId, type KeyboardEvent, type ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Search from '@mui/icons-material/Search';
import { FieldLabel } from './FieldFrame';
import { SelectBox } from './SelectBox';
import type { SelectOption } from './selectOption';
import { useSettledText } from './useSettledText';

/** The API refuses longer searches. */
const MAX_SEARCH = 200;

const Bar = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  gap: theme.spacing(2),
  alignItems: 'end',
  '& > [data-wide]': { gridColumn: 'span 2' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 144px), 1fr))',
    '& > *, & > [data-wide]': { gridColumn: '1 / -1' },
    '& > [data-half]': { gridColumn: 'auto' },
  },
}));

const Field = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });

export interface FilterBarProps {
  /** "Filter users". */
  readonly name: string;
  readonly children: ReactNode;
}

/** The filters of a list: role search. Each filter hands its value on by itself. */
export function FilterBar({ name, children }: FilterBarProps) {
  return (
    <Bar
      role="search"
      aria-label={name}
      noValidate
      data-screen-only=""
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </Bar>
  );
}

/** Enter hands on at once. A form of several fields without a button is not submitted by it. */
function onEnter(settle: () => void) {
  return ({ key }: KeyboardEvent) => {
    if (key === 'Enter') settle();
  };
}

interface TypedFilterProps {
  readonly label: string;
  readonly value: string;
  /** Told after a pause in typing, on Enter, or when the field is left. */
  readonly onChange: (text: string) => void;
}

/** Words to look for: role searchbox. */
export function SearchFilter({
  label,
  value,
  onChange,
  placeholder,
}: TypedFilterProps & { readonly placeholder?: string }) {
  const id = useId();
  const { text, setText, settle } = useSettledText(value, onChange);
  return (
    <Field data-wide="">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <OutlinedInput
        id={id}
        type="search"
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={onEnter(settle)}
        startAdornment={<Search aria-hidden="true" sx={{ mr: 1, color: 'text.secondary' }} />}
        inputProps={{ maxLength: MAX_SEARCH, enterKeyHint: 'search', autoComplete: 'off' }}
      />
    </Field>
  );
}

export interface ChoiceFilterProps {
  readonly label: string;
  /** '' for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Text of the choice that filters nothing: "All types". */
  readonly allLabel: string;
  readonly options: readonly SelectOption[];
}

/** One of few, or all: role combobox. */
export function ChoiceFilter({ label, value, onChange, allLabel, options }: ChoiceFilterProps) {
  const id = useId();
  return (
    <Field>
      <FieldLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FieldLabel>
      <SelectBox
        id={id}
        labelId={`${id}-label`}
        options={[{ value: '', label: allLabel }, ...options]}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}

/** A day of the calendar, "2026-01-31". */
export function DayFilter({
  label,
  value,
  onChange,
  errorId,
}: TypedFilterProps & {
  /** Id of the message that says what is wrong. */
  readonly errorId?: string;
}) {
  const id = useId();
  const { text, setText, settle } = useSettledText(value, onChange);
  return (
    <Field data-half="">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <OutlinedInput
        id={id}
        type="date"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={onEnter(settle)}
        error={errorId !== undefined}
        inputProps={{ 'aria-invalid': errorId !== undefined, 'aria-describedby': errorId, max: '9999-12-31' }}
      />
    </Field>
  );
}
