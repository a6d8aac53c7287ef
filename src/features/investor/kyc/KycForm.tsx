import { styled } from '@mui/material/styles';
import { kycFormSchema } from '../../../entities/user/user';
import { FileField } from '../../../ui/forms/FileField';
import { Form } from '../../../ui/forms/Form';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextInput } from '../../../ui/forms/TextInput';
import { UnknownSubmission } from './UnknownSubmission';
import { KYC_FAILED, type KycSubmission } from './useKycSubmission';

/** Accepted document files (product 4.3). */
const ID_FILES = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  kinds: 'JPEG, PNG, WebP or PDF',
} as const;

interface KycValues {
  readonly idFront: File | null;
  readonly idBack: File | null;
  readonly ssn: string;
}

const EMPTY: KycValues = { idFront: null, idBack: null, ssn: '' };

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
}));

const Fields = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
}));

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5, 2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
}));

interface KycFormProps {
  readonly email: string;
  readonly submission: KycSubmission;
}

/** The KYC form (product 4.2). Its files and number are never stored (product 4.3). */
export function KycForm({ email, submission }: KycFormProps) {
  const { isUnknown, refusal } = submission;
  return (
    <Form
      name="Identity verification"
      initialValues={EMPTY}
      schema={kycFormSchema}
      failureTitle="SSN required"
      onSubmit={() => submission.submit()}
    >
      <Stack>
        <Fields disabled={isUnknown}>
          <Sides>
            <FileField name="idFront" label="ID front" hasPreview {...ID_FILES} />
            <FileField name="idBack" label="ID back" hasPreview {...ID_FILES} />
          </Sides>
          <PasswordField
            name="ssn"
            label="Social security number"
            autoComplete="never"
            helperText="Required. Not sent or stored in this demo."
            required
          />
          {/* Not a form value, so that a changed account email doesn't reset what was typed. */}
          <TextInput
            label="Email"
            type="email"
            value={email}
            autoComplete="off"
            slotProps={{ input: { readOnly: true } }}
          />
        </Fields>
        {refusal === null ? null : <FormErrorSummary title={KYC_FAILED} description={refusal} />}
        {isUnknown ? (
          <UnknownSubmission submission={submission} />
        ) : (
          <div>
            <SubmitButton>Submit for verification</SubmitButton>
          </div>
        )}
      </Stack>
    </Form>
  );
}
