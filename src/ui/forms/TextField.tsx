import { memo, type HTMLAttributes, type ReactNode } from 'react';
import MuiTextField, { type OutlinedTextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mergeSlotProps } from '@mui/material/utils';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { capitalize } from '../../lib/formats';
import { splitMessage } from '../../lib/message';
import { TEXT_LIMITS } from '../../lib/textSchema';
import { useTextField } from './useFormField';

/** MUI's TextField with `onChange(text)` and `error` as the message. */
export interface TextInputProps extends Omit<
  OutlinedTextFieldProps,
  'variant' | 'onChange' | 'error' | 'label' | 'value'
> {
  readonly label: string;
  readonly value?: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Shown above the helper text. `true` marks a field whose message is shown elsewhere. */
  readonly error?: string | true | undefined;
  readonly maxLength?: number;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Off for addresses, codes and emails, which must not be translated. */
  readonly isTranslatable?: boolean;
}

export function fieldHelp(error: TextInputProps['error'], helperText: ReactNode): ReactNode {
  if (typeof error !== 'string') return helperText;
  return (
    <>
      {splitMessage(error, '').description}{' '}
      {helperText === undefined ? null : (
        <Typography component="span" variant="inherit" color="textSecondary" sx={{ display: 'block' }}>
          {helperText}
        </Typography>
      )}
    </>
  );
}

/**
 * The form finds its first invalid field by `data-field`. Memoized, because each key renders all fields of a form and
 * MUI's TextField is slow.
 */
export const TextInput = memo(function TextInput(props: TextInputProps) {
  const { onChange, error, helperText, maxLength, inputMode, isTranslatable = true, ...rest } = props;
  const { name, type, select = false, slotProps } = rest;
  const isEmail = type === 'email';
  const isLiteral = isEmail || type === 'url' || !isTranslatable;
  const htmlInput = {
    'data-field': name,
    maxLength,
    inputMode: inputMode ?? (isEmail ? 'email' : undefined),
    ...(isLiteral && { translate: 'no', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }),
  };
  return (
    <MuiTextField
      {...rest}
      // Chromium's email field shows an international domain as "xn--…", and takes only ASCII.
      {...(isEmail && { type: 'text' })}
      onChange={(event) => onChange?.(event.target.value)}
      error={error !== undefined}
      helperText={fieldHelp(error, helperText)}
      slotProps={{
        ...slotProps,
        // No asterisk: optional fields say so. The label is above the outline, which needs no notch.
        inputLabel: { required: false },
        input: mergeSlotProps(slotProps?.input, { label: '' }),
        // A select's hidden input takes no typing.
        ...(!select && { htmlInput: mergeSlotProps(slotProps?.htmlInput, htmlInput) }),
      }}
    />
  );
});

/** An icon button at the end of a text field. */
export function FieldButton(props: IconButtonProps) {
  return (
    <InputAdornment position="end">
      <IconButton edge="end" size="small" {...props} />
    </InputAdornment>
  );
}

/** Props of a field whose value is in the form; `name` is its key in the values. */
export type InForm<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'error' | 'disabled'> & {
  readonly name: string;
};

export function TextField(props: InForm<TextInputProps>) {
  return <TextInput {...props} {...useTextField(props.name)} />;
}

interface RemarkFieldProps extends Pick<TextInputProps, 'helperText' | 'required'> {
  readonly name: 'note' | 'reason';
  readonly label?: string;
}

/** A few lines about the form's effect. */
export function RemarkField({ name, label = capitalize(name), ...props }: RemarkFieldProps) {
  return (
    <TextField {...props} name={name} label={label} multiline minRows={2} maxLength={TEXT_LIMITS[name]} />
  );
}
