import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Distance beyond the window's edge that counts as near. */
const MARGIN_PX = 200;

/**
 * Whether the visitor has come near an element, or into it by keyboard; once true it stays true. Immediately true in
 * browsers without IntersectionObserver.
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

/** For browsers without requestIdleCallback. */
const SOON_MS = 2_000;

/**
 * Also true once the browser is idle, because keyboards and assistive technology reach an element without
 * scrolling.
 */
export function useNearOrIdle(element: RefObject<Element | null>): boolean {
  const { isNear, comeNear } = useNearView(element);
  const comeByItself = useEffectEvent(comeNear);
  useEffect(() => {
    if (isNear) return undefined;
    if ('requestIdleCallback' in window) {
      const request = requestIdleCallback(() => comeByItself());
      return () => cancelIdleCallback(request);
    }
    const timer = setTimeout(() => comeByItself(), SOON_MS);
    return () => clearTimeout(timer);
  }, [isNear]);
  return isNear;
}
