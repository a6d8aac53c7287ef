import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is the browser's own: false while a prerendered page is drawn and taken over, for what only a
 * browser can draw. A page that was not prerendered is the browser's from its first render.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
