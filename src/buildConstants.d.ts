/** Base URL of a real backend, or `null` for the demo backend in the browser. */
declare const __API_URL__: string | null;
/** Version and commit. */
declare const __BUILD__: string;
/** Where market data comes from (decisions A12). */
declare const __MARKET_API__: 'demo' | 'live';
/** Address of the page-translation script (decisions A13). */
declare const __TRANSLATE_URL__: string;
/** Website id of the live chat, or `null` where there is none (decisions A13). */
declare const __CHAT_KEY__: string | null;
