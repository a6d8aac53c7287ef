import { useLayoutEffect, type RefObject } from 'react';

/** Between the popup and the window's edge. */
const MARGIN = 12;
/** With less room below than this, a popup opens above if there is more. */
const ENOUGH = 240;
const LEAST = 120;

function place(anchor: HTMLElement, popup: HTMLElement): void {
  const { top, bottom } = anchor.getBoundingClientRect();
  // The part of the page that an on-screen keyboard leaves.
  const viewport = window.visualViewport?.height ?? window.innerHeight;
  const below = viewport - bottom - MARGIN;
  const above = top - MARGIN;
  const isAbove = below < ENOUGH && above > below;
  popup.dataset['side'] = isAbove ? 'above' : 'below';
  popup.style.setProperty('--room', `${Math.max(LEAST, Math.floor(isAbove ? above : below))}px`);
}

/**
 * Opens a popup on the side of its anchor that has room, and tells it how much as `--room`: again when the
 * window changes, such as by an on-screen keyboard. The popup styles `[data-side=above]` itself.
 */
export function usePopupRoom(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen || anchor.current === null || popup.current === null) return undefined;
    const [around, what] = [anchor.current, popup.current];
    const handleChange = () => place(around, what);
    handleChange();
    const { visualViewport } = window;
    window.addEventListener('resize', handleChange);
    visualViewport?.addEventListener('resize', handleChange);
    return () => {
      window.removeEventListener('resize', handleChange);
      visualViewport?.removeEventListener('resize', handleChange);
    };
  }, [anchor, popup, isOpen]);
}
