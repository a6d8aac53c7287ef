import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { asText, useFieldState } from './fieldState';
import { useFormField } from './useFormField';
import { SelectBox } from './SelectBox';
import type { SelectOption } from './selectOption';

export interface SelectFieldProps {
  readonly name: string;
  /** Visible label and accessible name of the combobox. */
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** What stands in the field while nothing is chosen. */
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
}

/** A choice among few: role combobox with role options. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, options, placeholder, hint, isRequired = false } = props;
  const form = useFormField(name);
  const field = useFieldState(hint !== undefined, form.error);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <SelectBox
        id={field.controlId}
        labelId={field.labelId}
        field={name}
        options={options}
        value={asText(form.value)}
        onChange={form.setValue}
        placeholder={placeholder}
        isDisabled={form.isLocked}
        describedBy={field.describedBy}
        isInvalid={field.error !== undefined}
        isRequired={isRequired}
      />
    </FieldFrame>
  );
}
