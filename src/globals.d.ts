import 'react';

declare global {
  /** Base URL of a real backend, or `null` for the demo backend in the browser. */
  const __API_URL__: string | null;
  /** Whether the build has the QA console: the demo, or `QA=1`. */
  const __QA__: boolean;
  /** Version and commit. */
  const __BUILD__: string;
  /** Where market data comes from (product 17.1). */
  const __MARKET_API__: 'demo' | 'live';
  /** Address of the page-translation script (product 1.7). */
  const __TRANSLATE_URL__: string;
  /** Website ID of the live chat, or `null` when there is none (product 1.8). */
  const __CHAT_KEY__: string | null;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Empty unless the page's environment defines the custom element. */
      'environment-tools': object;
    }
  }
}
