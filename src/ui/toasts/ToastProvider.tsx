import { useMemo, useState, type ReactNode } from 'react';
import { ToastRegion } from './ToastRegion';
import { createToastStore } from './toastStore';
import { ToastContext, type ToastControls } from './useToast';

/** Gives everything inside `useToast()` and draws the one region of toasts. Belongs inside the theme. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createToastStore);
  const controls = useMemo<ToastControls>(
    () => ({ show: store.show, dismiss: () => store.dismiss() }),
    [store],
  );
  return (
    <ToastContext value={controls}>
      {children}
      <ToastRegion store={store} />
    </ToastContext>
  );
}
