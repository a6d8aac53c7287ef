import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { SessionPerson } from '../../entities/session/session';
import { selectPerson } from '../../entities/session/sessionSlice';
import { BRAND } from '../../lib/brand';
import { durationText } from '../../lib/dateFormats';
import { CONFIRMATION_LIFETIME_MS } from '../../lib/lifetimes';
import { nextState } from '../../lib/machine';
import { paths } from '../../lib/paths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { OutcomeUnknown } from '../../ui/forms/OutcomeUnknown';
import { useHeadingFocus } from '../../ui/page/RouteFocus';
import { usePageTitle } from '../../ui/page/usePageTitle';
import { useToast } from '../../ui/toasts/useToast';
import { DemoMailNote } from './AuthFrame';
import { ConfirmationMark } from './ConfirmationMark';
import { ConfirmationPassword } from './ConfirmationPassword';
import { emailConfirmationMachine, type EmailConfirmationState } from './emailConfirmationMachine';
import { homeOf, readFromRegistration, useLinkParameters } from './locationState';
import { confirmEmailOf, type ConfirmOutcome } from './sessionThunks';

/** Delays before the page moves on (product 2.4). */
const SUCCESS_PAUSE_MS = 2_000;
const FAILURE_PAUSE_MS = 3_000;

interface Texts {
  readonly heading: string;
  readonly sentence: ReactNode;
}

/** Shown when mail goes to the person's own inbox. */
const CHECK_MAIL: Texts = {
  heading: 'Check Your Email',
  sentence: `Open the link that we sent you to confirm your email. It works for ${durationText(CONFIRMATION_LIFETIME_MS)}.`,
};

/** `person` is logged in already; `isSignedIn` says that the link was theirs. */
function textsOf(state: EmailConfirmationState, isSignedIn: boolean, person: SessionPerson | null): Texts {
  switch (state) {
    case 'verifying':
      return { heading: 'Verifying Your Email...', sentence: 'Please wait a moment.' };
    case 'asking':
      return {
        heading: 'Choose Your Password',
        sentence:
          'This email was registered in another browser. Choose its password here, and only you can log in with it.',
      };
    case 'error':
      return {
        heading: 'Verification Failed',
        sentence: `Redirecting you to ${person === null ? 'the registration page' : 'your dashboard'}.`,
      };
    case 'success':
      return {
        heading: 'Success!',
        sentence: isSignedIn
          ? 'You are now logged in. Redirecting to your dashboard...'
          : `The other account’s email is confirmed. You’re still logged in${person === null ? '' : ` as ${person.name}`}.`,
      };
    default:
      throw new Error(`Unknown state ${String(state satisfies never)}.`);
  }
}

interface ConfirmationLink {
  readonly userId: string;
  /** `null` when the URL has no token, such as right after registering. */
  readonly token: string | null;
}

/** What the refusal of a link in another browser says. */
interface Asked {
  readonly email: string;
  readonly why: string;
}

/** `confirmEmailOf` merges simultaneous calls, so it's safe for React to run the effect twice. */
function useConfirmation({ userId, token }: ConfirmationLink, onOutcome: (outcome: ConfirmOutcome) => void) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(emailConfirmationMachine.initial);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [isMailed, setIsMailed] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The same command is asked about again. */
  const chosen = useRef<string>(undefined);

  const handle = (outcome: ConfirmOutcome) => {
    setIsChecking(false);
    setIsUnanswered(outcome.isUnknown);
    setIsMailed(outcome.isMailed);
    if (outcome.isUnknown || outcome.isMailed || outcome.errors !== undefined) return;
    if (outcome.email !== undefined) {
      setAsked({ email: outcome.email, why: outcome.message });
      setState((current) => nextState(emailConfirmationMachine, current, 'asked', 'system') ?? current);
      return;
    }
    const event = outcome.success ? 'confirmed' : 'refused';
    setState((current) => nextState(emailConfirmationMachine, current, event, 'system') ?? current);
    onOutcome(outcome);
  };
  const handleFirst = useEffectEvent(handle);
  useEffect(() => {
    let isLeft = false;
    void dispatch(confirmEmailOf(userId, token)).then((outcome) => {
      if (!isLeft) handleFirst(outcome);
    });
    return () => {
      isLeft = true;
    };
  }, [userId, token, dispatch]);

  const confirm = async (password: string | undefined) => {
    chosen.current = password;
    const outcome = await dispatch(confirmEmailOf(userId, token, password));
    handle(outcome);
    return outcome;
  };
  const checkAgain = () => {
    setIsChecking(true);
    void confirm(chosen.current);
  };
  return { state, asked, isUnanswered, isChecking, isMailed, checkAgain, confirm };
}

