import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import './gooberSheet';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { ToastCard } from './ToastCard';
import type { ToastStore } from './toastStore';

export interface ToastSurfaceProps {
  readonly store: ToastStore;
  readonly region: RefObject<HTMLElement | null>;
}

/** One appearance of the surface: from the first toast until none is up. */
interface Appearance {
  readonly key: number;
  isOver: boolean;
}

/** The toast that is up, in the appearance that it belongs to. A newer one takes the older one's place at once. */
function ToastOutlet({ store, region, appearance }: ToastSurfaceProps & { readonly appearance: Appearance }) {
  const toast = useSyncExternalStore(store.subscribe, () => (appearance.isOver ? null : store.current()));
  return toast === null ? null : <ToastCard key={toast.id} toast={toast} store={store} region={region} />;
}

/** Opens a snackbar when a toast comes up and closes it when none is left. */
function StoreBridge({ store, region }: ToastSurfaceProps) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const current = useRef<Appearance | null>(null);
  useEffect(() => {
    const sync = () => {
      const toast = store.current();
      if (toast !== null && current.current !== null) return;
      if (toast === null) {
        if (current.current === null) return;
        current.current.isOver = true;
        closeSnackbar(current.current.key);
        current.current = null;
        return;
      }
      const appearance: Appearance = { key: toast.id, isOver: false };
      current.current = appearance;
      enqueueSnackbar({
        key: appearance.key,
        message: toast.title,
        // notistack moves this element itself and needs a ref to it.
        content: () => (
          <div>
            <ToastOutlet store={store} region={region} appearance={appearance} />
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
      // The store keeps one toast; room for more only means that a new one never queues behind one that leaves.
      maxSnack={3}
      autoHideDuration={null}
      disableWindowBlurListener
      transitionDuration={{ enter: 0, exit: 0 }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <StoreBridge {...props} />
    </SnackbarProvider>
  );
}
