import { useId } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { FieldLabel } from '../forms/FieldFrame';
import { CopyButton } from './CopyButton';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });

export interface CopyFieldProps {
  /** Label and accessible name of the read-only textbox: "Referral link". */
  readonly label: string;
  readonly text: string;
  /** Accessible name of the button: "Copy referral link". */
  readonly buttonName: string;
  /** Description of the toast "Copied!". */
  readonly description?: string;
}

/** A read-only text with its copy button. Works outside of a `Form`. */
export function CopyField({ label, text, buttonName, description }: CopyFieldProps) {
  const id = useId();
  return (
    <Stack>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Row>
        <OutlinedInput
          id={id}
          value={text}
          readOnly
          fullWidth
          onFocus={(event) => event.target.select()}
          inputProps={{ translate: 'no', spellCheck: false }}
        />
        <CopyButton name={buttonName} text={text} {...(description === undefined ? {} : { description })}>
          Copy
        </CopyButton>
      </Row>
    </Stack>
  );
}
