import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { AuthProvider } from '../features/auth/AuthProvider';
import { ErrorBoundary } from '../ui/page/ErrorBoundary';
import { RouteFocus } from '../ui/page/RouteFocus';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import { AppRoutes } from './AppRoutes';
import { BackendNotices } from './BackendNotices';
import type { AppStore } from './store';
import { PreferredTheme } from './PreferredTheme';

/** The whole app around one store. */
export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <PreferredTheme>
        <ErrorBoundary>
          <ToastProvider>
            <BackendNotices />
            <BrowserRouter>
              <RouteFocus>
                <AuthProvider>
                  <AppRoutes />
                </AuthProvider>
              </RouteFocus>
            </BrowserRouter>
          </ToastProvider>
        </ErrorBoundary>
      </PreferredTheme>
    </Provider>
  );
}
