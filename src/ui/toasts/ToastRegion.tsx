import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import { useIsHydrated } from '../page/useIsHydrated';
import { trackToastHeight } from './toastHeight';
import type { ToastsProps } from './Toasts';
import { useReachableRegion } from './useReachableRegion';

/** Fallback when the toast code cannot be loaded. */
function BareMessage({ latest }: ToastsProps) {
  return latest === null ? null : <p role="alert">{`${latest.title}. ${latest.description ?? ''}`}</p>;
}

// Lazy, because the landing page rarely shows a toast.
const Toasts = lazy((): Promise<{ default: ComponentType<ToastsProps> }> =>
  import('./Toasts').then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: BareMessage }),
  ),
);

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  // Avoids elements docked at the page's edges, which set these variables.
  right: 'calc(24px + var(--cairnfield-dock-right, 0px))',
  bottom: 'calc(24px + var(--cairnfield-dock-bottom, 0px))',
  width: 'min(400px, calc(100vw - 32px))',
  borderRadius: 10,
  outlineOffset: 4,
  // On phones the bottom holds the buttons people press next.
  [theme.breakpoints.down('sm')]: { right: 16, top: 16, bottom: 'auto' },
  '& .notistack-SnackbarContainer': {
    position: 'static',
    display: 'block',
    width: '100%',
    maxWidth: 'none',
    minWidth: 0,
    padding: 0,
    margin: 0,
  },
  '& .notistack-SnackbarContainer *': { minWidth: 0 },
  '& .notistack-Snackbar, & .notistack-CollapseWrapper': { width: '100%', padding: 0 },
  '@media print': { display: 'none' },
}));

interface ToastRegionProps extends ToastsProps {
  readonly onDismiss: () => void;
}

/** Always in the page; the toast code loads with the first toast. */
export function ToastRegion(props: ToastRegionProps) {
  return useIsHydrated() ? <RegionOfItsOwn {...props} /> : null;
}

function RegionOfItsOwn({ latest, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const [host] = useState(() => document.createElement('div'));
  const [isNeeded, setIsNeeded] = useState(false);
  if (latest !== null && !isNeeded) setIsNeeded(true);

  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  useReachableRegion(region, host);
  useEffect(() => trackToastHeight(region.current), []);

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
