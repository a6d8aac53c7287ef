import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useNavigate } from 'react-router-dom';
import { paths, toConfirmEmail } from '../../lib/paths';
import { useAppDispatch } from '../../store/hooks';
import { BusyButton } from '../../ui/parts/BusyButton';
import { useToast } from '../../ui/toasts/useToast';
import { AuthLink } from './AuthFrame';
import { formFailureText } from './authFailureText';
import { askForConfirmation } from './sessionThunks';

export interface Refusal {
  readonly code: string | undefined;
  readonly message: string;
  /** The refused email; the field may contain another by now. */
  readonly email: string;
}

/** Why the login was refused, and what to do next. Unlike the toast, it stays. */
export function LoginRefusal({ code, message, email }: Refusal) {
  const isWrong = code === 'invalid-credentials';
  return (
    <Alert severity="error" role="group" aria-label="Login failed">
      <p>{isWrong ? 'Email or password is incorrect.' : formFailureText(message, 'log you in')}</p>
      {isWrong ? (
        <AuthLink to={paths.forgotPassword} email={email}>
          Reset password
        </AuthLink>
      ) : null}
      {code === 'email-unconfirmed' ? <ResendEmail key={email} email={email} /> : null}
    </Alert>
  );
}

/** Where mail is kept in this browser, the link is opened instead. */
function ResendEmail({ email }: Pick<Refusal, 'email'>) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { show } = useToast();
  const [isSending, setIsSending] = useState(false);
  const [sent, setSent] = useState<string | null>(null);

  const resend = async () => {
    setIsSending(true);
    const { success, message, userId } = await dispatch(askForConfirmation(email));
    setIsSending(false);
    if (!success) show({ variant: 'destructive', title: 'Email not sent', description: message });
    else if (userId === null) setSent(message);
    else await navigate(toConfirmEmail(userId));
  };

  return (
    // One cell of the alert, so that an empty line adds no gap.
    <div>
      {sent === null ? (
        <BusyButton variant="outlined" isBusy={isSending} onClick={() => void resend()}>
          Resend email
        </BusyButton>
      ) : null}
      <p role="status">{sent}</p>
    </div>
  );
}
