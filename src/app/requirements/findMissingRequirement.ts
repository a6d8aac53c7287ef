export type MissingRequirement =
  /** Neither https nor localhost: browsers hide what the backend needs. */
  | 'secure-origin'
  /** The origin is fine, and the browser lacks something all the same. */
  | 'newer-browser';

/** The parts of `window` that are looked at. The DOM's own types say that all of them are always there. */
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
