import { useEffect, type RefObject } from 'react';
import { createListeners } from './domListeners';

/** Milliseconds (product 19.1). */
export const TOAST_DURATION_MS = 5000;

/** Pauses while there is any hold. */
function startCountdown(duration: number, onEnd: () => void) {
  const holds = new Set<string>();
  let remaining = duration;
  let startedAt = 0;
  let timer: number | undefined;
  const halt = () => {
    if (timer === undefined) return;
    window.clearTimeout(timer);
    timer = undefined;
    remaining -= performance.now() - startedAt;
  };
  const run = () => {
    if (timer !== undefined || holds.size > 0) return;
    startedAt = performance.now();
    timer = window.setTimeout(onEnd, Math.max(0, remaining));
  };
  return {
    run,
    halt,
    hold(reason: string, held: boolean) {
      if (held) holds.add(reason);
      else holds.delete(reason);
      if (holds.size > 0) halt();
      else run();
    },
  };
}

/**
 * Calls `onEnd` after {@link TOAST_DURATION_MS}, paused on hover, while the focus is in the region and while the window
 * is hidden. notistack's own timer only pauses on hover.
 */
export function useAutoDismiss(toast: RefObject<HTMLElement | null>, onEnd: () => void): void {
  useEffect(() => {
    const node = toast.current;
    if (node === null) return;
    const area = node.closest<HTMLElement>('[role=region]') ?? node;
    const countdown = startCountdown(TOAST_DURATION_MS, onEnd);
    const listeners = createListeners();
    const holdsFocus = () => area.contains(document.activeElement);
    const syncVisibility = () => countdown.hold('hidden', document.visibilityState === 'hidden');

    listeners.on(node, 'pointerenter', () => countdown.hold('hover', true));
    listeners.on(node, 'pointerleave', () => countdown.hold('hover', false));
    listeners.on(area, 'focusin', () => countdown.hold('focus', true));
    listeners.on(area, 'focusout', ({ relatedTarget }) =>
      countdown.hold('focus', relatedTarget instanceof Node && area.contains(relatedTarget)),
    );
    document.addEventListener('visibilitychange', syncVisibility);

    countdown.hold('hover', node.matches(':hover'));
    countdown.hold('focus', holdsFocus());
    syncVisibility();
    return () => {
      listeners.removeAll();
      document.removeEventListener('visibilitychange', syncVisibility);
      countdown.halt();
    };
  }, [toast, onEnd]);
}
