/** Leaves nothing alone, in the way of its kind: `wrap` moves each text into elements, `replace` puts another one there. */
export type TranslatorKind = 'wrap' | 'replace';

/**
 * Plays a page translator in the page (for `addInitScript`): every text of the page, again and again, and at once
 * after each change. `wrap` nests a text deeper each time and now and then shows the original again; `replace`
 * takes each text out for one in capitals, except where `translate="no"` forbids it. `window.__translator`
 * counts what it did.
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
      // It does not answer itself.
      observer.takeRecords();
    };
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    // Chromium makes no click when the pressed text is taken out before the release, whatever the page does.
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
    /** How often the played translator did what it does. */
    __translator?: { wrapped: number; replaced: number };
  }
}
