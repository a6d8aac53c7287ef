import { useState, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { FieldFrame } from './FieldFrame';
import { asText, useFieldState } from './fieldState';
import { useFormField } from './useFormField';

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  /**
   * 'current-password' where it is checked, 'new-password' where it is chosen. 'never' for a secret that
   * nothing may keep: browsers offer to save what a password field holds, so it is masked by style alone
   * and has no name.
   */
  readonly autoComplete: 'current-password' | 'new-password' | 'off' | 'never';
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
}

/** A secret text with a button that shows it. The button's name leaves the label's word out, so that one field has that name. */
export function PasswordField({ name, label, autoComplete, hint, isRequired = false }: PasswordFieldProps) {
  const form = useFormField(name);
  const field = useFieldState(hint !== undefined, form.error);
  const [isVisible, setIsVisible] = useState(false);
  const mayBeKept = autoComplete !== 'never';
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <OutlinedInput
        id={field.controlId}
        value={asText(form.value)}
        onChange={(event) => form.setValue(event.target.value)}
        error={field.error !== undefined}
        disabled={form.isLocked}
        autoComplete={mayBeKept ? autoComplete : 'off'}
        type={mayBeKept && !isVisible ? 'password' : 'text'}
        fullWidth
        sx={mayBeKept || isVisible ? {} : { '& input': { WebkitTextSecurity: 'disc' } }}
        {...(mayBeKept && { name })}
        inputProps={{
          'data-field': name,
          'aria-describedby': field.describedBy,
          'aria-invalid': field.error !== undefined,
          'aria-required': isRequired || undefined,
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          translate: 'no',
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              size="small"
              aria-label={isVisible ? 'Hide characters' : 'Show characters'}
              aria-controls={field.controlId}
              // A pointer leaves the focus and the caret in the field, so that typing goes on.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setIsVisible((was) => !was)}
            >
              {isVisible ? (
                <VisibilityOffOutlined fontSize="small" />
              ) : (
                <VisibilityOutlined fontSize="small" />
              )}
            </IconButton>
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}
