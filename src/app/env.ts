/** What the build was made for; webpack replaces the constants. */
export const env = {
  /** Base URL of a real backend; `null` for this page's own origin, which the demo's backend in the browser answers, too. */
  apiUrl: __API_URL__ === '/' ? null : __API_URL__,
  /** What every page says of its environment; `null` where there is nothing to say. */
  notice:
    __API_URL__ === null ? 'Demo environment: data stays in this browser and no real money moves.' : null,
  build: __BUILD__,
  /** Address of the page-translation script, which only a press of "Translate" loads (product 1.7). */
  translateUrl: __TRANSLATE_URL__,
  /** Website id of the live chat, or `null` where there is none (product 1.8). */
  chatKey: __CHAT_KEY__,
} as const;
