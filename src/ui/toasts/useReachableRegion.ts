import { useEffect, type RefObject } from 'react';

/**
 * Keeps a region outside an open dialog accessible: dialogs hide the rest of the page from assistive technology and
 * pull the focus back.
 */
export function useReachableRegion(region: RefObject<HTMLElement | null>, host: HTMLElement): void {
  useEffect(() => {
    const reveal = () => {
      if (host.hasAttribute('aria-hidden')) host.removeAttribute('aria-hidden');
    };
    const observer = new MutationObserver(reveal);
    observer.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
    reveal();
    // The dialog's focus trap listens on the document; it must not see this event.
    const keepFocus = (event: FocusEvent) => event.stopPropagation();
    host.addEventListener('focusin', keepFocus);
    return () => {
      observer.disconnect();
      host.removeEventListener('focusin', keepFocus);
    };
  }, [host]);

  useEffect(() => {
    let before: HTMLElement | null = null;
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      region.current?.focus();
    };
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) before = relatedTarget;
    };
    // Removing a focused button would reset the keyboard to the top of the page; an emptied region would leave it
    // outside the dialog.
    const isLost = (focused: Element | null) =>
      focused === document.body ||
      (focused === region.current && focused?.querySelector('[role=status], [role=alert]') === null);
    const restoreFocus = new MutationObserver(() => {
      if (isLost(document.activeElement) && before?.isConnected) before.focus();
      if (!host.contains(document.activeElement)) before = null;
    });
    restoreFocus.observe(host, { childList: true, subtree: true });
    document.addEventListener('keydown', focusRegion);
    host.addEventListener('focusin', rememberFocus);
    return () => {
      restoreFocus.disconnect();
      document.removeEventListener('keydown', focusRegion);
      host.removeEventListener('focusin', rememberFocus);
    };
  }, [region, host]);
}
