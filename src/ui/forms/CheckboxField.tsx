import { useId, type ReactNode } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormField } from './useFormField';

interface CheckboxFieldProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A box of a form that must be ticked. */
export function CheckboxField({ name, children }: CheckboxFieldProps) {
  const { value, error, isLocked, setValue } = useFormField(name);
  const errorId = useId();
  const isWrong = error !== undefined;
  return (
    <FormControl error={isWrong}>
      <FormControlLabel
        label={children}
        disabled={isLocked}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            checked={value === true}
            onChange={(_event, isChecked) => setValue(isChecked)}
            required
            slotProps={{
              input: {
                ...{ 'data-field': name },
                'aria-invalid': isWrong,
                'aria-describedby': isWrong ? errorId : undefined,
              },
            }}
          />
        }
      />
      {isWrong ? (
        <FormHelperText id={errorId} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
