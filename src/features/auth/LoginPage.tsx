import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { REFETCH } from '../../api/commandEndpoints';
import { securityApi } from '../../entities/security/securityApi';
import { loginSchema, type LoginInput } from '../../entities/session/sessionInput';
import { selectSessionStatus } from '../../entities/session/sessionSlice';
import { paths } from '../../lib/paths';
import type { LoginChallenge } from '../../lib/problem';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { AppThunk } from '../../store/store';
import { Form } from '../../ui/forms/Form';
import { PasswordField } from '../../ui/forms/PasswordField';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';
import { useToast } from '../../ui/toasts/useToast';
import { FormStack } from '../../ui/forms/FormStack';
import { AuthFrame, AuthLink } from './AuthFrame';
import { SecondStepForm } from './SecondStepForm';
import { LoginRefusal, type Refusal } from './LoginRefusal';
import { PasskeyLogin } from './PasskeyLogin';
import { RetryPause, useRetryPause } from './RetryPause';
import { emailIn, pathAfterLogin } from './locationState';
import { sendLogin } from './sessionThunks';

const EMPTY = { email: '', password: '' };
const FAILED = 'Login failed';

/** For somebody who may have lost their phone. */
const recoveryCodesText = (): AppThunk<Promise<string>> => async (dispatch) => {
  const { data } = await dispatch(securityApi.endpoints.readSecurity.initiate(undefined, REFETCH));
  const count = data?.recoveryCodesLeft;
  const left = count === undefined ? '' : count === 0 ? ' It was your last one.' : ` ${count} left.`;
  return `You used a recovery code.${left} Lost your phone? Set up a new authenticator app.`;
};

/** `/login` (product 2.5): leads to the page asked for, or to the person's home. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectSessionStatus);
  const { show } = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const pause = useRetryPause();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  /** Given on the page before, or by a login that reached the second step. */
  const [known, setKnown] = useState(() => emailIn(location.state));
  const [isBack, setIsBack] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);

  const welcome = async (isAdmin: boolean, hasUsedRecoveryCode = false) => {
    const greeting = { variant: 'success', title: 'Welcome back!' } as const;
    show({ ...greeting, isForNextPage: true });
    await navigate(pathAfterLogin(location.state, isAdmin), { replace: true });
    if (!hasUsedRecoveryCode) return;
    // Nobody waits for it to get in.
    show({
      ...greeting,
      description: await dispatch(recoveryCodesText()),
      next: {
        label: 'Open Security',
        run: () => void navigate(isAdmin ? paths.admin.security : paths.dashboard.security),
      },
    });
  };

  const handleSubmit = async ({ email, password }: LoginInput) => {
    setRefusal(null);
    const { success, message, code, isAdmin, retryAfterSeconds, ...more } = await dispatch(
      sendLogin(email, password),
    );
    if (more.challenge !== undefined) {
      setKnown(email);
      setChallenge(more.challenge);
      return;
    }
    if (!success) {
      pause.begin(email, retryAfterSeconds);
      if (retryAfterSeconds === undefined) setRefusal({ code, message, email });
      if (code === 'invalid-credentials') {
        passwordInput.current?.focus();
        passwordInput.current?.select();
      }
      show({ variant: 'destructive', title: FAILED, description: message });
      return;
    }
    await welcome(isAdmin);
  };

  if (challenge !== null) {
    return (
      <SecondStepForm
        challenge={challenge}
        onLoggedIn={(grant, hasUsedRecoveryCode) => welcome(grant.isAdmin, hasUsedRecoveryCode)}
        onStartAgain={(why) => {
          setChallenge(null);
          setIsBack(true);
          setRefusal(why === null ? null : { code: 'challenge-over', message: why, email: '' });
        }}
      />
    );
  }

  return (
    <AuthFrame
      title="Log in"
      lead="Good to see you again."
      links={
        <>
          <AuthLink to={paths.forgotPassword}>Forgot password?</AuthLink>
          <AuthLink to={paths.register}>Create an account</AuthLink>
        </>
      }
    >
      {status === 'expired' ? (
        <Alert severity="info" role="status">
          <AlertTitle>Your session has ended</AlertTitle>
          <p>Log in to pick up where you left off.</p>
        </Alert>
      ) : null}
      <Form
        initialValues={{ ...EMPTY, email: known }}
        schema={loginSchema}
        onSubmit={handleSubmit}
        failureTitle={FAILED}
      >
        {({ values: { email } }) => {
          const until = pause.untilFor(email);
          return (
            <FormStack>
              <TextField name="email" label="Email" type="email" autoComplete="username webauthn" required />
              <PasswordField
                name="password"
                label="Password"
                autoComplete="current-password"
                inputRef={passwordInput}
                autoFocus={isBack}
                required
              />
              {refusal === null ? null : <LoginRefusal {...refusal} />}
              {until === null ? null : <RetryPause key={until} until={until} onOver={pause.end} />}
              <SubmitButton fullWidth isPaused={pause.isWaiting(email)}>
                Log in
              </SubmitButton>
              <PasskeyLogin />
            </FormStack>
          );
        }}
      </Form>
    </AuthFrame>
  );
}
