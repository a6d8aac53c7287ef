import { useMemo, useState, type ReactNode } from 'react';
import { ToastRegion } from './ToastRegion';
import { ToastContext, type ToastControls, type ToastMessage } from './useToast';

/** Gives everything inside `useToast()` and draws the one region of toasts. Belongs inside the theme. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [latest, setLatest] = useState<ToastMessage | null>(null);
  const controls = useMemo<ToastControls>(
    () => ({
      // A copy, so that the same message is announced again.
      show: (message) => setLatest({ ...message }),
      dismiss: () => setLatest(null),
    }),
    [],
  );
  return (
    <ToastContext value={controls}>
      {children}
      <ToastRegion latest={latest} onDismiss={controls.dismiss} />
    </ToastContext>
  );
}
