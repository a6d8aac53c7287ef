import type { HTMLAttributes, ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame';
import { useFieldState } from './fieldState';

export interface TextInputProps {
  /** Of the control; something outside refers to it. */
  readonly id?: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly error?: string | undefined;
  readonly isLocked?: boolean;
  readonly name: string;
  /** Visible label and accessible name. */
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date';
  /** For password managers and browsers: 'username', 'name', 'tel', 'off' … */
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly isRequired?: boolean;
  /** More than one makes it a text area of that height. */
  readonly rows?: number;
  readonly maxLength?: number;
  /** Off for addresses, codes and e-mails, which no translator may touch. */
  readonly isTranslatable?: boolean;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
}

/** A line (or, with `rows`, an area) of text, held by its owner. */
export function TextInput(props: TextInputProps) {
  const { name, label, type = 'text', rows = 1, isReadOnly = false, isRequired = false } = props;
  const field = useFieldState(props.hint !== undefined, props.error, props.id);
  const isLiteral = type === 'email' || type === 'url' || props.isTranslatable === false;
  return (
    <FieldFrame field={field} label={label} hint={props.hint}>
      <OutlinedInput
        id={field.controlId}
        name={name}
        type={type}
        value={props.value}
        onChange={(event) => props.onChange?.(event.target.value)}
        error={field.error !== undefined}
        disabled={props.isLocked ?? false}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        readOnly={isReadOnly}
        multiline={rows > 1}
        minRows={rows}
        fullWidth
        startAdornment={props.startAdornment}
        endAdornment={props.endAdornment}
        inputProps={{
          'data-field': name,
          'aria-describedby': field.describedBy,
          'aria-invalid': field.error !== undefined,
          'aria-required': isRequired || undefined,
          maxLength: props.maxLength,
          inputMode: props.inputMode,
          translate: isLiteral ? 'no' : undefined,
          autoCapitalize: isLiteral ? 'none' : undefined,
          spellCheck: isLiteral ? false : undefined,
        }}
      />
    </FieldFrame>
  );
}
