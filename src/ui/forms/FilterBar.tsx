import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { SelectInput, type SelectOption } from './SelectInput';
import { TextInput } from './TextInput';
import { useSettledText } from './useSettledText';

/** The API refuses longer searches. */
const MAX_SEARCH = 200;

const Bar = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  gap: theme.spacing(2),
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: 'span 2' },
  // A button stands beside the fields, not beside their labels.
  '& > :not(.MuiFormControl-root, :empty)': { paddingTop: 30 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 144px), 1fr))',
    '& > *, & > [data-wide]': { gridColumn: '1 / -1' },
    '& > :not(.MuiFormControl-root, :empty)': { paddingTop: 0 },
    '& > [data-half]': { gridColumn: 'auto' },
  },
}));

interface FilterBarProps {
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

interface TypedFilterProps {
  readonly label: string;
  readonly value: string;
  /** Told after a pause in typing, on Enter, or when the field is left. */
  readonly onChange: (text: string) => void;
}

/** A text that is handed on when it settles. Enter hands on at once: a form of several fields is not submitted by it. */
function useTypedFilter({ label, value, onChange }: TypedFilterProps) {
  const { text, setText, settle } = useSettledText(value, onChange);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') settle();
  };
  return { label, value: text, onChange: setText, onBlur: settle, onKeyDown: handleKeyDown };
}

export function SearchFilter(props: TypedFilterProps & { readonly placeholder?: string }) {
  const field = useTypedFilter(props);
  const input = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    field.onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      {...field}
      data-wide=""
      type="search"
      placeholder={props.placeholder}
      autoComplete="off"
      maxLength={MAX_SEARCH}
      inputRef={input}
      slotProps={{
        htmlInput: { enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment:
            field.value === '' ? null : (
              <InputAdornment position="end">
                <IconButton edge="end" size="small" aria-label="Empty the search" onClick={handleClear}>
                  <Clear fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
}

interface ChoiceFilterProps {
  readonly label: string;
  /** '' for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly allLabel: string;
  readonly options: readonly SelectOption[];
}

export function ChoiceFilter({ allLabel, options, ...props }: ChoiceFilterProps) {
  return <SelectInput {...props} options={[{ value: '', label: allLabel }, ...options]} />;
}

interface DayFilterProps extends TypedFilterProps {
  readonly id?: string;
  /** What is wrong with the day; `true` where another field says it. */
  readonly error?: string | true | undefined;
  /** Id of what says it there. */
  readonly describedBy?: string | undefined;
}

/** A day of the calendar, "2026-01-31". */
export function DayFilter({ id, error, describedBy, ...props }: DayFilterProps) {
  return (
    <TextInput
      {...useTypedFilter(props)}
      id={id}
      data-half=""
      type="date"
      error={error}
      slotProps={{
        htmlInput: { max: '9999-12-31', ...(describedBy && { 'aria-describedby': describedBy }) },
      }}
    />
  );
}
