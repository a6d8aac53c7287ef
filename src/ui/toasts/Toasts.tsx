import { useEffect } from 'react';
import './gooberSheet';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { ToastCard, type ToastFacts } from './ToastCard';
import type { ToastMessage } from './useToast';

declare module 'notistack' {
  interface VariantOverrides {
    success: ToastFacts;
    error: ToastFacts;
    info: ToastFacts;
  }
}

const CARDS = { success: ToastCard, error: ToastCard, info: ToastCard } as const;
const VARIANTS = { success: 'success', destructive: 'error', info: 'info' } as const;

export interface ToastsProps {
  /** The last message that was asked for; `null` once it was taken back. */
  readonly latest: ToastMessage | null;
}

/** Hands the latest message to notistack, and closes the one before it. */
function Latest({ latest }: ToastsProps) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (latest === null) return;
    const { variant, ...facts } = latest;
    const key = enqueueSnackbar({ variant: VARIANTS[variant], ...facts });
    return () => closeSnackbar(key);
  }, [latest, enqueueSnackbar, closeSnackbar]);
  return null;
}

/** The toasts, by notistack: one at a time, each a {@link ToastCard}, which also counts its own time. */
export function Toasts({ latest }: ToastsProps) {
  return (
    <SnackbarProvider
      maxSnack={1}
      Components={CARDS}
      autoHideDuration={null}
      disableWindowBlurListener
      // The card's own animation brings it in; nothing of an old toast may stay beside a new one.
      transitionDuration={{ enter: 0, exit: 0 }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <Latest latest={latest} />
    </SnackbarProvider>
  );
}
