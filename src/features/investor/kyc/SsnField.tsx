import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { FieldFrame } from '../../../ui/forms/FieldFrame';
import { asText, useFormField } from '../../../ui/forms/formFields';

/**
 * The social security number of the form around it. It is masked by style and no password field: of
 * one, browsers offer to save the content. Without a `name` and with autocomplete off they keep nothing.
 */
export function SsnField() {
  const field = useFormField('ssn', true);
  const [isVisible, setIsVisible] = useState(false);
  return (
    <FieldFrame
      field={field}
      label="Social security number"
      hint="Needed to submit. It is not sent and not stored."
    >
      <OutlinedInput
        id={field.controlId}
        value={asText(field.value)}
        onChange={(event) => field.setValue(event.target.value)}
        error={field.error !== undefined}
        autoComplete="off"
        fullWidth
        sx={isVisible ? {} : { '& input': { WebkitTextSecurity: 'disc' } }}
        inputProps={{
          'data-field': 'ssn',
          'aria-describedby': field.describedBy,
          'aria-invalid': field.error !== undefined,
          'aria-required': true,
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
