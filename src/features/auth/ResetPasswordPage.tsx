import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InferType } from 'yup';
import { isDemoBuild } from '../../entities/deposit/depositNetworks';
import { resetPasswordFormSchema } from '../../entities/session/sessionInput';
import { durationText } from '../../lib/dateFormats';
import { RESET_LIFETIME_MS } from '../../lib/lifetimes';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import type { FormHelpers } from '../../ui/forms/Form';
import { FormErrorSummary } from '../../ui/forms/FormErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { NoBreak } from '../../ui/parts/NoBreak';
import { useToast } from '../../ui/toasts/useToast';
import { AuthForm, NewPasswordFields } from './AuthForm';
import { AuthFrame, AuthLink, DemoMailNote, useAskedFor } from './AuthFrame';
import { formFailureText } from './authFailureText';
import { emailIn, useLinkParameters, withEmail } from './locationState';
import { resetPassword } from './sessionThunks';

const FAILED = 'Password Reset Failed';

type ResetValues = InferType<typeof resetPasswordFormSchema>;

/** Where mail goes to people's own inboxes, only its link leads to the form. */
function CheckMail() {
  const email = emailIn(useAskedFor());
  return (
    <AuthFrame
      title="Check your email"
      lead={
        <>
          {email === '' ? (
            'Open the link we emailed you to choose a new password, or request one.'
          ) : (
            <>
              If <span translate="no">{email}</span> belongs to an account, we’ve sent it a link to choose a
              new password.
            </>
          )}{' '}
          The link works for <NoBreak>{durationText(RESET_LIFETIME_MS)}</NoBreak>.
        </>
      }
      links={
        <>
          <AuthLink to={paths.forgotPassword}>Request a new link</AuthLink>
          <AuthLink to={paths.login}>Back to log in</AuthLink>
        </>
      }
    />
  );
}

/** `/reset-password` (product 2.7): works once, for a short time after the request. */
export function ResetPasswordPage() {
  const hasLink = useLinkParameters().get('token') !== null;
  return hasLink || isDemoBuild() ? <NewPassword /> : <CheckMail />;
}

function NewPassword() {
  const dispatch = useAppDispatch();
  const { show } = useToast();
  const navigate = useNavigate();
  const askedFor = useAskedFor();
  const link = useLinkParameters();
  const [failure, setFailure] = useState<string | null>(null);
  const [initialValues] = useState<ResetValues>({
    email: link.get('email') ?? emailIn(askedFor),
    password: '',
    confirmPassword: '',
  });

  const handleSubmit = async (
    { email, password }: Pick<ResetValues, 'email' | 'password'>,
    helpers: FormHelpers<ResetValues>,
  ) => {
    setFailure(null);
    const { success, message } = await dispatch(resetPassword({ email, password, token: link.get('token') }));
    if (!success) {
      setFailure(formFailureText(message, 'reset your password'));
      show({ variant: 'destructive', title: FAILED, description: message });
      return;
    }
    helpers.reset();
    show({
      variant: 'success',
      title: 'Password Reset Successful',
      description: message,
      isForNextPage: true,
    });
    await navigate(paths.login, { state: withEmail(askedFor, email) });
  };

  return (
    <AuthFrame
      title="Reset password"
      lead="Choose a new password. You’ll be logged out everywhere else."
      links={
        <>
          <AuthLink to={paths.forgotPassword} email={initialValues.email}>
            Request a new link
          </AuthLink>
          <AuthLink to={paths.login}>Back to log in</AuthLink>
        </>
      }
    >
      {link.get('token') === null ? <DemoMailNote /> : null}
      <AuthForm
        initialValues={initialValues}
        schema={resetPasswordFormSchema}
        onSubmit={handleSubmit}
        failureTitle={FAILED}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
        {failure === null ? null : <FormErrorSummary title={FAILED} description={failure} />}
        <SubmitButton fullWidth>Reset password</SubmitButton>
      </AuthForm>
    </AuthFrame>
  );
}
