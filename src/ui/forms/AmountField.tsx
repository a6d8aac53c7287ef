import { memo, type ClipboardEvent, type WheelEvent } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import { formatNumber } from '../../lib/formats';
import { MAX_AMOUNT } from '../../lib/money';
import { TextInput, type InForm, type TextInputProps } from './TextField';
import { useTextField } from './useFormField';

interface AmountInputProps extends Omit<TextInputProps, 'type' | 'slotProps'> {
  /** Default "$"; '' for none (percentages, days). */
  readonly prefix?: string;
  readonly suffix?: string;
  /** Default 0.01. */
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
}

const GROUPED = /^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const DECIMAL_COMMA = /^-?(0,\d+|(\d+|\d{1,3}(\.\d{3})+),(\d\d?|\d{4,}))$/;

/** The number in pasted text such as "$1,234.50" or "600,50"; null for any other text, and if it already is a number. */
export function cleanPastedAmount(text: string): string | null {
  // A currency's sign, or its code before or after.
  const bare = text.replace(/[\p{Sc}\s]/gu, '').replace(/^[A-Z]{3}|[A-Z]{3,4}$/, '');
  let cleaned = bare.replace(/^\u2212/, '-');
  if (GROUPED.test(cleaned)) cleaned = cleaned.replaceAll(',', '');
  else if (DECIMAL_COMMA.test(cleaned)) cleaned = cleaned.replaceAll('.', '').replace(',', '.');
  return cleaned !== text && /^-?\d*\.?\d+$/.test(cleaned) ? cleaned : null;
}

/** Browsers would change a focused number field on wheel; scroll the page instead. */
function ignoreWheel({ target }: WheelEvent) {
  if (!(target instanceof HTMLInputElement) || target !== document.activeElement) return;
  target.blur();
  requestAnimationFrame(() => target.focus({ preventScroll: true }));
}

function adornment(position: 'start' | 'end', text: string) {
  if (text === '') return null;
  return (
    <InputAdornment position={position} translate="no" aria-hidden="true">
      {text}
    </InputAdornment>
  );
}

/** "12,500", shown next to the typed number, which can't have separators itself. `undefined` below a thousand. */
function groupedAmount(value: unknown): string | undefined {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(amount) && Math.abs(amount) >= 1_000 && Math.abs(amount) <= MAX_AMOUNT
    ? formatNumber(amount)
    : undefined;
}

/** The value is the typed text. */
export const AmountInput = memo(function AmountInput(props: AmountInputProps) {
  const { prefix = '$', suffix = '', step = 0.01, min, max, ...rest } = props;
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const cleaned = cleanPastedAmount(text);
    // Browsers drop commas: "1,2,3" would become 123.
    if (cleaned !== null || text.includes(',')) event.preventDefault();
    if (cleaned !== null) rest.onChange?.(cleaned);
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      type="number"
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      onWheel={ignoreWheel}
      onPaste={handlePaste}
      slotProps={{
        input: {
          startAdornment: adornment('start', prefix),
          endAdornment: adornment('end', prefix === '$' ? (groupedAmount(rest.value) ?? suffix) : suffix),
        },
        htmlInput: { step, min, max, translate: 'no' },
      }}
    />
  );
});

/** The value is the typed text; the schema turns it into a number. */
export function AmountField(props: InForm<AmountInputProps>) {
  return <AmountInput {...props} {...useTextField(props.name)} />;
}
