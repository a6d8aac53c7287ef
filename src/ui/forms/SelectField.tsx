import { SelectInput, type SelectInputProps } from './SelectInput';
import type { InForm } from './TextField';
import { useTextField } from './useFormField';

export function SelectField(props: InForm<SelectInputProps>) {
  return <SelectInput {...props} {...useTextField(props.name)} />;
}
