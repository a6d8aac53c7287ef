import { useState } from 'react';
import Link from '@mui/material/Link';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { InferType } from 'yup';
import { registerFormSchema } from '../../entities/user/userInput';
import { PAPERS_DATE } from '../../lib/papersDate';
import { paths, toConfirmEmail } from '../../lib/paths';
import { TEXT_LIMITS } from '../../lib/textSchema';
import { useAppDispatch } from '../../store/hooks';
import type { FormHelpers } from '../../ui/forms/Form';
import { CheckboxField } from '../../ui/forms/CheckboxField';
import { FormErrorSummary } from '../../ui/forms/FormErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { useToast } from '../../ui/toasts/useToast';
import { AuthForm, NewPasswordFields } from './AuthForm';
import { AuthFrame, AuthLink } from './AuthFrame';
import { formFailureText } from './authFailureText';
import type { FromRegistration } from './locationState';
import { registerInvestor } from './sessionThunks';

const FAILED = 'Registration Failed';

type RegisterValues = InferType<typeof registerFormSchema>;

/** In a new tab: what was typed stays. */
function PaperLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link href={to} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}

/** `/register` (product 2.1). `?ref=` prefills the referral code. */
export function RegisterPage() {
  const dispatch = useAppDispatch();
  const { show } = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [initialValues] = useState<RegisterValues>({
    name: '',
    email: '',
    password: '',
    confirmPassword: '',
    referralCode: params.get('ref') ?? '',
    isAgreed: false,
  });

  const handleSubmit = async (
    { name, email, password, referralCode }: RegisterValues,
    helpers: FormHelpers<RegisterValues>,
  ) => {
    setFailure(null);
    const { success, message, userId, note, errors } = await dispatch(
      registerInvestor({ name, email, password, referralCode, agreedTo: PAPERS_DATE }),
    );
    if (!success || userId === null) {
      show({ variant: 'destructive', title: FAILED, description: message });
      helpers.setServerErrors(errors);
      if (Object.keys(errors).length === 0) setFailure(formFailureText(message, 'create your account'));
      return;
    }
    const description = note === null ? message : `${message} ${note}`;
    show({ variant: 'success', title: 'Registration Successful', description, isForNextPage: true });
    const state: FromRegistration = { isRegistered: true, note };
    await navigate(toConfirmEmail(userId), { state });
  };

  return (
    <AuthFrame
      title="Create your account"
      lead="It takes a minute. Choose a plan whenever you’re ready."
      links={
        <span>
          Already have an account? <AuthLink to={paths.login}>Log in</AuthLink>
        </span>
      }
    >
      <AuthForm
        initialValues={initialValues}
        schema={registerFormSchema}
        onSubmit={handleSubmit}
        failureTitle={FAILED}
      >
        <TextField name="name" label="Name" autoComplete="name" maxLength={TEXT_LIMITS.name} required />
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
        <NewPasswordFields label="Password" confirmLabel="Confirm password" />
        <TextField
          name="referralCode"
          label="Referral code (optional)"
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          isTranslatable={false}
        />
        <CheckboxField name="isAgreed">
          I agree to the <PaperLink to={paths.terms}>Terms</PaperLink> and the{' '}
          <PaperLink to={paths.privacy}>Privacy Policy</PaperLink>
        </CheckboxField>
        {failure === null ? null : <FormErrorSummary title={FAILED} description={failure} />}
        <SubmitButton fullWidth>Create account</SubmitButton>
      </AuthForm>
    </AuthFrame>
  );
}
