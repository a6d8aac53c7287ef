import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHasNavigated } from './RouteFocus';

/** Ref for a page's `h1` (with `tabIndex={-1}`): a route change focuses it and scrolls to the top. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const hasNavigated = useHasNavigated();
  const takeFocus = useEffectEvent(() => {
    if (!hasNavigated || heading.current === null) return;
    // Back and Forward keep the browser's scroll position.
    if (!isReturn) document.documentElement.scrollTop = 0;
    heading.current.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), [pathname, hasNavigated]);
  return heading;
}
