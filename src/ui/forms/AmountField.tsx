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

/** The number in pasted text such as "$1,234.50"; null when nothing had to be cleaned. */
export function cleanPastedAmount(text: string): string | null {
  const cleaned = text.replace(/[$\s,]/g, '').replace(/^\u2212/, '-');
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
    const cleaned = cleanPastedAmount(event.clipboardData.getData('text'));
    if (cleaned === null) return;
    event.preventDefault();
    rest.onChange?.(cleaned);
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
