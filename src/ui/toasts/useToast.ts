import { createContext, useContext } from 'react';

/** How a toast looks and speaks: `destructive` interrupts (role alert), the others wait (role status). */
type ToastVariant = 'success' | 'destructive' | 'info';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** Parts of both that no translator may touch, besides amounts, emails, ids and links: names of people. */
  readonly literals?: readonly string[];
  readonly variant: ToastVariant;
  /** What may be done next; the toast goes with it. */
  readonly next?: { readonly label: string; readonly run: () => void };
}

export interface ToastControls {
  /** Shows a toast for 5 seconds; the newest replaces the one before it. */
  show(message: ToastMessage): void;
  /** Takes the toast away, if one is up (and is this one): what it says no longer holds. */
  dismiss(message?: ToastMessage): void;
}

export const ToastContext = createContext<ToastControls | null>(null);

/** The toasts of the nearest `ToastProvider`; throws outside of one. */
export function useToast(): ToastControls {
  const controls = useContext(ToastContext);
  if (controls === null) throw new Error('useToast needs a ToastProvider around it.');
  return controls;
}
