/** Base URL of a real backend, or `null` for the demo backend in the browser. */
declare const __API_URL__: string | null;
/** Version and commit. */
declare const __BUILD__: string;
/** Where market data comes from (product 17.1). */
declare const __MARKET_API__: 'demo' | 'live';
/** Address of the page-translation script (product 1.7). */
declare const __TRANSLATE_URL__: string;
/** Website id of the live chat, or `null` where there is none (product 1.8). */
declare const __CHAT_KEY__: string | null;
