import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import { keepReachable } from '../../lib/keepReachable';
import { lazyPart } from '../page/lazyPart';
import { useIsHydrated } from '../page/useIsHydrated';
import type { ToastsProps } from './Toasts';
import { ToastContext, type ToastControls, type ToastMessage } from './useToast';

/** Provides `useToast()` and renders the toast region. Must be inside the theme. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  // Wrapped in a new object, so that the same message is announced again.
  const [shown, setShown] = useState<{ readonly message: ToastMessage } | null>(null);
  const last = useRef<ToastMessage>(null);
  const staysOnNextPage = useRef(false);
  const controls = useMemo<ToastControls>(
    () => ({
      show: (message) => {
        last.current = message;
        staysOnNextPage.current = message.isForNextPage ?? false;
        setShown({ message });
      },
      dismiss: (message) =>
        setShown((now) => (message === undefined || now?.message === message ? null : now)),
      latest: () => last.current,
      dismissOnNavigation: () => {
        if (!staysOnNextPage.current) setShown(null);
        staysOnNextPage.current = false;
      },
    }),
    [],
  );
  const latest = useMemo(() => (shown === null ? null : { ...shown.message }), [shown]);
  const isHydrated = useIsHydrated();
  return (
    <ToastContext value={controls}>
      {children}
      {isHydrated ? <ToastRegion latest={latest} onDismiss={controls.dismiss} /> : null}
    </ToastContext>
  );
}

/** Fallback when the toast code cannot be loaded. */
function BareMessage({ latest }: ToastsProps) {
  return latest === null ? null : <p role="alert">{`${latest.title}. ${latest.description ?? ''}`}</p>;
}

// Lazy, because the landing page rarely shows a toast.
const Toasts = lazyPart<ToastsProps>(async () => (await import('./Toasts')).Toasts, BareMessage);

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  // Elements docked at the page's edges set these variables.
  bottom: 'calc(24px + var(--cairnfield-dock-bottom, 0px))',
  left: 16,
  // Over the navigation, not over what stands beside it, nor over a dialog.
  width: '16.5rem',
  borderRadius: 10,
  outlineOffset: 4,
  [theme.breakpoints.down('lg')]: {
    inset: '8px var(--cairnfield-dock-right, 0px) auto 0',
    width: 'min(25rem, 100% - 32px)',
    marginInline: 'auto',
  },
  '@media print': { display: 'none' },
}));

interface ToastRegionProps extends ToastsProps {
  readonly onDismiss: () => void;
}

/** Always on the page, outside of what dialogs hide; the toast code loads with the first toast. */
function ToastRegion({ latest, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const [host] = useState(() => document.createElement('div'));
  const [isNeeded, setIsNeeded] = useState(false);
  if (latest !== null && !isNeeded) setIsNeeded(true);

  useEffect(() => {
    document.body.append(host);
    const stopReaching = keepReachable(host);
    return () => {
      stopReaching();
      host.remove();
    };
  }, [host]);
  useFocusByF8(region, host);

  useEffect(() => {
    // Menus and dialogs stop their own Escape; one that arrives here is for the toast.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onDismiss();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onDismiss]);

  return createPortal(
    <Region ref={region} role="region" aria-label="Notifications (F8)" tabIndex={-1}>
      <Suspense fallback={null}>{isNeeded ? <Toasts latest={latest} /> : null}</Suspense>
    </Region>,
    host,
  );
}

/** F8 moves the focus to the region. When its toast is removed, the focus returns to where it was. */
function useFocusByF8(region: RefObject<HTMLElement | null>, host: HTMLElement): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      region.current?.focus();
    };
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) before = relatedTarget;
    };
    // Removing a focused button would reset the keyboard to the top of the page; an emptied region would leave it
    // outside the dialog.
    const isLost = (focused: Element | null) =>
      focused === document.body ||
      (focused === region.current && focused?.querySelector('[role=status], [role=alert]') === null);
    const restoreFocus = new MutationObserver(() => {
      if (isLost(document.activeElement) && before?.isConnected) before.focus();
      if (!host.contains(document.activeElement)) before = null;
    });
    restoreFocus.observe(host, { childList: true, subtree: true });
    document.addEventListener('keydown', focusRegion);
    host.addEventListener('focusin', rememberFocus);
    return () => {
      restoreFocus.disconnect();
      document.removeEventListener('keydown', focusRegion);
      host.removeEventListener('focusin', rememberFocus);
    };
  }, [region, host]);
}
