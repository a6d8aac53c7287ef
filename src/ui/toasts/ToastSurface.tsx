import { useEffect, useRef, type RefObject } from 'react';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { ToastCard } from './ToastCard';
import type { ToastStore } from './toastStore';

export interface ToastSurfaceProps {
  readonly store: ToastStore;
  readonly region: RefObject<HTMLElement | null>;
}

/** Hands the store's toast to notistack: the one before it is closed first, or notistack would queue. */
function StoreBridge({ store, region }: ToastSurfaceProps) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const sync = () => {
      const toast = store.current();
      if (shown.current === (toast?.id ?? null)) return;
      if (shown.current !== null) closeSnackbar(shown.current);
      shown.current = toast?.id ?? null;
      if (toast === null) return;
      enqueueSnackbar({
        key: toast.id,
        message: toast.title,
        // notistack moves this element itself and needs a ref to it.
        content: () => (
          <div>
            <ToastCard toast={toast} store={store} region={region} />
          </div>
        ),
      });
    };
    sync();
    return store.subscribe(sync);
  }, [store, region, enqueueSnackbar, closeSnackbar]);
  return null;
}

/** Draws the toasts with notistack. The cards keep their own time, because notistack's cannot wait for focus. */
export function ToastSurface(props: ToastSurfaceProps) {
  return (
    <SnackbarProvider
      maxSnack={1}
      autoHideDuration={null}
      disableWindowBlurListener
      transitionDuration={{ enter: 0, exit: 0 }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <StoreBridge {...props} />
    </SnackbarProvider>
  );
}
