import { memo, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import { MAX_AMOUNT } from '../../lib/money';
import { DAYS, HOURS, PERCENT, plainNumber, type NumberUnit } from '../../lib/typedNumber';
import { TextInput, type InForm, type TextInputProps } from './TextField';
import { useTextField } from './useFormField';

interface AmountInputProps extends Omit<TextInputProps, 'type' | 'slotProps' | 'inputMode'> {
  /** Default 'money'. */
  readonly unit?: NumberUnit;
  /** What an arrow key adds. Default 0.01. */
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  /** Whether the number may be negative: the keyboards of phones for decimals have no minus. */
  readonly isSigned?: boolean;
}

/** Browsers join the lines of a text: "100" and "200" would become 100200. */
const LINE_END = /[\t\n\v\f\r\u2028\u2029]+/;

function adornment(position: 'start' | 'end', text: string) {
  if (text === '') return null;
  return (
    <InputAdornment position={position} translate="no" aria-hidden="true">
      {text}
    </InputAdornment>
  );
}

/** "12,500": what the typed text was read as, if that isn't plain to see. '' without a number. */
function echoOf(typed: string, plain: string | null): string {
  if (plain === null || plain === '' || Math.abs(Number(plain)) > MAX_AMOUNT) return '';
  const isPlain = /^-?\d*\.?\d*$/.test(typed.trim()) && Math.abs(Number(plain)) < 1_000;
  const grouped = plain.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
  return isPlain || grouped === typed.trim() ? '' : grouped.replace('-', '−');
}

function suffixOf(unit: NumberUnit): string {
  if (unit === PERCENT) return '%';
  if (unit === HOURS) return 'hours';
  return unit === DAYS ? 'days' : '';
}

/** The next number upward or downward, with as many decimals as before; `null` at the limit. */
function stepped(plain: string, by: number, min: number, max: number): string | null {
  const next = Math.min(Math.max(Number(plain) + by, min), max);
  const decimals = Math.max(...[plain, String(by)].map((text) => text.split('.')[1]?.length ?? 0));
  return next === Number(plain) ? null : String(Number(next.toFixed(decimals)));
}

/**
 * The value is the typed text, which the schema reads in the same way. A text field, because browsers drop what they don't
 * take for a number: in `type=number`, typing "1,5" gives 15 (decision 213).
 */
export const AmountInput = memo(function AmountInput(props: AmountInputProps) {
  const { unit = 'money', step = 0.01, min, max, isSigned = false, value = '', ...rest } = props;
  const plain = plainNumber(value, unit);
  const number = plain === null || plain === '' ? undefined : Number(plain);
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined || plain === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = stepped(plain, by, min ?? (isSigned ? -Infinity : 0), max ?? Infinity);
    if (next !== null) rest.onChange?.(next);
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const lines = data.getData('text').trim().split(LINE_END);
    if (lines.length < 2) return;
    event.preventDefault();
    rest.onChange?.(lines.join(' / '));
  };
  const echo = echoOf(value, plain);
  const suffix = suffixOf(unit);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={value}
      inputMode={isSigned ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal'}
      isTranslatable={false}
      onKeyDown={handleKeyDown}
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
      slotProps={{
        input: {
          startAdornment: adornment('start', unit === 'money' ? '$' : ''),
          endAdornment: adornment('end', `${echo} ${suffix}`.trim()),
        },
        htmlInput: {
          role: 'spinbutton',
          step,
          'aria-valuenow': number,
          'aria-valuetext': value === '' ? undefined : value,
          'aria-valuemin': min,
          'aria-valuemax': max,
        },
      }}
    />
  );
});

/** The value is the typed text; the schema turns it into a number. */
export function AmountField(props: InForm<AmountInputProps>) {
  return <AmountInput {...props} {...useTextField(props.name)} />;
}
