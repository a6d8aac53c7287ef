/**
 * Keeps an element outside of dialogs reachable while one is open: dialogs hide the rest of the page from assistive
 * technology and pull the focus back. Returns how to stop.
 */
export function keepReachable(host: HTMLElement): () => void {
  const reveal = () => {
    if (host.hasAttribute('aria-hidden')) host.removeAttribute('aria-hidden');
  };
  const observer = new MutationObserver(reveal);
  observer.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
  reveal();
  // Dialogs' focus traps listen on the document; they must not see this event.
  const keepFocus = (event: FocusEvent) => event.stopPropagation();
  host.addEventListener('focusin', keepFocus);
  return () => {
    observer.disconnect();
    host.removeEventListener('focusin', keepFocus);
  };
}
