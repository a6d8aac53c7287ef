import type { ClipboardEvent, ReactNode, WheelEvent } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame';
import { useFieldState } from './fieldState';

export interface AmountInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly isLocked?: boolean;
  readonly name: string;
  readonly label: string;
  /** Sign before the number; the empty text leaves it out (percentages, days). Default "$". */
  readonly prefix?: string;
  readonly suffix?: string;
  /** Default 0.01. */
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
}

/** The number in a pasted text such as "$1,234.50", or null when nothing had to be cleaned. */
export function cleanPastedAmount(text: string): string | null {
  const cleaned = text.replace(/[$\s,]/g, '').replace(/^\u2212/, '-');
  return cleaned !== text && /^-?\d*\.?\d+$/.test(cleaned) ? cleaned : null;
}

function pasteCleaned(event: ClipboardEvent, setValue: (value: string) => void) {
  const cleaned = cleanPastedAmount(event.clipboardData.getData('text'));
  if (cleaned === null) return;
  event.preventDefault();
  setValue(cleaned);
}

/** The wheel scrolls the page; over a focused number field a browser would change the number instead. */
function ignoreWheel({ target }: WheelEvent) {
  if (!(target instanceof HTMLInputElement) || target !== document.activeElement) return;
  target.blur();
  requestAnimationFrame(() => target.focus({ preventScroll: true }));
}

/** A number, kept as typed (text) by its owner. */
export function AmountInput(props: AmountInputProps) {
  const { name, label, onChange, prefix = '$', suffix, step = 0.01, isRequired = false } = props;
  const field = useFieldState(props.hint !== undefined, props.error);
  const isWhole = Number.isInteger(step);
  return (
    <FieldFrame field={field} label={label} hint={props.hint}>
      <OutlinedInput
        id={field.controlId}
        name={name}
        type="number"
        value={props.value}
        onChange={(event) => onChange(event.target.value)}
        onWheel={ignoreWheel}
        onPaste={(event) => pasteCleaned(event, onChange)}
        error={field.error !== undefined}
        placeholder={props.placeholder}
        readOnly={props.isReadOnly ?? false}
        disabled={props.isLocked ?? false}
        autoComplete="off"
        fullWidth
        startAdornment={
          prefix === '' ? null : (
            <InputAdornment position="start" translate="no" aria-hidden="true">
              {prefix}
            </InputAdornment>
          )
        }
        endAdornment={
          suffix === undefined ? null : (
            <InputAdornment position="end" aria-hidden="true">
              {suffix}
            </InputAdornment>
          )
        }
        inputProps={{
          'data-field': name,
          'aria-describedby': field.describedBy,
          'aria-invalid': field.error !== undefined,
          'aria-required': isRequired || undefined,
          inputMode: isWhole ? 'numeric' : 'decimal',
          step,
          min: props.min,
          max: props.max,
          translate: 'no',
        }}
      />
    </FieldFrame>
  );
}
