import { useContext, useLayoutEffect } from 'react';
import { ToastContext } from '../toasts/useToast';

/** Removes the toast when a dialog opens: it is about what came before. */
export function useDismissToast(isOpen: boolean): void {
  const dismiss = useContext(ToastContext)?.dismiss;
  // Before effects, in which the dialog's content may show a toast.
  useLayoutEffect(() => {
    if (isOpen) dismiss?.();
  }, [isOpen, dismiss]);
}
