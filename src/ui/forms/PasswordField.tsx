import { useId, useState } from 'react';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { FieldButton, TextInput, type InForm, type TextInputProps } from './TextField';
import { useTextField } from './useFormField';

interface PasswordFieldProps extends Pick<
  InForm<TextInputProps>,
  'name' | 'label' | 'helperText' | 'placeholder' | 'required' | 'inputRef' | 'autoFocus'
> {
  /**
   * 'current-password' to check, 'new-password' to choose. 'never' for a secret that must not be stored: browsers offer
   * to save password fields, so CSS masks it and it has no name.
   */
  readonly autoComplete: 'current-password' | 'new-password' | 'off' | 'never';
}

/** The show button's name omits the label, so that only the field matches it. */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const { name, ...field } = useTextField(props.name);
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const mayBeKept = autoComplete !== 'never';
  const Icon = isVisible ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <TextInput
      {...props}
      {...field}
      id={id}
      name={mayBeKept ? name : undefined}
      autoComplete={mayBeKept ? autoComplete : 'off'}
      type={mayBeKept && !isVisible ? 'password' : 'text'}
      isTranslatable={false}
      sx={mayBeKept || isVisible ? null : { '& input': { WebkitTextSecurity: 'disc' } }}
      slotProps={{
        htmlInput: { 'data-field': name, autoCorrect: 'off' },
        input: {
          endAdornment: (
            <FieldButton
              aria-label={isVisible ? 'Hide characters' : 'Show characters'}
              aria-controls={id}
              // Keeps the focus and the caret in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setIsVisible((was) => !was)}
            >
              <Icon fontSize="small" />
            </FieldButton>
          ),
        },
      }}
    />
  );
}
