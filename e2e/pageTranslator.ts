/** `wrap` moves each text into elements; `replace` swaps each text for a new one. Both touch every text. */
export type TranslatorKind = 'wrap' | 'replace';

/**
 * Simulates a page translator in the page (for `addInitScript`): it changes every text repeatedly, and right after each
 * change of the page. `wrap` nests a text deeper each time and occasionally restores the original; `replace` swaps each
 * text for an uppercase one, unless `translate="no"` forbids it. `window.__translator` counts its changes.
 */
export function playTranslator(kind: TranslatorKind): void {
  const MOST_WRAPPERS = 8;
  const translator = { wrapped: 0, replaced: 0 };
  window.__translator = translator;

  const nested = (content: Node | string): HTMLElement => {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    inner.append(content);
    return outer;
  };
  const textsOfPage = (): Text[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text instanceof Text && !text.parentElement?.closest('script, style, textarea')) texts.push(text);
    }
    return texts;
  };
  const wrappersOf = (text: Text): HTMLElement[] => {
    const wrappers: HTMLElement[] = [];
    for (let up = text.parentElement; up?.localName === 'font'; up = up.parentElement) wrappers.push(up);
    return wrappers;
  };
  const translate = (text: Text): void => {
    const wrappers = wrappersOf(text);
    const top = wrappers.at(-1);
    if (kind === 'wrap') {
      translator.wrapped += 1;
      if (top !== undefined && wrappers.length >= MOST_WRAPPERS) {
        top.replaceWith(text);
        return;
      }
      const place = document.createComment('');
      text.replaceWith(place);
      place.replaceWith(nested(text));
    } else if (!text.parentElement?.closest('[translate="no"]')) {
      translator.replaced += 1;
      (top ?? text).replaceWith(nested(text.data.toUpperCase()));
    }
  };
  const start = () => {
    const observer = new MutationObserver(() => work((text) => wrappersOf(text).length === 0));
    const work = (isDue: (text: Text) => boolean) => {
      for (const text of textsOfPage()) if (isDue(text)) translate(text);
      // Ignores its own changes.
      observer.takeRecords();
    };
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    // Chromium fires no click if the pressed text is removed before release, whatever the page does.
    let isPressed = false;
    addEventListener('pointerdown', () => (isPressed = true), true);
    for (const released of ['pointerup', 'pointercancel'])
      addEventListener(released, () => setTimeout(() => (isPressed = false)), true);
    setInterval(() => {
      if (!isPressed) work(() => true);
    }, 300);
    work(() => true);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

declare global {
  interface Window {
    /** Number of changes by the simulated translator. */
    __translator?: { wrapped: number; replaced: number };
  }
}
