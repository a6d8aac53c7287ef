import { useEffect, type RefObject } from 'react';
import { createListeners } from './domListeners';

/** How far a toast must be pushed to the right to go, in CSS pixels (product 19.1). */
const SWIPE_THRESHOLD_PX = 50;

/** Below this a pointer movement is a click with an unsteady hand. */
const SLOP_PX = 4;

/** Moves `target` with a pointer that pushes it to the right; {@link SWIPE_THRESHOLD_PX} or more calls `onSwipe`. */
export function useSwipeRight(target: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  useEffect(() => {
    const node = target.current;
    if (node === null) return;
    const listeners = createListeners();
    let start: { id: number; x: number; y: number } | null = null;

    const settle = () => {
      start = null;
      node.style.removeProperty('transform');
      node.removeAttribute('data-swiping');
    };
    const travel = (event: PointerEvent) => {
      if (start === null || start.id !== event.pointerId) return 0;
      const dx = event.clientX - start.x;
      return dx > Math.abs(event.clientY - start.y) ? dx : 0;
    };
    listeners.on(node, 'pointerdown', (event) => {
      if (event.button === 0) start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    });
    // On the document, so that a pointer that leaves the toast on its way is still followed.
    listeners.on(document, 'pointermove', (event) => {
      const dx = travel(event);
      if (dx <= SLOP_PX) return;
      node.setAttribute('data-swiping', '');
      node.style.transform = `translateX(${dx}px)`;
    });
    listeners.on(document, 'pointerup', (event) => {
      const dx = travel(event);
      settle();
      if (dx >= SWIPE_THRESHOLD_PX) onSwipe();
    });
    listeners.on(document, 'pointercancel', settle);
    return () => listeners.removeAll();
  }, [target, onSwipe]);
}
