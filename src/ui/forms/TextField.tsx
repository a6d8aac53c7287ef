import { TextInput, type TextInputProps } from './TextInput';
import { useTextField } from './useFormField';

/** Props of a field whose value the form holds; `name` is its key in the values. */
export type InForm<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'error' | 'disabled'> & {
  readonly name: string;
};

export function TextField(props: InForm<TextInputProps>) {
  return <TextInput {...props} {...useTextField(props.name)} />;
}
