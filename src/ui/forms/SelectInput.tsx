import { memo, startTransition } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { TextInput, type TextInputProps } from './TextInput';

/** One choice; the empty value means "nothing chosen yet". */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectInputProps extends Omit<TextInputProps, 'select' | 'slotProps' | 'children'> {
  readonly options: readonly SelectOption[];
}

export const SelectInput = memo(function SelectInput(props: SelectInputProps) {
  const { options, placeholder = '', value, onChange, ...rest } = props;
  const chosen = options.find((option) => option.value === value);
  const display = { translate: undefined, 'data-field': rest.name };
  return (
    <TextInput
      {...rest}
      value={chosen?.value ?? ''}
      // The list is gone before the form is drawn with the choice.
      onChange={(next) => startTransition(() => onChange?.(next))}
      select
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: () => chosen?.label ?? <Typography color="textSecondary">{placeholder}</Typography>,
          SelectDisplayProps: display,
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextInput>
  );
});
