import { useState } from 'react';
import Box from '@mui/material/Box';
import type { DocumentPurpose } from '../../../entities/document/document';
import { kycFormSchema } from '../../../entities/user/userInput';
import { FileField } from '../../../ui/forms/FileField';
import { FormErrorSummary } from '../../../ui/forms/FormErrorSummary';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { TextInput } from '../../../ui/forms/TextField';
import { fileRulesText } from '../../../lib/fileRules';
import { UploadProgress } from '../../shared/documents/UploadProgress';
import { useUpload } from '../../shared/documents/useUpload';
import { CommandForm, CommandFooter } from '../../shared/commands/CommandForm';
import { KYC_FAILED, type KycSubmission, type KycValues } from './useKycSubmission';

const OPTIONAL = `Optional. ${fileRulesText()}.`;

const EMPTY: KycValues = { idFront: null, idBack: null, ssn: '' };

const UNKNOWN =
  'We didn’t get a response, so we don’t know if your form went through. It’s safe to check again. It can’t be submitted twice.';

interface KycFormProps {
  readonly email: string;
  readonly submission: KycSubmission;
}

/** The KYC form (product 4.2). Its files are uploaded for the review; the number isn't sent anywhere (product 4.3). */
export function KycForm({ email, submission }: KycFormProps) {
  const uploads = useUpload(KYC_FAILED);
  const [files, setFiles] = useState<Pick<KycValues, 'idFront' | 'idBack'>>(EMPTY);
  const { unanswered } = uploads;
  const isUnanswered = unanswered !== null && [files.idFront, files.idBack].includes(unanswered);
  return (
    <CommandForm
      command={submission}
      name="Identity verification"
      initialValues={EMPTY}
      schema={kycFormSchema}
      failureTitle="SSN required"
      submitLabel={isUnanswered ? 'Check again' : 'Submit for verification'}
      unknownText={UNKNOWN}
      onSubmit={async (_output, { setServerErrors }) => {
        const { idFront, idBack } = files;
        const upload = (file: File | null, purpose: DocumentPurpose, field: keyof typeof files) =>
          file && uploads.upload(file, purpose, (message) => setServerErrors({ [field]: message }));
        const frontId = await upload(idFront, 'identity-front', 'idFront');
        if (idFront !== null && frontId === null) return;
        const backId = await upload(idBack, 'identity-back', 'idBack');
        if (idBack !== null && backId === null) return;
        uploads.forgetIfRefused(await submission.submit({ frontId, backId }), [idFront, idBack]);
      }}
      onValuesChange={({ idFront, idBack }) => setFiles({ idFront, idBack })}
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 3,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
        }}
      >
        <FileField name="idFront" label="ID front" hasPreview helperText={OPTIONAL} />
        <FileField name="idBack" label="ID back" hasPreview helperText={OPTIONAL} />
      </Box>
      <PasswordField
        name="ssn"
        label="Social security number"
        autoComplete="never"
        placeholder="000-00-0000"
        helperText="Required. It isn’t sent or stored anywhere."
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
      {uploads.underWay === null ? null : (
        <UploadProgress upload={uploads.underWay} onCancel={uploads.cancel} />
      )}
      {uploads.failure === null ? null : (
        <FormErrorSummary title={KYC_FAILED} description={uploads.failure} />
      )}
    </CommandForm>
  );
}

/** Shown below the status if that has changed in the meantime. */
export function UnknownSubmission({ submission }: { readonly submission: KycSubmission }) {
  return <CommandFooter command={submission} unknownText={UNKNOWN} />;
}
