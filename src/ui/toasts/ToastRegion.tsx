import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';
import { useIsHydrated } from '../page/useIsHydrated';
import type { ToastStore } from './toastStore';
import type { ToastSurfaceProps } from './ToastSurface';
import { useReachableRegion } from './useReachableRegion';

const Plain = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  '& p': { margin: 0 },
}));

/** The bare message, when the code of the toasts cannot be loaded; it stays until it is closed. */
function PlainSurface({ store }: ToastSurfaceProps) {
  const toast = useSyncExternalStore(store.subscribe, store.current);
  if (toast === null) return null;
  return (
    <Plain role={toast.variant === 'destructive' ? 'alert' : 'status'} translate="no">
      <p>{toast.title}</p>
      <p>{toast.description}</p>
      <button type="button" onClick={() => store.dismiss(toast.id)}>
        Close notification
      </button>
    </Plain>
  );
}

const Surface = lazy((): Promise<{ default: ComponentType<ToastSurfaceProps> }> =>
  import('./ToastSurface').then(
    ({ ToastSurface }) => ({ default: ToastSurface }),
    () => ({ default: PlainSurface }),
  ),
);

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  // Beside what docks at an edge of the page and says so.
  right: 'calc(24px + var(--cairnfield-dock-right, 0px))',
  bottom: 'calc(24px + var(--cairnfield-dock-bottom, 0px))',
  width: 'min(400px, calc(100vw - 32px))',
  borderRadius: 10,
  outlineOffset: 4,
  // On a phone the buttons that people press next are at the bottom.
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

/** The one region of all toasts. It is always there; what draws the toasts loads with the first one. */
export function ToastRegion({ store }: { readonly store: ToastStore }) {
  return useIsHydrated() ? <RegionOfItsOwn store={store} /> : null;
}

function RegionOfItsOwn({ store }: { readonly store: ToastStore }) {
  const region = useRef<HTMLElement>(null);
  const [host] = useState(() => document.createElement('div'));
  const [isNeeded, setIsNeeded] = useState(false);

  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  useReachableRegion(region, host);

  useEffect(() => {
    const sync = () => {
      if (store.current() !== null) setIsNeeded(true);
    };
    sync();
    return store.subscribe(sync);
  }, [store]);

  useEffect(() => {
    // Menus and dialogs stop their own Escape; what arrives here is meant for the toast.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) store.dismiss();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [store]);

  return createPortal(
    <Region ref={region} role="region" aria-label="Notifications (F8)" tabIndex={-1}>
      <Suspense fallback={null}>{isNeeded ? <Surface store={store} region={region} /> : null}</Suspense>
    </Region>,
    host,
  );
}
