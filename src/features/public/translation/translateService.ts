/** Works without an account; `TRANSLATE_URL` overrides it. */
const DEFAULT_URL = 'https://translate.google.com/translate_a/element.js';

/**
 * Reads TRANSLATE_URL, the one place that names the translation script (product 1.7).
 * @throws Error unless it is an absolute https URL
 */
export function readTranslateUrl(text: string | undefined): string {
  if (text === undefined || text === '') return DEFAULT_URL;
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text).href;
  throw new Error(`TRANSLATE_URL must be an absolute https URL; it is "${text}".`);
}

/** Origins that a content security policy must allow for a service, by directive. */
interface ServiceOrigins {
  readonly 'script-src': readonly string[];
  readonly 'style-src': readonly string[];
  readonly 'img-src': readonly string[];
  readonly 'connect-src': readonly string[];
  readonly 'font-src': readonly string[];
}

export function translateOrigins(url: string): ServiceOrigins {
  const { origin } = new URL(url);
  const api = ['https://translate.googleapis.com', 'https://translate-pa.googleapis.com'];
  const pictures = ['https://www.gstatic.com', 'https://fonts.gstatic.com', 'https://www.google.com'];
  return {
    'script-src': [origin, ...api],
    'style-src': ['https://www.gstatic.com', 'https://translate.googleapis.com'],
    'img-src': [origin, ...api, ...pictures],
    'connect-src': [origin, ...api],
    'font-src': [],
  };
}
