import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width of the container (not the window) below which columns do not fit, in rem: text may be large. */
const NARROW = 43.75;

function narrowPx(): number {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return NARROW * (Number.isNaN(rem) ? 16 : rem);
}

/** Never narrow without a layout (in jsdom). */
export function useIsNarrow(): {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly isNarrow: boolean;
} {
  const container = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState(
    () => typeof ResizeObserver === 'function' && window.innerWidth < narrowPx(),
  );
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null || typeof ResizeObserver !== 'function') return undefined;
    const measure = () => {
      const { clientWidth } = element;
      // A hidden element has no width.
      if (clientWidth > 0) setIsNarrow(clientWidth < narrowPx());
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { container, isNarrow };
}
