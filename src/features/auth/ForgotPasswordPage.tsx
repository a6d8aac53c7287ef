import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgotPasswordSchema, type ForgotPasswordInput } from '../../entities/session/sessionInput';
import { durationText } from '../../lib/dateFormats';
import { RESET_LIFETIME_MS } from '../../lib/lifetimes';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import { FormErrorSummary } from '../../ui/forms/FormErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { useToast } from '../../ui/toasts/useToast';
import { AuthForm } from './AuthForm';
import { AuthFrame, AuthLink, useAskedFor } from './AuthFrame';
import { formFailureText } from './authFailureText';
import { emailIn, withEmail } from './locationState';
import { askForPasswordReset } from './sessionThunks';

const FAILED = 'Password Reset Failed';

/** `/forgot-password` (product 2.7): the same message for every email, then on to the new password. */
export function ForgotPasswordPage() {
  const dispatch = useAppDispatch();
  const { show } = useToast();
  const navigate = useNavigate();
  const askedFor = useAskedFor();
  const [failure, setFailure] = useState<string | null>(null);
  const [initialValues] = useState<ForgotPasswordInput>({ email: emailIn(askedFor) });

  const handleSubmit = async ({ email }: ForgotPasswordInput) => {
    setFailure(null);
    const { success, message } = await dispatch(askForPasswordReset(email));
    if (!success) {
      setFailure(formFailureText(message, 'send the link'));
      show({ variant: 'destructive', title: FAILED, description: message });
      return;
    }
    show({
      variant: 'success',
      title: 'Password Reset Link Sent',
      description: message,
      isForNextPage: true,
    });
    await navigate(paths.resetPassword, { state: withEmail(askedFor, email) });
  };

  return (
    <AuthFrame
      title="Forgot password"
      lead={`Enter your account email. The reset link works for ${durationText(RESET_LIFETIME_MS)}.`}
      links={<AuthLink to={paths.login}>Back to log in</AuthLink>}
    >
      <AuthForm
        initialValues={initialValues}
        schema={forgotPasswordSchema}
        onSubmit={handleSubmit}
        failureTitle={FAILED}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        {failure === null ? null : <FormErrorSummary title={FAILED} description={failure} />}
        <SubmitButton fullWidth>Send reset link</SubmitButton>
      </AuthForm>
    </AuthFrame>
  );
}
