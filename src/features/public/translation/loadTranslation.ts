import { isRecord } from '../../../lib/isRecord';

export const TRANSLATION_TIMEOUT_MS = 10_000;

const PAGE_LANGUAGE = 'en';
const WIDGET_ID = 'page-translation';
const CALLBACK = 'onTranslationReady';

/** A script's own element: one for the life of the page, on whichever screen it is shown. */
const widgets = new Map<string, Promise<HTMLElement>>();

/** That the script arrived is not enough: it loads the rest of itself, then calls what its address names. */
function untilReady(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), TRANSLATION_TIMEOUT_MS);
    script.addEventListener('error', () => reject(new Error('not reachable')));
    // It stays: a script that comes too late calls it all the same, which then does nothing.
    Reflect.set(window, CALLBACK, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The service finds its place by id, so the place has to be in the document; nobody sees it there yet. */
function makeWidget(): HTMLElement {
  const google: unknown = Reflect.get(window, 'google');
  const translate = isRecord(google) ? google['translate'] : undefined;
  const TranslateElement = isRecord(translate) ? translate['TranslateElement'] : undefined;
  if (typeof TranslateElement !== 'function') throw new Error('not the script that was expected');
  const place = document.createElement('div');
  place.id = WIDGET_ID;
  const wings = document.createElement('div');
  wings.hidden = true;
  wings.append(place);
  document.body.append(wings);
  Reflect.construct(TranslateElement, [{ pageLanguage: PAGE_LANGUAGE, autoDisplay: false }, WIDGET_ID]);
  return place;
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
    // The next press starts over with a script of its own.
    script.remove();
    widgets.delete(url);
    throw error;
  }
}

/**
 * The translation service's choice of languages, in an element of its own: hidden at the end of the page
 * until somebody gives it a place.
 * Rejects when the script cannot be loaded, is not what was expected or takes longer than
 * {@link TRANSLATION_TIMEOUT_MS}; the next call then tries again.
 */
export function loadTranslation(url: string): Promise<HTMLElement> {
  const widget = widgets.get(url) ?? start(url);
  widgets.set(url, widget);
  return widget;
}
