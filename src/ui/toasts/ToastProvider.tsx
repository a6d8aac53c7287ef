import { useMemo, useState, type ReactNode } from 'react';
import { ToastRegion } from './ToastRegion';
import { ToastContext, type ToastControls, type ToastMessage } from './useToast';

/** Gives everything inside `useToast()` and draws the one region of toasts. Belongs inside the theme. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  // In an object of its own, so that the same message is announced again.
  const [shown, setShown] = useState<{ readonly message: ToastMessage } | null>(null);
  const controls = useMemo<ToastControls>(
    () => ({
      show: (message) => setShown({ message }),
      dismiss: (message) =>
        setShown((now) => (message === undefined || now?.message === message ? null : now)),
    }),
    [],
  );
  const latest = useMemo(() => (shown === null ? null : { ...shown.message }), [shown]);
  return (
    <ToastContext value={controls}>
      {children}
      <ToastRegion latest={latest} onDismiss={controls.dismiss} />
    </ToastContext>
  );
}
