import { useState } from 'react';
import Box from '@mui/material/Box';
import type { InferType } from 'yup';
import { confirmationPasswordSchema } from '../../entities/session/sessionInput';
import { FormErrorSummary } from '../../ui/forms/FormErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { UsernameField } from '../../ui/forms/UsernameField';
import { AuthForm, NewPasswordFields } from './AuthForm';
import type { ConfirmOutcome } from './sessionThunks';

const FAILED = 'Password Not Set';

type Values = InferType<typeof confirmationPasswordSchema>;

interface ConfirmationPasswordProps {
  readonly email: string;
  /** Who registered, as the API tells it. */
  readonly why: string;
  readonly confirm: (password: string) => Promise<ConfirmOutcome>;
}

/** Asks for the password of an email that another browser registered, perhaps a stranger's (product 2.4). */
export function ConfirmationPassword({ email, why, confirm }: ConfirmationPasswordProps) {
  const [initialValues] = useState<Values>({ password: '', confirmPassword: '' });
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Box sx={{ width: '100%', maxWidth: 400, textAlign: 'start' }}>
      <AuthForm
        initialValues={initialValues}
        schema={confirmationPasswordSchema}
        failureTitle={FAILED}
        onSubmit={async ({ password }, helpers) => {
          setFailure(null);
          const { success, isUnknown, message, errors } = await confirm(password);
          if (success || isUnknown) return;
          helpers.setServerErrors(errors);
          if (errors === undefined) setFailure(message);
        }}
      >
        <span>{why}</span>
        <UsernameField email={email} />
        <NewPasswordFields label="Password" confirmLabel="Confirm password" />
        {failure === null ? null : <FormErrorSummary title={FAILED} description={failure} />}
        <SubmitButton fullWidth>Set password and log in</SubmitButton>
        <span>If you didn’t register, close this page: nobody can log in until the email is confirmed.</span>
      </AuthForm>
    </Box>
  );
}
