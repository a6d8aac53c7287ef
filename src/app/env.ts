/** Build settings; webpack replaces the constants. */
export const env = {
  /** Base URL of a real backend; `null` for this page's origin, where the demo's backend also answers. */
  apiUrl: __API_URL__ === '/' ? null : __API_URL__,
  /** The backend runs in the browser. */
  isDemo: __API_URL__ === null,
  /** Environment notice for every page; `null` when there is none. */
  notice:
    __API_URL__ === null
      ? 'Demo environment: data stays in this browser and no real money moves.'
      : __QA__
        ? 'QA mode: this tab can simulate faults. The server, its data and its money are real.'
        : null,
  build: __BUILD__,
  /** URL of the page-translation script, loaded only after "Translate" is pressed (product 1.7). */
  translateUrl: __TRANSLATE_URL__,
} as const;
