import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/page/ErrorBoundary';
import { PageSkeleton } from '../../ui/page/PageSkeleton';

/** The current screen: a skeleton while its code loads, a readable message when it fails, anew on each route. */
export function RouteOutlet() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
