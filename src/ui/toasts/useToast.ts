import { createContext, useContext } from 'react';
import type { ToastMessage } from './toastStore';

/** What screens may do with toasts. */
export interface ToastControls {
  /** Shows a toast for 5 seconds; the newest replaces the one before it. */
  show(message: ToastMessage): void;
  /** Takes the toast away, if one is up. */
  dismiss(): void;
}

export const ToastContext = createContext<ToastControls | null>(null);

/** The toasts of the nearest `ToastProvider`; throws outside of one. */
export function useToast(): ToastControls {
  const controls = useContext(ToastContext);
  if (controls === null) throw new Error('useToast needs a ToastProvider around it.');
  return controls;
}
