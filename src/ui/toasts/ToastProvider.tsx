import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ToastRegion } from './ToastRegion';
import { ToastContext, type ToastControls, type ToastMessage } from './useToast';

/** Provides `useToast()` and renders the toast region. Must be inside the theme. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  // Wrapped in a new object, so that the same message is announced again.
  const [shown, setShown] = useState<{ readonly message: ToastMessage } | null>(null);
  const last = useRef<ToastMessage>(null);
  const mayTurn = useRef(false);
  const controls = useMemo<ToastControls>(
    () => ({
      show: (message) => {
        last.current = message;
        mayTurn.current = message.isForNextPage ?? false;
        setShown({ message });
      },
      dismiss: (message) =>
        setShown((now) => (message === undefined || now?.message === message ? null : now)),
      latest: () => last.current,
      turnPage: () => {
        if (!mayTurn.current) setShown(null);
        mayTurn.current = false;
      },
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
