import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from '@mui/material/styles';
import { transport, type BackendNotice } from '../api/transport';
import { BRAND } from '../lib/brand';
import { LightButton } from '../ui/buttons/LightButton';
import { lazyPart } from '../ui/page/lazyPart';
import { env } from './env';
import { useSilence } from './useSilence';
import { MAIN_ID } from './shells/shellParts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1, 2),
  background: theme.vars.palette.background.paper,
  borderBottom: '2px solid',
  borderColor: theme.vars.palette.error.main,
  '& p': { margin: 0, textWrap: 'balance' },
}));

type ShownNotice = Pick<BackendNotice, 'message'> & { readonly code?: BackendNotice['code'] };

const COULD_NOT_START: ShownNotice = {
  message: `${BRAND} couldn’t start in this browser. Reload the page to try again.`,
};

const UNANSWERED: ShownNotice = {
  message: `${BRAND} isn’t answering, so this page may be incomplete.`,
};

const RECONNECTING: ShownNotice = {
  message: 'We’re reconnecting. What’s on the screen may be out of date.',
};

/** Nothing works, or not for now: {@link Help} is offered. */
const isAboutEverything = (notice: ShownNotice) =>
  notice === COULD_NOT_START || notice === UNANSWERED || notice.code === 'unopened';

const ResetDemo = lazyPart(
  async () => (await import(/* webpackChunkName: "reset-demo" */ './ResetDemo')).ResetDemo,
  // Reload is there without it.
  () => null,
);

/** What can be done when the backend doesn't work. Needs nothing of it. */
function Help() {
  return (
    <>
      <LightButton size="small" onClick={() => window.location.reload()}>
        Retry
      </LightButton>
      {env.isDemo ? (
        <Suspense>
          <ResetDemo />
        </Suspense>
      ) : null}
    </>
  );
}

const OFFLINE: ShownNotice = {
  message:
    'You’re offline. What’s on the screen may be out of date, and nothing can be loaded or sent until you’re back online.',
};

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

interface BackendNoticesProps {
  /** The backend is on a server: false for the demo, which works offline. */
  readonly needsNetwork?: boolean;
}

/** Tells the user what happened to the stored data, or why the backend doesn't work here (product 21.1). */
export function BackendNotices({ needsNetwork = !env.isDemo }: BackendNoticesProps) {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const [told, setTold] = useState<readonly ShownNotice[]>([]);
  const [isOpening, setIsOpening] = useState(true);
  const silence = useSilence(isOpening);
  const isUnanswered = silence === 'long';
  const isReconnecting = needsNetwork && isOnline && silence === 'short';
  // Compared by identity: a notice that comes back later is shown again, even with the same text.
  const [dismissed, setDismissed] = useState(told);
  useEffect(() => {
    let isGone = false;
    let unsubscribe: () => void = () => undefined;
    transport().then(
      (connection) => {
        if (isGone) return;
        setIsOpening(false);
        const show = () => setTold([...connection.notices]);
        unsubscribe = connection.onNotice(show);
        show();
      },
      () => {
        if (isGone) return;
        setIsOpening(false);
        setTold([COULD_NOT_START]);
      },
    );
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, []);
  // Losing the network again shows its notice again.
  if (isOnline && dismissed.includes(OFFLINE)) setDismissed(dismissed.filter((one) => one !== OFFLINE));
  if (!isUnanswered && dismissed.includes(UNANSWERED))
    setDismissed(dismissed.filter((one) => one !== UNANSWERED));
  if (silence === 'none' && dismissed.includes(RECONNECTING))
    setDismissed(dismissed.filter((one) => one !== RECONNECTING));
  const current = [
    ...told,
    ...(isUnanswered && !told.some(isAboutEverything) ? [UNANSWERED] : []),
    ...(isReconnecting ? [RECONNECTING] : []),
    ...(needsNetwork && !isOnline ? [OFFLINE] : []),
  ];
  const notices = current.filter((notice) => !dismissed.includes(notice));
  if (notices.length === 0) return null;
  return (
    <Bar role="alert">
      {notices.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {notices.some(isAboutEverything) ? <Help /> : null}
      <LightButton
        size="small"
        onClick={() => {
          setDismissed(current);
          document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
        }}
      >
        Dismiss
      </LightButton>
    </Bar>
  );
}
