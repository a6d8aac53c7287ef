import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import { useIsHydrated } from '../page/useIsHydrated';
import { HALF_DIALOG, TOAST_MARGIN } from './toastPlace';
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
  // Elements docked at the page's edges set these variables.
  bottom: `calc(${TOAST_MARGIN} + var(--cairnfield-dock-bottom, 0px))`,
  left: TOAST_MARGIN,
  width: `clamp(16rem, (100vw - var(--cairnfield-dock-right, 0px)) / 2 - ${HALF_DIALOG} - 2 * ${TOAST_MARGIN}, 25rem)`,
  borderRadius: 10,
  outlineOffset: 4,
  [theme.breakpoints.down('lg')]: {
    top: 8,
    bottom: 'auto',
    left: 0,
    right: 'var(--cairnfield-dock-right, 0px)',
    width: 'min(25rem, 100% - 32px)',
    marginInline: 'auto',
  },
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
