import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/page/ErrorBoundary';
import { RouteFocus } from '../ui/page/RouteFocus';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import { AppRoutes } from './AppRoutes';
import type { RootState } from '../store/rootReducer';
import type { AppStore } from '../store/store';
import { AppTheme } from './theme/AppTheme';

/** Loaded after the first frame, which it has no part in. */
function Notices() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "notices" */ './BackendNotices').then(
      ({ BackendNotices }) => setPart(() => BackendNotices),
      // Without a connection to the host there are no notices either.
      () => undefined,
    );
  }, []);
  return Part === null ? null : <Part />;
}

interface AppProps {
  readonly store: AppStore;
  /** State that the prerendered page was drawn from. The first render must match it. */
  readonly prerenderedState?: RootState;
  /** Source of the address; the browser's by default. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
  readonly onShown?: () => void;
}

export function App({ store, prerenderedState, router: Router = BrowserRouter, onShown }: AppProps) {
  const tellShown = useEffectEvent(() => onShown?.());
  useEffect(() => tellShown(), []);
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <AppTheme>
        <ErrorBoundary>
          <ToastProvider>
            <Notices />
            <Router>
              <RouteFocus>
                <AppRoutes />
              </RouteFocus>
            </Router>
          </ToastProvider>
        </ErrorBoundary>
      </AppTheme>
    </Provider>
  );
}
