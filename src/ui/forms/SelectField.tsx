import type { ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Select, { type SelectProps } from '@mui/material/Select';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { FieldFrame } from './FieldFrame';
import { QUICK_MENU } from './quickMenu';
import { asText, useFormField } from './formFields';

/** One choice; the empty value means "nothing chosen yet". */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

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

/** The combobox is the element that a person reaches, so the marks of the field belong to it. */
type DisplayProps = NonNullable<SelectProps['SelectDisplayProps']> & { readonly 'data-field': string };

/** A choice among few: role combobox with role options. */
export function SelectField({
  name,
  label,
  options,
  placeholder,
  hint,
  isRequired = false,
}: SelectFieldProps) {
  const field = useFormField(name, hint !== undefined);
  const displayProps: DisplayProps = {
    id: field.controlId,
    'data-field': name,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.error !== undefined,
    'aria-required': isRequired || undefined,
  };
  return (
    <FieldFrame field={field} label={label} hint={hint} isLabelFor={false}>
      <Select
        labelId={field.labelId}
        name={name}
        value={asText(field.value)}
        onChange={(event) => field.setValue(event.target.value)}
        error={field.error !== undefined}
        disabled={field.isLocked}
        displayEmpty={placeholder !== undefined}
        IconComponent={KeyboardArrowDown}
        fullWidth
        renderValue={(value) => (
          <span key={value} data-empty={value === '' || undefined}>
            {options.find((option) => option.value === value)?.label ?? placeholder ?? ''}
          </span>
        )}
        MenuProps={QUICK_MENU}
        SelectDisplayProps={displayProps}
      >
        {options.map(({ value, label: text }) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
