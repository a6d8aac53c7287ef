/** Where the focus was before it came into the console. */
export interface FocusKeeper {
  /** Takes what has the focus now for the place to go back to, unless that is the console. */
  remember(): void;
  giveBack(): void;
  stop(): void;
}

/**
 * Keeps the console within reach while the app shows a dialog, which hides the rest of the page from assistive
 * technology and pulls the focus back into itself; and knows where the focus came from.
 */
export function keepReachable(host: HTMLElement): FocusKeeper {
  let before: Element | null = null;
  const remember = () => {
    const { activeElement } = document;
    if (activeElement !== null && !host.contains(activeElement)) before = activeElement;
  };
  const reveal = new MutationObserver(() => {
    if (host.hasAttribute('aria-hidden')) host.removeAttribute('aria-hidden');
  });
  reveal.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
  const keepFocus = (event: FocusEvent) => {
    // A dialog's focus trap listens on the document.
    event.stopPropagation();
    const { relatedTarget } = event;
    if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before = relatedTarget;
  };
  host.addEventListener('focusin', keepFocus);
  return {
    remember,
    giveBack: () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      const target = isThere ? before : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
    stop: () => {
      reveal.disconnect();
      host.removeEventListener('focusin', keepFocus);
    },
  };
}
