import { createContext, useContext, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

const HasNavigatedContext = createContext(false);

/**
 * Tells pages whether the app has navigated since load: the first page leaves the focus to the browser, later ones take
 * it. Wraps all routes.
 */
export function RouteFocus({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasNavigated, setHasNavigated] = useState(false);
  // Only a new path counts: a filter or page number in the URL must not take the focus from its control.
  if (!hasNavigated && pathname !== first) setHasNavigated(true);
  return <HasNavigatedContext value={hasNavigated}>{children}</HasNavigatedContext>;
}

export function useHasNavigated(): boolean {
  return useContext(HasNavigatedContext);
}
