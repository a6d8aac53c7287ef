import { useRef, useState, type ComponentProps } from 'react';
import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { typedNumber } from '../../src/lib/typedNumber';

interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

type TextProps = FieldProps<string> & Omit<ComponentProps<typeof TextField>, keyof FieldProps<string>>;

export function Field({ onChange, ...props }: TextProps) {
  return <TextField {...props} onChange={({ target }) => onChange(target.value)} />;
}

export function SearchField(props: FieldProps<string>) {
  const startAdornment = (
    <InputAdornment position="start">
      <Search />
    </InputAdornment>
  );
  return (
    <Field
      {...props}
      type="search"
      slotProps={{ input: { startAdornment } }}
      sx={{ flex: '1 1 10rem', maxWidth: '20rem' }}
    />
  );
}

/** The typed number, '' for none, `undefined` for anything else. */
function wholeOf(text: string): string | undefined {
  const number = typedNumber(text, []);
  const isWhole = number === undefined || (Number.isSafeInteger(number) && number >= 0);
  return isWhole ? String(number ?? '') : undefined;
}

/** A whole number, 0 or more. What is typed otherwise stays in the field, and is told instead of reported. */
export function NumberField(
  props: FieldProps<string> & { readonly placeholder?: string; readonly disabled?: boolean },
) {
  const { value, onChange, ...rest } = props;
  const [typed, setTyped] = useState({ text: value, value });
  const text = typed.value === value ? typed.text : value;
  const isWrong = wholeOf(text) === undefined;
  return (
    <Field
      {...rest}
      value={text}
      error={isWrong}
      helperText={isWrong ? 'Enter a whole number.' : undefined}
      onChange={(next) => {
        const reported = wholeOf(next) ?? value;
        setTyped({ text: next, value: reported });
        if (reported !== value) onChange(reported);
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', role: 'spinbutton' } }}
      sx={{ width: '6rem' }}
    />
  );
}

interface ChoiceProps<Word extends string> extends FieldProps<Word> {
  readonly options: readonly Word[];
  /** Label of an option; default the word itself. */
  readonly nameOf?: (word: Word) => string;
  readonly disabled?: boolean;
}

export function Choice<Word extends string>(props: ChoiceProps<Word>) {
  const { label, value, options, nameOf = (word) => word, onChange, disabled = false } = props;
  return (
    <Field
      select
      slotProps={{ select: { native: true } }}
      label={label}
      value={value}
      disabled={disabled}
      onChange={(name) => {
        const chosen = options.find((word) => word === name);
        if (chosen !== undefined) onChange(chosen);
      }}
      sx={{ width: 'auto', minWidth: 120, maxWidth: '100%' }}
    >
      {options.map((word) => (
        <option key={word} value={word}>
          {nameOf(word)}
        </option>
      ))}
    </Field>
  );
}

interface FilePickerProps {
  readonly children: string;
  readonly onText: (read: () => Promise<string>) => void;
}

export function FilePicker({ children, onText }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json,.har"
        aria-label={children}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file === undefined) return;
          onText(() => file.text());
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}
