import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { asText, useFormField } from './formFields';
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
  const field = useFormField(name, hint !== undefined);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <SelectBox
        id={field.controlId}
        labelId={field.labelId}
        field={name}
        options={options}
        value={asText(field.value)}
        onChange={field.setValue}
        placeholder={placeholder}
        isDisabled={field.isLocked}
        describedBy={field.describedBy}
        isInvalid={field.error !== undefined}
        isRequired={isRequired}
      />
    </FieldFrame>
  );
}
