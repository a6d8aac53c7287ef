import { useEffect, useState, type RefObject } from 'react';

/** Distance beyond the window's edge that counts as near. */
const MARGIN_PX = 200;

/**
 * Whether the visitor has come near an element, or into it by keyboard; once true it stays true. True at once
 * in browsers without IntersectionObserver.
 */
export function useNearView(element: RefObject<Element | null>): {
  readonly isNear: boolean;
  readonly comeNear: () => void;
} {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return { isNear, comeNear: () => setIsNear(true) };
}
