import { useEffect } from 'react';
import './gooberSheet';
import { styled } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { ToastCard, type ToastFacts } from './ToastCard';
import type { ToastMessage } from './useToast';

/** Milliseconds that a toast stays (product 19.1). */
export const TOAST_DURATION_MS = 5000;

declare module 'notistack' {
  interface VariantOverrides {
    success: ToastFacts;
    error: ToastFacts;
    info: ToastFacts;
  }
}

const CARDS = { success: ToastCard, error: ToastCard, info: ToastCard } as const;
const VARIANTS = { success: 'success', destructive: 'error', info: 'info' } as const;

/** As wide as the region, which has the place. */
const Frame = styled('div')({
  '& .notistack-SnackbarContainer': {
    position: 'static',
    display: 'block',
    width: '100%',
    maxWidth: 'none',
    minWidth: 0,
    padding: 0,
    margin: 0,
  },
  '& .notistack-SnackbarContainer *': { minWidth: 0 },
  '& .notistack-Snackbar, & .notistack-CollapseWrapper': { width: '100%', padding: 0 },
});

export interface ToastsProps {
  /** The latest message shown; `null` once dismissed. */
  readonly latest: ToastMessage | null;
}

/** One at a time. */
export function Toasts({ latest }: ToastsProps) {
  useEffect(() => {
    if (latest === null) return;
    const { variant, ...facts } = latest;
    const key = enqueueSnackbar({ ...facts, variant: VARIANTS[variant], duration: TOAST_DURATION_MS });
    return () => closeSnackbar(key);
  }, [latest]);
  return (
    <Frame>
      <SnackbarProvider
        maxSnack={1}
        Components={CARDS}
        // The card counts `duration`: after a pause, notistack continues with half of the time, and it ignores focus.
        autoHideDuration={null}
        disableWindowBlurListener
        // The card animates itself; an old toast must not linger next to a new one.
        transitionDuration={{ enter: 0, exit: 0 }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      />
    </Frame>
  );
}
