import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { watchSize } from '../watchSize';

/** Width of the container (not the window) below which columns do not fit, in rem: text may be large. */
const NARROW = 43.75;

/** In less, even columns that would fit are read more easily one below another. */
const PHONE = 36;

/** From this many pixels per rem, text is large, and columns scrolling below a pinned one would hardly be visible. */
const LARGE_REM = 20;

/** Pixels per rem at the reader's text size. */
export function remSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

function narrowPx(columnsWidth: number, isWhole: boolean): number {
  const rem = remSize();
  if (isWhole || rem >= LARGE_REM) return rem * Math.max(NARROW, columnsWidth);
  return rem * Math.min(NARROW, Math.max(PHONE, columnsWidth));
}

/**
 * The container's own child `[data-rem]` is a rem wide: it tells that the text size has changed. `columnsWidth` is the width that all columns need, in rem; `isWhole` means that none may scroll out of view. Never
 * narrow without a layout (in jsdom).
 */
export function useIsNarrow(
  columnsWidth: number,
  isWhole: boolean,
): {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly isNarrow: boolean;
} {
  const container = useRef<HTMLDivElement>(null);
  const [isNarrow, setIsNarrow] = useState(
    () => typeof ResizeObserver === 'function' && window.innerWidth < narrowPx(columnsWidth, isWhole),
  );
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth } = element;
      // A hidden element has no width.
      if (clientWidth > 0) setIsNarrow(clientWidth < narrowPx(columnsWidth, isWhole));
    };
    measure();
    // Also a text size that changes while the width stays.
    return watchSize([element, ...element.querySelectorAll(':scope > [data-rem]')], measure);
  }, [columnsWidth, isWhole]);
  return { container, isNarrow };
}
