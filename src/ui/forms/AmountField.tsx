import { AmountInput, type AmountInputProps } from './AmountInput';
import { asText } from './fieldState';
import { useFormField } from './useFormField';

export type AmountFieldProps = Omit<AmountInputProps, 'value' | 'onChange' | 'error' | 'isLocked'>;

/** A number in a `Form`, kept as typed (text); the schema turns it into a number. */
export function AmountField(props: AmountFieldProps) {
  const { value, error, isLocked, setValue } = useFormField(props.name);
  return (
    <AmountInput {...props} value={asText(value)} error={error} isLocked={isLocked} onChange={setValue} />
  );
}
