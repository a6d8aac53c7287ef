import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ToastContext } from '../toasts/useToast';

const HasNavigatedContext = createContext<RefObject<boolean>>({ current: false });

/**
 * Tells pages whether the app has navigated since load: the first page leaves the focus to the browser, later ones take
 * it. A new page also ends the previous one's toasts. Wraps all routes.
 */
export function RouteFocus({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const hasNavigated = useRef(false);
  const dismissOnNavigation = useContext(ToastContext)?.dismissOnNavigation;
  // Before effects, in which the new page takes the focus and may show a toast.
  useLayoutEffect(() => {
    // Only a new path counts: a filter or page number in the URL must not take the focus from its control.
    if (pathname !== first) hasNavigated.current = true;
    dismissOnNavigation?.();
  }, [pathname, first, dismissOnNavigation]);
  return <HasNavigatedContext value={hasNavigated}>{children}</HasNavigatedContext>;
}

/** Ref for a page's `h1` (with `tabIndex={-1}`): a route change focuses it and scrolls to the top. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const hasNavigated = useContext(HasNavigatedContext);
  const takeFocus = useEffectEvent(() => {
    if (!hasNavigated.current || heading.current === null) return;
    // Back and Forward keep the browser's scroll position.
    if (!isReturn) document.documentElement.scrollTop = 0;
    heading.current.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), [pathname]);
  return heading;
}
