import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ToastContext } from '../toasts/useToast';

const HasNavigatedContext = createContext(false);

/**
 * Tells pages whether the app has navigated since load: the first page leaves the focus to the browser, later ones take
 * it. Another page also ends the toasts of the one before. Wraps all routes.
 */
export function RouteFocus({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasNavigated, setHasNavigated] = useState(false);
  // Only a new path counts: a filter or page number in the URL must not take the focus from its control.
  if (!hasNavigated && pathname !== first) setHasNavigated(true);
  const turnPage = useContext(ToastContext)?.turnPage;
  // Before effects, in which the new page may show a toast.
  useLayoutEffect(() => turnPage?.(), [pathname, turnPage]);
  return <HasNavigatedContext value={hasNavigated}>{children}</HasNavigatedContext>;
}

export function useHasNavigated(): boolean {
  return useContext(HasNavigatedContext);
}
