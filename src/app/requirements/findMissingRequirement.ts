export type MissingRequirement =
  /** Neither HTTPS nor localhost: browsers hide the APIs that the backend needs. */
  | 'secure-origin'
  /** The origin is secure, but the browser lacks a required API. */
  | 'newer-browser';

/** The parts of `window` that are checked. The DOM types claim they always exist. */
export interface BrowserFeatures {
  readonly isSecureContext?: boolean;
  readonly navigator: { readonly locks?: unknown };
  readonly crypto?: { readonly subtle?: unknown };
}

/** The backend in the browser needs Web Locks (one tab writes) and WebCrypto (passwords and sessions). */
export function findMissingRequirement(browser: BrowserFeatures): MissingRequirement | null {
  if (browser.isSecureContext !== true) return 'secure-origin';
  const { navigator, crypto } = browser;
  return navigator.locks === undefined || crypto?.subtle === undefined ? 'newer-browser' : null;
}
