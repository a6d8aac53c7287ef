import { useEffect, type RefObject } from 'react';
import { createListeners } from './domListeners';

/** CSS pixels to the right that dismiss a toast (product 19.1). */
const SWIPE_THRESHOLD_PX = 50;

/** Less movement is a click. */
const SLOP_PX = 4;

/** Drags `target` with the pointer; {@link SWIPE_THRESHOLD_PX} or more to the right calls `onSwipe`. */
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
    // On the document, to follow a pointer that leaves the toast.
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
