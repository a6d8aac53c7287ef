import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Dock } from './consoleView';

/** Narrower windows dock at the bottom whatever was chosen. */
const WIDE_PX = 1_100;
const SMALLEST = { bottom: 160, right: 360 } as const satisfies Record<Dock, number>;
/** Share of the window that the console takes at the most: the app and its toasts keep the rest. */
const LARGEST_SHARE = 0.6;

/** Lengths that the app keeps free for the console: its padding, its toasts and its dialogs follow them. */
const DOCK_VARIABLES = {
  bottom: '--cairnfield-dock-bottom',
  right: '--cairnfield-dock-right',
} as const satisfies Record<Dock, string>;

function subscribeToWindow(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Where the console can be and how large, in a window of this size. */
export function useRoom(wanted: Dock): {
  readonly dock: Dock;
  readonly min: number;
  readonly max: number;
  readonly isWide: boolean;
} {
  const width = useSyncExternalStore(subscribeToWindow, () => window.innerWidth);
  const height = useSyncExternalStore(subscribeToWindow, () => window.innerHeight);
  const isWide = width >= WIDE_PX;
  const dock = isWide ? wanted : 'bottom';
  const room = Math.round((dock === 'bottom' ? height : width) * LARGEST_SHARE);
  return { dock, min: Math.min(SMALLEST[dock], room), max: Math.max(SMALLEST[dock], room), isWide };
}

/** Tells the page how much of it the console covers, for as long as it does. */
export function useCoveredRoom(element: RefObject<HTMLElement | null>, dock: Dock): void {
  const [hasObserver] = useState(() => 'ResizeObserver' in window);
  useEffect(() => {
    const { current } = element;
    if (current === null || !hasObserver) return;
    const { style } = document.documentElement;
    const variable = DOCK_VARIABLES[dock];
    const observer = new ResizeObserver(() => {
      const covered = dock === 'bottom' ? current.offsetHeight : current.offsetWidth;
      style.setProperty(variable, `${covered}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [element, dock, hasObserver]);
}
