/** Keys of what the forms of this tab keep. */
export const KEPT_FORM_PREFIX = 'cairnfield-app:form/';

/** Forgets what any form kept in this tab: the person logged out. */
export function forgetKeptForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(KEPT_FORM_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
