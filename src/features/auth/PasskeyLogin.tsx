import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { canUsePasskeys } from '../../entities/passkey/browserPasskeys';
import { useAppDispatch } from '../../store/hooks';
import { useToast } from '../../ui/toasts/useToast';
import { PasskeyButton } from '../shared/PasskeyButton';
import { pathAfterLogin } from './locationState';
import { offerPasskeys, sendPasskeyLogin, type PasskeyLoginOutcome } from './passkeyThunks';

/** The other way to log in (product 25.4); renders nothing where the browser can't. */
export function PasskeyLogin() {
  return canUsePasskeys() ? <LoginButton /> : null;
}

function LoginButton() {
  const dispatch = useAppDispatch();
  const { show } = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const conclude = async (outcome: PasskeyLoginOutcome) => {
    if (outcome?.kind === 'failed') setFailure(outcome.message);
    if (outcome?.kind !== 'in') return;
    show({ variant: 'success', title: 'Welcome back!', isForNextPage: true });
    await navigate(pathAfterLogin(location.state, outcome.isAdmin), { replace: true });
  };
  const concludeOffer = useEffectEvent(conclude);

  // The browser shows one prompt at a time.
  useEffect(() => {
    if (isBusy) return undefined;
    const offer = new AbortController();
    void dispatch(offerPasskeys(offer.signal)).then((outcome) => {
      if (!offer.signal.aborted) void concludeOffer(outcome);
    });
    return () => offer.abort();
  }, [dispatch, isBusy]);

  const logIn = async () => {
    setFailure(null);
    setIsBusy(true);
    const outcome = await dispatch(sendPasskeyLogin());
    await conclude(outcome);
    setIsBusy(false);
  };

  return (
    <PasskeyButton fullWidth isBusy={isBusy} failure={failure} onClick={() => void logIn()}>
      Log in with a passkey
    </PasskeyButton>
  );
}
