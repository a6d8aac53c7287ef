import { createContext, useContext, useLayoutEffect } from 'react';

/** `destructive` has role alert, the others role status. */
type ToastVariant = 'success' | 'destructive' | 'info';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** More parts of the texts not to translate: names of people. */
  readonly literals?: readonly string[];
  readonly variant: ToastVariant;
  /** A follow-up action; pressing it closes the toast. */
  readonly next?: { readonly label: string; readonly run: () => void };
  /** For an action that leads to another page: the toast stays when that page opens. */
  readonly isForNextPage?: boolean;
}

export interface ToastControls {
  /** Replaces the current toast. */
  show(message: ToastMessage): void;
  /** Removes the toast (or only this one), if shown: its message no longer holds. */
  dismiss(message?: ToastMessage): void;
  /** The latest message, even if its toast is gone. */
  latest(): ToastMessage | null;
  /** Another page opened: removes the toast, unless it was shown for that page. */
  dismissOnNavigation(): void;
}

export const ToastContext = createContext<ToastControls | null>(null);

/** Throws outside a `ToastProvider`. */
export function useToast(): ToastControls {
  const controls = useContext(ToastContext);
  if (controls === null) throw new Error('useToast needs a ToastProvider around it.');
  return controls;
}

/** Removes the toast when a dialog opens: it is about what came before. */
export function useDismissToast(isOpen: boolean): void {
  const dismiss = useContext(ToastContext)?.dismiss;
  // Before effects, in which the dialog's content may show a toast.
  useLayoutEffect(() => {
    if (isOpen) dismiss?.();
  }, [isOpen, dismiss]);
}
