import { useId } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useFormField } from './useFormField';

interface SwitchFieldProps {
  readonly name: string;
  readonly label: string;
  readonly helperText: string;
}

/** A form's field that is on or off, as the text "true" or "false". */
export function SwitchField({ name, label, helperText }: SwitchFieldProps) {
  const { value, isLocked, setValue } = useFormField(name);
  const helpId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={isLocked}
        control={
          <Switch
            checked={value === 'true'}
            onChange={(_event, isOn) => setValue(String(isOn))}
            slotProps={{ input: { ...{ 'data-field': name }, 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ m: 0 }}>
        {helperText}
      </FormHelperText>
    </div>
  );
}