function Confirmation({ userId, token }: ConfirmationLink) {
  const person = useAppSelector(selectPerson);
  const { show } = useToast();
  const navigate = useNavigate();
  const registration = readFromRegistration(useLocation().state);
  const heading = useHeadingFocus();
  usePageTitle('Confirm your email');

  const welcome = (note: string | null) =>
    show({
      variant: 'success',
      title: `Welcome to ${BRAND}!`,
      ...(note !== null && { description: note }),
      isForNextPage: true,
    });
  const link = { userId, token };
  const confirmation = useConfirmation(link, ({ success, message }) => {
    const failed = { variant: 'destructive', title: 'Verification Failed', isForNextPage: true } as const;
    if (!success) show({ ...failed, description: message });
    // Right after registering, another toast is still visible, so this one waits for the dashboard.
    else if (registration === null) welcome(null);
  });
  const { state, asked, isUnanswered, isChecking, isMailed, checkAgain, confirm } = confirmation;
  const isSignedIn = person?.id === userId;
  const { heading: title, sentence } = isMailed ? CHECK_MAIL : textsOf(state, isSignedIn, person);

  const leave = useEffectEvent(() => {
    const isSuccess = state === 'success';
    if (isSuccess && registration !== null) welcome(registration.note);
    // Nobody who is logged in gets to see the registration.
    const failed = person === null ? paths.register : homeOf(person.isAdmin);
    void navigate(isSuccess ? paths.dashboard.overview : failed, { replace: true });
  });
  useEffect(() => {
    if (state === 'verifying' || state === 'asking' || (state === 'success' && !isSignedIn)) return;
    const timer = setTimeout(leave, state === 'success' ? SUCCESS_PAUSE_MS : FAILURE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, isSignedIn]);

  return (
    <Stack
      sx={{
        alignItems: 'center',
        gap: 3,
        maxWidth: 560,
        minHeight: 360,
        mx: 'auto',
        px: 2,
        py: { xs: 6, sm: 10 },
        textAlign: 'center',
      }}
    >
      {state === 'asking' ? null : state === 'verifying' ? (
        isUnanswered || isMailed ? null : (
          <CircularProgress size={56} thickness={3} aria-hidden="true" />
        )
      ) : (
        <ConfirmationMark isSuccess={state === 'success'} />
      )}
      <Stack role="status" aria-live="polite" sx={{ alignItems: 'center', gap: 1.5 }}>
        <Typography component="h1" variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography component="h2" color="textSecondary" sx={{ textWrap: 'balance' }}>
          {sentence}
        </Typography>
      </Stack>
      {token === null && state !== 'error' ? <DemoMailNote /> : null}
      {state === 'asking' && asked !== null && !isUnanswered ? (
        <ConfirmationPassword {...asked} confirm={confirm} />
      ) : null}
      {isUnanswered ? (
        <OutcomeUnknown
          command={{ checkAgain, isChecking }}
          description="We didn’t get a response. It’s safe to check again. Your email can’t be confirmed twice."
        />
      ) : null}
      {state === 'success' && !isSignedIn ? (
        <Button
          component={RouterLink}
          variant="contained"
          to={person === null ? paths.login : homeOf(person.isAdmin)}
        >
          {person === null ? 'Log in' : 'Back to your account'}
        </Button>
      ) : null}
    </Stack>
  );
}

/** `/confirm-email/:userId` (product 2.4): shows the progress, then the result and a link onward. */
export function ConfirmEmailPage() {
  const { userId = '' } = useParams();
  const link = useLinkParameters();
  return <Confirmation key={userId} userId={userId} token={link.get('token')} />;
}
