import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Below this width of its own place (not of the window) a table has no room for its columns; px. */
const NARROW = 700;

/** Whether the element has too little room for columns; without a layout (in jsdom) it has enough. */
export function useIsNarrow(): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isNarrow: boolean;
} {
  const place = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState(
    () => typeof ResizeObserver === 'function' && window.innerWidth < NARROW,
  );
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver !== 'function') return undefined;
    const measure = () => {
      const { clientWidth } = element;
      // A place that is not shown has no width.
      if (clientWidth > 0) setIsNarrow(clientWidth < NARROW);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isNarrow };
}
