import { useLayoutEffect, type RefObject } from 'react';

/** Between the popup and the window's edge. */
const MARGIN = 12;
/** Between the popup and its anchor. */
const GAP = 4;
/** With less room below than this, a popup that wants it all opens above if there is more. */
const ENOUGH = 240;
const LEAST = 120;

/** Whether the popup is drawn above everything else of the page, whatever it stands in. */
const isOnTop = (popup: HTMLElement) => popup.popover === 'manual';

function place(anchor: HTMLElement, popup: HTMLElement, wanted: number): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  // The part of the page that an on-screen keyboard leaves.
  const viewport = window.visualViewport?.height ?? window.innerHeight;
  const below = viewport - bottom - MARGIN;
  const above = top - MARGIN;
  const isAbove = below < Math.min(wanted, ENOUGH) && above > below;
  popup.dataset['side'] = isAbove ? 'above' : 'below';
  popup.style.setProperty('--room', `${Math.max(LEAST, Math.floor(isAbove ? above : below))}px`);
  if (!isOnTop(popup)) return;
  popup.style.left = `${left}px`;
  popup.style.top = `${isAbove ? top - GAP : bottom + GAP}px`;
  popup.style.minWidth = `${width}px`;
  popup.style.maxWidth = `calc(100vw - ${left + MARGIN}px)`;
}

/** Shows a popup above the page; measured before, while it is not yet drawn, so the page is laid out once. */
function show(popup: HTMLElement): void {
  if (isOnTop(popup) && !popup.matches(':popover-open')) popup.showPopover();
}

/**
 * Opens a popup on the side of its anchor that has room for the height it wants, and tells it how much as `--room`:
 * again when the window changes, such as by an on-screen keyboard. The popup styles `[data-side=above]` itself. One
 * with `popover="manual"` is shown above the page, at least as wide as its anchor, and follows it.
 */
export function usePopupRoom(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  isOpen: boolean,
  wanted = ENOUGH,
): void {
  useLayoutEffect(() => {
    if (!isOpen || anchor.current === null || popup.current === null) return undefined;
    const [around, what] = [anchor.current, popup.current];
    const handleChange = () => place(around, what, wanted);
    const handleScroll = ({ target }: Event) => {
      if (target !== what && isOnTop(what)) handleChange();
    };
    handleChange();
    show(what);
    const { visualViewport } = window;
    window.addEventListener('resize', handleChange);
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    visualViewport?.addEventListener('resize', handleChange);
    return () => {
      window.removeEventListener('resize', handleChange);
      window.removeEventListener('scroll', handleScroll, { capture: true });
      visualViewport?.removeEventListener('resize', handleChange);
    };
  }, [anchor, popup, isOpen, wanted]);
}
