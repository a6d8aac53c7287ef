import { isRecord } from '../../../lib/json';

export const TRANSLATION_TIMEOUT_MS = 10_000;

const PAGE_LANGUAGE = 'en';
const WIDGET_ID = 'page-translation';
const CALLBACK = 'onTranslationReady';

/** One element per script URL, kept for the life of the page and shown on whichever screen needs it. */
const widgets = new Map<string, Promise<HTMLElement>>();

/** The load event isn't enough: the script loads more code, then calls the function its URL names. */
function untilReady(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), TRANSLATION_TIMEOUT_MS);
    script.addEventListener('error', () => reject(new Error('not reachable')));
    // Never removed: a script that arrives too late still calls it, without effect.
    Reflect.set(window, CALLBACK, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The service finds its element by ID, so it must be in the document; it is hidden at first. */
function makeWidget(): HTMLElement {
  const google: unknown = Reflect.get(window, 'google');
  const translate = isRecord(google) ? google['translate'] : undefined;
  const TranslateElement = isRecord(translate) ? translate['TranslateElement'] : undefined;
  if (typeof TranslateElement !== 'function') throw new Error('not the script that was expected');
  const element = document.createElement('div');
  element.id = WIDGET_ID;
  const hiddenHost = document.createElement('div');
  hiddenHost.hidden = true;
  hiddenHost.append(element);
  document.body.append(hiddenHost);
  Reflect.construct(TranslateElement, [{ pageLanguage: PAGE_LANGUAGE, autoDisplay: false }, WIDGET_ID]);
  return element;
}

async function start(url: string): Promise<HTMLElement> {
  const address = new URL(url);
  address.searchParams.set('cb', CALLBACK);
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  const ready = untilReady(script);
  document.head.append(script);
  try {
    await ready;
    return makeWidget();
  } catch (error) {
    // The next press starts over with a new script.
    script.remove();
    widgets.delete(url);
    throw error;
  }
}

/**
 * The translation service's language selector, hidden at the end of the page until it is placed.
 *
 * Rejects if the script can't be loaded, isn't the expected one or takes longer than {@link
 * TRANSLATION_TIMEOUT_MS}; the next call tries again.
 */
export function loadTranslation(url: string): Promise<HTMLElement> {
  const widget = widgets.get(url) ?? start(url);
  widgets.set(url, widget);
  return widget;
}
