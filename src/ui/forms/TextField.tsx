import { asText } from './fieldState';
import { TextInput, type TextInputProps } from './TextInput';
import { useFormField } from './useFormField';

export type TextFieldProps = Omit<TextInputProps, 'id' | 'value' | 'onChange' | 'error' | 'isLocked'>;

/** A line (or, with `rows`, an area) of text in a `Form`; `name` is its key in the form's values. */
export function TextField(props: TextFieldProps) {
  const { value, error, isLocked, setValue } = useFormField(props.name);
  return <TextInput {...props} value={asText(value)} error={error} isLocked={isLocked} onChange={setValue} />;
}
