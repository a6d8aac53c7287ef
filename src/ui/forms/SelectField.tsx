import { memo, startTransition, useState, type MouseEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { openPopup } from './popups';
import { TextInput, type InForm, type TextInputProps } from './TextField';
import { useTextField } from './useFormField';

/** The empty value means "nothing chosen yet". */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SelectInputProps extends Omit<TextInputProps, 'select' | 'slotProps' | 'children'> {
  readonly options: readonly SelectOption[];
}

function Chosen({ option: { icon, label } }: { readonly option: SelectOption }) {
  if (icon === undefined) return label;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {icon}
      {label}
    </Box>
  );
}

export const SelectInput = memo(function SelectInput(props: SelectInputProps) {
  const { options, placeholder = '', value, onChange, ...rest } = props;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const display = {
    translate: undefined,
    'data-field': rest.name,
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      if (rest.disabled !== true) openPopup(event, () => setIsOpen(true));
    },
  };
  return (
    <TextInput
      {...rest}
      value={chosen?.value ?? ''}
      // Closes the list before the form renders the choice.
      onChange={(next) => startTransition(() => onChange?.(next))}
      select
      slotProps={{
        select: {
          open: isOpen,
          // A mouse opens the list on click. MUI opens it on press and treats a release over an option as a choice,
          // which on a slow computer any click is.
          onOpen: ({ type }) => {
            if (type !== 'mousedown') setIsOpen(true);
          },
          onClose: () => setIsOpen(false),
          displayEmpty: true,
          renderValue: () =>
            chosen === undefined ? (
              <Typography color="textSecondary">{placeholder}</Typography>
            ) : (
              <Chosen option={chosen} />
            ),
          SelectDisplayProps: display,
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.icon}
          {option.label}
        </MenuItem>
      ))}
    </TextInput>
  );
});

export function SelectField(props: InForm<SelectInputProps>) {
  return <SelectInput {...props} {...useTextField(props.name)} />;
}
