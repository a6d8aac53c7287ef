import { SelectInput, type SelectInputProps } from './SelectInput';
import type { InForm } from './TextField';
import { useTextField } from './useFormField';

/** A choice among few in a `Form`: role combobox with role options. */
export function SelectField(props: InForm<SelectInputProps>) {
  return <SelectInput {...props} {...useTextField(props.name)} />;
}
