import { styled } from '@mui/material/styles';
import { TextInput } from '../forms/TextField';
import { CopyButton } from './CopyButton';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'end',
  gap: theme.spacing(1),
  // As tall as the field, at every text size.
  '& > button': { flex: 'none', minHeight: 'calc(1.5rem + 24px)' },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
}));

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  readonly buttonName: string;
  /** Description of the "Copied!" toast. */
  readonly description?: string;
}

/** Works outside a `Form`. */
export function CopyField({ label, text, buttonName, description }: CopyFieldProps) {
  return (
    <Row>
      <TextInput
        label={label}
        value={text}
        isTranslatable={false}
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { readOnly: true } }}
      />
      <CopyButton name={buttonName} text={text} {...(description === undefined ? {} : { description })}>
        Copy
      </CopyButton>
    </Row>
  );
}
