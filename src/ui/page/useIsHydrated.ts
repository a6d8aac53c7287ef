import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during prerendering and hydration, for content only a browser can render. True from the first render when the
 * page was not prerendered.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
