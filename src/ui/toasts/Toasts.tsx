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
  /** The latest message shown; `null` once dismissed. */
  readonly latest: ToastMessage | null;
}

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

/** One at a time; each {@link ToastCard} has its own timer. */
export function Toasts({ latest }: ToastsProps) {
  return (
    <SnackbarProvider
      maxSnack={1}
      Components={CARDS}
      autoHideDuration={null}
      disableWindowBlurListener
      // The card animates itself; an old toast must not linger beside a new one.
      transitionDuration={{ enter: 0, exit: 0 }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Latest latest={latest} />
    </SnackbarProvider>
  );
}
