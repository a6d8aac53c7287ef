import { createContext, useContext, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const HasNavigatedContext = createContext(false);

/**
 * Tells pages whether the app has navigated since it was loaded: a page that is loaded leaves the
 * focus where the browser puts it, a page that is navigated to takes it. Belongs around all routes.
 */
export function RouteFocus({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasNavigated, setHasNavigated] = useState(false);
  // A filter or a page number in the URL is no other page: it must not take the focus from its control.
  if (!hasNavigated && pathname !== first) setHasNavigated(true);
  return <HasNavigatedContext value={hasNavigated}>{children}</HasNavigatedContext>;
}

export function useHasNavigated(): boolean {
  return useContext(HasNavigatedContext);
}
