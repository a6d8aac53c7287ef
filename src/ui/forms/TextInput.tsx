import { memo, type HTMLAttributes, type ReactNode } from 'react';
import MuiTextField, { type OutlinedTextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mergeSlotProps } from '@mui/material/utils';
import { splitNotice } from '../../lib/notice';

/** MUI's TextField, whose `onChange` is told the text and whose `error` is the message. */
export interface TextInputProps extends Omit<
  OutlinedTextFieldProps,
  'variant' | 'onChange' | 'error' | 'label' | 'value'
> {
  readonly label: string;
  readonly value?: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /** What is wrong with the value; it stands above the helper text. `true` marks a field whose message stands elsewhere. */
  readonly error?: string | true | undefined;
  readonly maxLength?: number;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Off for addresses, codes and e-mails, which no translator may touch. */
  readonly isTranslatable?: boolean;
}

/** What stands below a field: the error first, then the helper text, each on its own line. */
export function fieldHelp(error: TextInputProps['error'], helperText: ReactNode): ReactNode {
  if (typeof error !== 'string') return helperText;
  return (
    <>
      {splitNotice(error, '').description}{' '}
      {helperText === undefined ? null : (
        <Typography component="span" variant="inherit" color="textSecondary" sx={{ display: 'block' }}>
          {helperText}
        </Typography>
      )}
    </>
  );
}

/**
 * A text, held by its owner. The form finds its first bad field by `data-field`. Each key in a form renders all of its
 * fields, and MUI's TextField takes its time: a field whose props are the same stays as it is.
 */
export const TextInput = memo(function TextInput(props: TextInputProps) {
  const { onChange, error, helperText, maxLength, inputMode, isTranslatable = true, ...rest } = props;
  const { name, type, select = false, slotProps } = rest;
  const isLiteral = type === 'email' || type === 'url' || !isTranslatable;
  const htmlInput = {
    'data-field': name,
    maxLength,
    inputMode,
    ...(isLiteral && { translate: 'no', autoCapitalize: 'none', spellCheck: false }),
  };
  return (
    <MuiTextField
      {...rest}
      onChange={(event) => onChange?.(event.target.value)}
      error={error !== undefined}
      helperText={fieldHelp(error, helperText)}
      slotProps={{
        ...slotProps,
        // No asterisk: what is optional says so. The label stands above the edge, which has no gap for it.
        inputLabel: { required: false },
        input: mergeSlotProps(slotProps?.input, { label: '' }),
        // A select's hidden input is none that anybody types into.
        ...(!select && { htmlInput: mergeSlotProps(slotProps?.htmlInput, htmlInput) }),
      }}
    />
  );
});
