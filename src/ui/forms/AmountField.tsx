import { AmountInput, type AmountInputProps } from './AmountInput';
import type { InForm } from './TextField';
import { useTextField } from './useFormField';

/** The value is the typed text; the schema turns it into a number. */
export function AmountField(props: InForm<AmountInputProps>) {
  return <AmountInput {...props} {...useTextField(props.name)} />;
}
